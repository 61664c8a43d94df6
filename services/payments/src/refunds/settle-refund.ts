import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import { inTransaction, type RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { soldAs } from '../catalogue/product-texts.ts';
import { endFeeReturn } from '../consultations/return-fee.ts';
import type { Context } from '../context.ts';
import type { Intent } from '../payments/payment.domain.ts';
import { lockIntent, lockReference } from '../payments/payment.store.ts';
import type { RefundStatus as ProviderStatus } from '../provider.ts';
import { retryReturn } from '../returns/retry-return.ts';
import { endWantedReturn } from '../returns/wanted-return.store.ts';
import { endPeriod } from '../subscriptions/end-period.ts';
import { postTxn } from '../wallet/post-txn.ts';
import { type Refund, refundAccounts } from './refund.domain.ts';
import { orderCancelledEvent, refundFailedEvent, refundProcessedEvent } from './refund-events.ts';
import { lockRefund, moveRefund } from './refund.store.ts';
import { closeTask, upsertTask } from '../staff/staff-task.store.ts';
import { settleReturn } from '../suspense/settle-return.ts';

const ASK_AGAIN_MS = 6 * 3_600_000;

/** Books the outcome of a refund, once: a returned one leaves the ledger and ends what it had paid for; a failed one is undone. */
export async function settleRefund(context: Context, refundId: string, status: ProviderStatus): Promise<void> {
  const now = context.clock();
  await inTransaction(context.pool, async (run) => {
    // Its source is locked first, as everywhere, because another order of locks could deadlock.
    const source = await lockSource(run, refundId);
    const refund = await lockRefund(run, refundId);
    if (source === undefined || refund === undefined || refund.status === 'processed' || refund.status === 'failed') return;
    if (status === 'needs-attention') return askStaff(run, refund, now);
    if (status !== 'processed' && status !== 'failed') return;
    await moveRefund(run, refundId, { status });
    await closeTask(run, 'refund', refundId, now);
    if ('reference' in source) {
      if (status === 'processed') await settleReturn(run, { refundId, reference: source.reference }, now);
    } else if (status === 'processed') await returnMoney(context, run, source.intent, refund, now);
    else await giveUp(run, source.intent, refund, now);
  });
}

async function lockSource(run: RunSql, refundId: string): Promise<{ intent: Intent } | { reference: string } | undefined> {
  const [row] = await run('SELECT intent_id, suspense_reference FROM refunds WHERE id = $1', [refundId]);
  const reference = row?.['suspense_reference'] as string | null | undefined;
  if (typeof reference === 'string') {
    await lockReference(run, reference);
    return { reference };
  }
  const intent = await lockIntent(run, row?.['intent_id'] as string);
  return intent && { intent };
}

async function askStaff(run: RunSql, refund: Refund, now: Date): Promise<void> {
  if (refund.status === 'needs_attention') return;
  await moveRefund(run, refund.id, { status: 'needs_attention', nextCheckAt: new Date(now.getTime() + ASK_AGAIN_MS) });
  await upsertTask(run, { kind: 'refund', subject: refund.id, ...('intentId' in refund.of && { intentId: refund.of.intentId }), at: now });
}

async function returnMoney(context: Context, run: RunSql, intent: Intent, refund: Refund, now: Date): Promise<void> {
  const { from, hold, to } = refundAccounts(intent);
  const { amountKobo } = refund;
  const fee = intent.purpose === 'consultation' ? await endFeeReturn(run, intent.id, now) : undefined;
  const sources = fee?.lines ?? [{ account: hold ?? from, debit: amountKobo }];
  const lines = [...sources, { account: to, credit: amountKobo }];
  const { userId } = intent;
  const posting = { kind: 'refund', key: `refund:${refund.id}`, lines, memo: `Refund: ${soldAs(intent)}` };
  const txnId = await postTxn(run, { ...posting, ...(userId === undefined ? {} : { userId }) });
  if (txnId === undefined) return;
  const isFull = intent.refundedKobo + amountKobo === intent.amountKobo;
  await run(
    `UPDATE payment_intents SET refunded_kobo = refunded_kobo + $2, status = CASE WHEN $3 THEN 'refunded' ELSE status END WHERE id = $1`,
    [intent.id, amountKobo, isFull],
  );
  const ended = isFull ? await endEffects(context, run, intent, now) : [];
  await endWantedReturn(run, intent.id, now);
  await closeTask(run, 'return', intent.id, now);
  await writeOutbox(run, [refundProcessedEvent({ intent, refund, time: now }), ...ended, ...(fee?.events ?? [])]);
}

async function giveUp(run: RunSql, intent: Intent, refund: Refund, now: Date): Promise<void> {
  const { from, hold } = refundAccounts(intent);
  if (hold !== undefined && intent.userId !== undefined) {
    const lines = [
      { account: hold, debit: refund.amountKobo },
      { account: from, credit: refund.amountKobo },
    ];
    await postTxn(run, {
      kind: 'refund_release',
      key: `refund-release:${refund.id}`,
      lines,
      memo: 'The refund failed',
      userId: intent.userId,
    });
  }
  // Nobody needs to know of a refund that is asked for again.
  if (await retryReturn(run, intent.id, now)) return;
  await writeOutbox(run, [refundFailedEvent({ intent, refund, time: now })]);
}

/** Ends what was paid for when all of its money was returned. */
async function endEffects(context: Context, run: RunSql, intent: Intent, now: Date): Promise<Event[]> {
  const events = await endPeriod(context, run, intent, now);
  const [order] = await run(`UPDATE orders SET status = 'refunded', version = version + 1 WHERE intent_id = $1 RETURNING id, version`, [
    intent.id,
  ]);
  if (order !== undefined) events.push(orderCancelledEvent(order as { id: string; version: number }, intent, now));
  return events;
}
