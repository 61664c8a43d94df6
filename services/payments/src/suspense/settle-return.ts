import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { cancelOrder } from '../market/order.store.ts';
import { failedEvent } from '../payments/payment-events.ts';
import { lockIntent, moveIntent } from '../payments/payment.store.ts';
import { orderCancelledEvent } from '../refunds/refund-events.ts';

/** The money was returned: it leaves the ledger, and the intent that it did not pay has failed. The reference is locked. */
export async function settleReturn(
  run: RunSql,
  { refundId, reference }: { refundId: string; reference: string },
  now: Date,
): Promise<void> {
  const [row] = await run('SELECT intent_id FROM suspense WHERE reference = $1', [reference]);
  const intent = row?.['intent_id'] ? await lockIntent(run, row['intent_id'] as string) : undefined;
  await run('SELECT return_suspense($1)', [JSON.stringify({ refundId, reference, now })]);
  if (intent?.status !== 'review') return;
  const moved = await moveIntent(run, intent.id, 'failed', { reason: 'returned' });
  const order = await cancelOrder(run, intent.id);
  await writeOutbox(run, [failedEvent(moved, 'returned', now), ...(order === undefined ? [] : [orderCancelledEvent(order, moved, now)])]);
}
