import { type Loop, startLoop } from '@sabiwell/chassis/loop.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import { moveToSuspense } from '../claims/adopt-reference.ts';
import type { Context } from '../context.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import type { ProviderTransaction } from '../provider.ts';
import { compareReturns } from './compare-returns.ts';
import { pagesOf } from './pages-of.ts';

const HOUR_MS = 3_600_000;
const DAYS = 3;

const BOOKED = `SELECT reference FROM payment_attempts WHERE reference = ANY($1::text[]) AND booked_as IS NOT NULL
  UNION SELECT reference FROM suspense WHERE reference = ANY($1::text[])`;
const KEEP = `INSERT INTO missing_payments (reference, found_at, reason) VALUES ($1, $2, $3)
  ON CONFLICT (reference) DO UPDATE SET reason = excluded.reason`;

/** Compares the provider's payments and refunds of the last days with the books, so that even a payment without any message is found. */
export function startComparison(context: Context, everyMs = 6 * HOUR_MS): Loop {
  return startLoop({ name: 'comparison', log: context.log, everyMs, work: () => compareWithProvider(context).then(() => false) });
}

/** One comparison; returns how many payments were missing here. Unknown payments go to suspense, all others are settled as usual. */
export async function compareWithProvider(context: Context): Promise<number> {
  const to = context.clock();
  const from = new Date(to.getTime() - DAYS * 24 * HOUR_MS);
  let missing = 0;
  for await (const { transactions } of pagesOf((page) => context.provider.listTransactions({ from, to, status: 'success', page }))) {
    for (const transaction of await unbooked(context, transactions)) {
      missing += 1;
      await bookMissing(context, transaction);
    }
  }
  if (missing > 0) context.log.warn({ missing }, 'payments at the provider were missing here');
  await compareReturns(context);
  return missing;
}

/** A payment that can't be booked is left for the audit, and must not hide those after it. */
async function bookMissing(context: Context, transaction: ProviderTransaction): Promise<void> {
  try {
    const intent = await settlePayment(context, { transaction, verifiedBy: 'reconcile' });
    if (intent === undefined) await moveToSuspense(context, transaction, 'unknown_reference');
  } catch (error) {
    context.log.error({ err: error }, 'a payment at the provider can not be booked');
    await runOn(context.pool)(KEEP, [transaction.reference, context.clock(), (error as Error).message.slice(0, 300)]);
  }
}

async function unbooked({ pool }: Context, transactions: readonly ProviderTransaction[]): Promise<ProviderTransaction[]> {
  const paid = transactions.filter(({ status }) => status === 'success');
  const rows = await runOn(pool)(BOOKED, [paid.map(({ reference }) => reference)]);
  const booked = new Set(rows.map((row) => row['reference'] as string));
  return paid.filter(({ reference }) => !booked.has(reference));
}
