import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { readKobo } from '../money.domain.ts';

/** Money that goes back by itself. */
export type WantedReturn = { amountKobo: number; reason: string; tries: number; nextTryAt: Date | undefined; isEnded: boolean };

/** Payments whose money is to be asked back now, longest due first. */
export async function listDueReturns(run: RunSql, now: Date, limit: number): Promise<string[]> {
  const rows = await run('SELECT intent_id FROM wanted_returns WHERE next_try_at <= $1 ORDER BY next_try_at LIMIT $2', [now, limit]);
  return rows.map((row) => row['intent_id'] as string);
}

/** What is to go back of a payment, locked until the transaction ends; the intent is locked before. */
export async function lockWantedReturn(run: RunSql, intentId: string): Promise<WantedReturn | undefined> {
  const [row] = await run('SELECT amount_kobo, reason, tries, next_try_at, ended_at FROM wanted_returns WHERE intent_id = $1 FOR UPDATE', [
    intentId,
  ]);
  return (
    row && {
      amountKobo: readKobo(row['amount_kobo']),
      reason: row['reason'] as string,
      tries: row['tries'] as number,
      nextTryAt: (row['next_try_at'] as Date | null) ?? undefined,
      isEnded: row['ended_at'] !== null,
    }
  );
}

/** A refund was asked for: nothing is due until that has ended. */
export async function updateAsked(run: RunSql, intentId: string): Promise<void> {
  await run('UPDATE wanted_returns SET tries = tries + 1, next_try_at = NULL WHERE intent_id = $1', [intentId]);
}

/** It is asked for again then. */
export async function updateNextTry(run: RunSql, intentId: string, at: Date): Promise<void> {
  await run('UPDATE wanted_returns SET next_try_at = $2 WHERE intent_id = $1 AND ended_at IS NULL', [intentId, at]);
}

/** The money went back, or there is nothing left to go back. */
export async function endWantedReturn(run: RunSql, intentId: string, at: Date): Promise<void> {
  await run('UPDATE wanted_returns SET next_try_at = NULL, ended_at = $2 WHERE intent_id = $1 AND ended_at IS NULL', [intentId, at]);
}
