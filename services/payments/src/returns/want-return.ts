import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';

export type NewReturn = { intentId: string; amountKobo: number; reason: string; at: Date };

/** Inserts money that has to go back because a booking ended; once for a payment. `isAskedFor`: its first refund is under way. */
export async function wantReturn(
  run: RunSql,
  { intentId, amountKobo, reason, at }: NewReturn,
  { isAskedFor = false }: { isAskedFor?: boolean } = {},
): Promise<void> {
  await run(
    `INSERT INTO wanted_returns (intent_id, amount_kobo, reason, tries, next_try_at, created_at) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT DO NOTHING`,
    [intentId, amountKobo, reason, isAskedFor ? 1 : 0, isAskedFor ? null : at, at],
  );
}
