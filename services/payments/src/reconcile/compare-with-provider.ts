import { runOn } from '@sabiwell/chassis/postgres.ts';
import { keepForStaff } from '../claims/adopt-reference.ts';
import type { Context } from '../context.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import type { ProviderTransaction } from '../provider.ts';
import { createLoop, type Loop } from '../work-loop.ts';

const HOUR_MS = 3_600_000;
const DAYS = 3;

const BOOKED = `SELECT reference FROM payment_attempts WHERE reference = ANY($1::text[]) AND booked_as IS NOT NULL
  UNION SELECT reference FROM suspense WHERE reference = ANY($1::text[])`;

/** Compares what the provider was paid in the last days with the books, so that even a payment of which nobody heard is found. */
export function startComparison(context: Context, everyMs = 6 * HOUR_MS): Loop {
  return createLoop({ name: 'comparison', log: context.log, everyMs, work: () => compareWithProvider(context).then(() => false) });
}

/** One comparison; gives how many payments were missing here. What nobody began goes to suspense, all else is settled as ever. */
export async function compareWithProvider(context: Context): Promise<number> {
  const to = context.clock();
  const from = new Date(to.getTime() - DAYS * 24 * HOUR_MS);
  let missing = 0;
  for (let page: number | undefined = 1; page !== undefined;) {
    const listed = await context.provider.listTransactions({ from, to, page });
    if (listed.kind === 'unavailable') break;
    for (const transaction of await unbooked(context, listed.transactions)) {
      missing += 1;
      const intent = await settlePayment(context, { transaction, verifiedBy: 'reconcile' });
      if (intent === undefined) await keepForStaff(context, transaction, 'unknown_reference');
    }
    page = listed.nextPage;
  }
  if (missing > 0) context.log.warn({ missing }, 'payments at the provider were missing here');
  return missing;
}

async function unbooked({ pool }: Context, transactions: readonly ProviderTransaction[]): Promise<ProviderTransaction[]> {
  const paid = transactions.filter(({ status }) => status === 'success');
  const rows = await runOn(pool)(BOOKED, [paid.map(({ reference }) => reference)]);
  const booked = new Set(rows.map((row) => row['reference'] as string));
  return paid.filter(({ reference }) => !booked.has(reference));
}
