import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Context } from '../context.ts';
import type { ProviderTransaction } from '../provider.ts';
import { insertRefundTasks } from '../refunds/insert-refund-tasks.ts';
import { insertTask } from '../staff/staff-task.store.ts';
import { pagesOf } from './pages-of.ts';

// Longer than a refund takes, and longer than most banks need for a chargeback.
const DAYS = 30;
const DAY_MS = 24 * 3_600_000;

/** Booked, and reversed without a refund here or at the provider that would explain it. */
const UNEXPLAINED = `SELECT booked.reference, booked.intent_id AS "intentId" FROM (
    SELECT reference, intent_id, received_kobo AS kobo, CASE booked_as WHEN 'payment' THEN intent_id END AS paid
      FROM payment_attempts WHERE reference = ANY($1::text[]) AND booked_as IS NOT NULL
    UNION ALL
    SELECT reference, intent_id, amount_kobo, NULL FROM suspense s WHERE reference = ANY($1::text[])
      AND NOT EXISTS (SELECT FROM payment_attempts WHERE reference = s.reference AND booked_as IS NOT NULL)) booked
  WHERE kobo > (SELECT coalesce(sum(amount_kobo), 0) FROM refunds r
      WHERE status <> 'failed' AND (r.suspense_reference = booked.reference OR r.intent_id = booked.paid))
    AND NOT EXISTS (SELECT FROM staff_tasks WHERE kind = 'refunded_elsewhere' AND starts_with(subject, booked.reference || '/'))`;

/**
 * Compares the money returned at the provider with the books: a return that was not made here becomes a task for staff (payments.md 3.3,
 * 3.4).
 */
export async function compareReturns(context: Context): Promise<void> {
  const { provider, clock } = context;
  const to = clock();
  const span = { from: new Date(to.getTime() - DAYS * DAY_MS), to };
  for await (const { refunds } of pagesOf((page) => provider.listRefunds({ ...span, page }))) await insertRefundTasks(context, refunds);
  for await (const { transactions } of pagesOf((page) => provider.listTransactions({ ...span, status: 'reversed', page }))) {
    await recordReversed(context, transactions);
  }
}

async function recordReversed({ pool, clock }: Context, transactions: readonly ProviderTransaction[]): Promise<void> {
  const run = runOn(pool);
  const reversed = transactions.filter(({ status }) => status === 'reversed').map(({ reference }) => reference);
  for (const row of await run(UNEXPLAINED, [reversed])) {
    const { reference, intentId } = row as { reference: string; intentId: string | null };
    await insertTask(run, { kind: 'reversed', subject: reference, intentId: intentId ?? undefined, at: clock() });
  }
}
