import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';

const APART_MS = 2_000;

/** Whether the provider may be asked about this attempt now; of concurrent callers, only one may. */
export async function claimCheck(run: RunSql, reference: string, now: Date): Promise<boolean> {
  const rows = await run(
    `UPDATE payment_attempts SET checked_at = $2 WHERE reference = $1 AND (checked_at IS NULL OR checked_at < $3) RETURNING true`,
    [reference, now, new Date(now.getTime() - APART_MS)],
  );
  return rows.length > 0;
}
