import type { Event } from '@sabiwell/chassis/events.ts';
import { writeOutbox } from '@sabiwell/chassis/outbox.ts';
import { inTransaction, type RunSql } from '@sabiwell/chassis/postgres.ts';
import type { Context } from '../context.ts';
import type { Intent } from '../payments/payment.domain.ts';
import { lockIntent, openTask } from '../payments/payment.store.ts';
import type { RefundStatus as ProviderStatus } from '../provider.ts';
import { expiredPeriodFact } from '../subscriptions/subscription-events.ts';
import { postTxn } from '../wallet/post-txn.ts';
import { type Refund, refundAccounts } from './refund.domain.ts';
import { orderCancelledFact, refundFailedFact, refundProcessedFact } from './refund-events.ts';
import { lockRefund, moveRefund } from './refund.store.ts';

/** Writes what became of a refund, once: returned, it leaves the ledger and ends what it paid; failed, it is as if nobody had asked. */
export async function settleRefund(context: Context, refundId: string, status: ProviderStatus): Promise<void> {
  const now = context.clock();
  await inTransaction(context.pool, async (run) => {
    // The intent first, as everywhere: two orders of locks would wait for each other.
    const [row] = await run('SELECT intent_id FROM refunds WHERE id = $1', [refundId]);
    const intent = await lockIntent(run, row?.['intent_id'] as string);
    const refund = await lockRefund(run, refundId);
    if (intent === undefined || refund === undefined || refund.status === 'processed' || refund.status === 'failed') return;
    if (status === 'processed') return returnMoney(run, intent, refund, now);
    if (status === 'failed') return giveUp(run, intent, refund, now);
    if (status !== 'needs-attention') return;
    await moveRefund(run, refundId, { status: 'needs_attention' });
    await openTask(run, { kind: 'refund', subject: refundId, intentId: intent.id, at: now });
  });
}

async function returnMoney(run: RunSql, intent: Intent, refund: Refund, now: Date): Promise<void> {
  const { from, hold, to } = refundAccounts(intent);
  const { amountKobo } = refund;
  const lines = [
    { account: hold ?? from, debit: amountKobo },
    { account: to, credit: amountKobo },
  ];
  const { userId } = intent;
  await postTxn(run, {
    kind: 'refund',
    key: `refund:${refund.id}`,
    lines,
    memo: `Refund: ${intent.name}`,
    ...(userId === undefined ? {} : { userId }),
  });
  await moveRefund(run, refund.id, { status: 'processed' });
  const isFull = intent.refundedKobo + amountKobo === intent.amountKobo;
  await run(
    `UPDATE payment_intents SET refunded_kobo = refunded_kobo + $2, status = CASE WHEN $3 THEN 'refunded' ELSE status END WHERE id = $1`,
    [intent.id, amountKobo, isFull],
  );
  const ended = isFull ? await endEffects(run, intent, now) : [];
  await writeOutbox(run, [refundProcessedFact({ intent, refund, time: now }), ...ended]);
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
  await moveRefund(run, refund.id, { status: 'failed' });
  await writeOutbox(run, [refundFailedFact({ intent, refund, time: now })]);
}

/** What was paid and is returned in full ends now. */
async function endEffects(run: RunSql, intent: Intent, now: Date): Promise<Event[]> {
  const facts: Event[] = [];
  const [period] = await run(
    `UPDATE entitlements SET ended_at = $2, auto_renew = false, version = version + 1 WHERE id = $1 AND ended_at IS NULL RETURNING version`,
    [intent.id, now],
  );
  const { userId } = intent;
  if (period !== undefined && userId !== undefined) {
    await pullForward(run, intent, now);
    const told = { ...intent, userId, autoRenew: false, version: period['version'] as number };
    facts.push(expiredPeriodFact(told, now, 'refunded', now));
  }
  const [order] = await run(`UPDATE orders SET status = 'refunded', version = version + 1 WHERE intent_id = $1 RETURNING id, version`, [
    intent.id,
  ]);
  if (order !== undefined) facts.push(orderCancelledFact(order as { id: string; version: number }, intent, now));
  return facts;
}

/** How far the member has paid is now how far the other periods reach. */
async function pullForward(run: RunSql, { userId, purpose }: Intent, now: Date): Promise<void> {
  await run(
    `UPDATE subscription_lines line SET version = version + 1, ends_at = (SELECT max(ends_at) FROM entitlements
       WHERE user_id = line.user_id AND purpose = line.purpose AND ended_at IS NULL AND ends_at > $3)
     WHERE user_id = $1 AND purpose = $2`,
    [userId, purpose, now],
  );
}
