import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';

/**
 * Whether a chargeable card is saved (decisions.md row 29). It stays locked until the transaction ends, so that nobody removes it before
 * auto renew is written; it is locked before any line or period.
 */
export async function holdCard(run: RunSql, userId: number): Promise<boolean> {
  return (await run('SELECT FROM saved_cards WHERE user_id = $1 FOR SHARE', [userId])).length > 0;
}
