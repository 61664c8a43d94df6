import { type Loop, startLoop } from '@sabiwell/chassis/loop.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Context } from '../context.ts';
import { upsertTask } from '../staff/staff-task.store.ts';
import { wordsOf } from './ask-for-refund.ts';
import { isStuck, type Refund, wasNeverMade } from './refund.domain.ts';
import { lockRefund, moveRefund, listOpenRefunds, sourceOf, claimDueRefunds } from './refund.store.ts';
import { settleRefund } from './settle-refund.ts';

const A_ROUND = 50;
const APART_MS = 30 * 60_000;

/** Asks the provider about open refunds, so that a lost webhook costs only half an hour. */
export function startRefundFollowing(context: Context, everyMs = 30_000): Loop {
  return startLoop({ name: 'refunds', log: context.log, everyMs, work: () => followRefunds(context) });
}

/** One round; true when there may be more. */
export async function followRefunds(context: Context): Promise<boolean> {
  const now = context.clock();
  const due = await claimDueRefunds(runOn(context.pool), now, new Date(now.getTime() + APART_MS), A_ROUND);
  for (const refund of due) {
    try {
      await followRefund(context, refund);
      await publishStuck(context, refund, now);
    } catch (error) {
      context.log.warn({ err: error, refundId: refund.id }, 'a refund could not be followed');
    }
  }
  return due.length === A_ROUND;
}

/** The provider reported something about a payment's refund: asks about each open one. */
export async function followRefundsOf(context: Context, reference: string): Promise<void> {
  for (const refund of await listOpenRefunds(runOn(context.pool), reference)) await followRefund(context, refund);
}

async function followRefund(context: Context, refund: Refund): Promise<void> {
  const run = runOn(context.pool);
  const { id, providerRefundId } = refund;
  const { reference, isInWallet } = await sourceOf(run, refund);
  if (isInWallet) return settleRefund(context, id, 'processed');
  const { provider } = context;
  const answer = await (providerRefundId === undefined
    ? provider.findRefund(wordsOf(refund, reference))
    : provider.readRefund(providerRefundId));
  const now = context.clock();
  if (answer.kind === 'unknown' && providerRefundId === undefined && wasNeverMade(refund, now)) return settleRefund(context, id, 'failed');
  if (answer.kind !== 'known') return;
  if (providerRefundId === undefined) {
    const nextCheckAt = new Date(now.getTime() + APART_MS);
    await moveRefund(run, id, { status: 'processing', providerRefundId: answer.refund.id, nextCheckAt });
  }
  await settleRefund(context, id, answer.refund.status);
}

async function publishStuck({ pool }: Context, { id }: Refund, now: Date): Promise<void> {
  const run = runOn(pool);
  const refund = await lockRefund(run, id);
  if (refund === undefined || refund.status === 'processed' || refund.status === 'failed' || !isStuck(refund, now)) return;
  await upsertTask(run, { kind: 'refund', subject: id, ...('intentId' in refund.of && { intentId: refund.of.intentId }), at: now });
}
