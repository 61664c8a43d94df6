import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { ProviderTransaction } from '../provider.ts';

/** Why money is in suspense. */
export type Why = { reason: string; intentId?: string; now: Date };

/**
 * Books money that fits no intent to the ledger's suspense account, once for a reference, and opens a task for staff. False when it is
 * there already.
 */
export async function bookSuspense(run: RunSql, transaction: ProviderTransaction, { reason, intentId, now }: Why): Promise<boolean> {
  const { reference, id: providerTxId, amountKobo: chargedKobo, feesKobo, currency } = transaction;
  const asked = { reference, providerTxId, chargedKobo, feesKobo, currency, reason, intentId: intentId ?? null, now };
  const [row] = await run('SELECT book_suspense($1) AS booked', [JSON.stringify(asked)]);
  return row?.['booked'] === true;
}
