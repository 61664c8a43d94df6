import { runOn } from '@sabiwell/chassis/postgres.ts';
import type { Context } from '../context.ts';
import { createLoop, type Loop } from '../work-loop.ts';
import type { Refund } from './refund.domain.ts';
import { openRefundsOf, takeDueRefunds } from './refund.store.ts';
import { settleRefund } from './settle-refund.ts';

const A_ROUND = 50;
const APART_MS = 30 * 60_000;

/** Asks the provider about refunds that are on their way: a lost webhook costs half an hour. */
export function startRefundFollowing(context: Context, everyMs = 30_000): Loop {
  return createLoop({ name: 'refunds', log: context.log, everyMs, work: () => followRefunds(context) });
}

/** One round; true when there may be more. */
export async function followRefunds(context: Context): Promise<boolean> {
  const now = context.clock();
  const due = await takeDueRefunds(runOn(context.pool), now, new Date(now.getTime() + APART_MS), A_ROUND);
  for (const refund of due) await followRefund(context, refund);
  return due.length === A_ROUND;
}

/** What the provider tells of a payment's refund: each open one is asked about. */
export async function followRefundsOf(context: Context, reference: string): Promise<void> {
  for (const refund of await openRefundsOf(runOn(context.pool), reference)) await followRefund(context, refund);
}

async function followRefund(context: Context, { id, providerRefundId }: Refund): Promise<void> {
  if (providerRefundId === undefined) return;
  const answer = await context.provider.readRefund(providerRefundId);
  if (answer.kind === 'known') await settleRefund(context, id, answer.refund.status);
}
