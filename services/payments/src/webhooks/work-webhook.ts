import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import { moveToSuspense } from '../claims/adopt-reference.ts';
import type { Context } from '../context.ts';
import { askProvider } from '../payments/ask-provider.ts';
import { verifyPayment } from '../payments/verify-payment.ts';
import { findByReference } from '../payments/payment.store.ts';
import { followDispute } from '../disputes/follow-dispute.ts';
import { followRefundsOf } from '../refunds/follow-refunds.ts';
import { insertRefundTasks } from '../refunds/insert-refund-tasks.ts';
import { followTransfer } from '../withdrawals/follow-withdrawals.ts';
import { readNotice } from './notice.domain.ts';
import type { Webhook } from './webhook.store.ts';

/** Whether a webhook is finished; `again` says why it has to be handled once more. */
export type Worked = { kind: 'done' } | { kind: 'again'; reason: string; seconds?: number | undefined };

const done: Worked = { kind: 'done' };
const BUDGET_MS = 12_000;

/** Handles one webhook. It is only a hint: what counts is the provider's answer when it is asked. */
export async function workWebhook(context: Context, { body }: Webhook): Promise<Worked> {
  const notice = readNotice(body);
  if (notice?.reference === undefined) return done;
  const { reference, subject, event, disputeId, outcome = 'unknown' } = notice;
  if (subject === 'charge') return workCharge(context, reference);
  if (subject === 'refund') return workRefund(context, event, reference);
  if (subject === 'transfer') return workTransfer(context, reference);
  if (subject === 'dispute')
    await followDispute(context, { reference, disputeId, isResolved: event === 'charge.dispute.resolve', outcome });
  return done;
}

/** A refund made by hand at the provider has no row here, so staff must correct the books. */
async function workRefund(context: Context, event: string, reference: string): Promise<Worked> {
  await followRefundsOf(context, reference);
  if (event !== 'refund.processed') return done;
  const answer = await context.provider.refundsOf(reference);
  if (answer.kind === 'unavailable') return { kind: 'again', reason: answer.reason, seconds: answer.retryAfterSeconds };
  if (answer.kind === 'listed') await insertRefundTasks(context, answer.refunds);
  return done;
}

async function workTransfer(context: Context, reference: string): Promise<Worked> {
  const isDone = await followTransfer(context, reference);
  return isDone ? done : { kind: 'again', reason: 'the provider was away' };
}

async function workCharge(context: Context, reference: string): Promise<Worked> {
  const tried = await findByReference(runOn(context.pool), reference);
  if (tried !== undefined) {
    const { wasAsked } = await verifyPayment(context, tried, 'webhook');
    return wasAsked ? done : { kind: 'again', reason: 'the provider was away' };
  }
  const answer = await askProvider(context, reference, BUDGET_MS);
  if (answer.kind === 'unavailable') return { kind: 'again', reason: answer.reason, seconds: answer.retryAfterSeconds };
  if (answer.kind === 'unknown' || answer.transaction.status !== 'success') return done;
  const isKept = await moveToSuspense(context, { ...answer.transaction, reference }, 'unknown_reference');
  return isKept ? done : { kind: 'again', reason: 'claimed meanwhile' };
}
