import { writeOutbox } from '@sabiwell/chassis/outbox.ts';
import { inTransaction, runOn } from '@sabiwell/chassis/postgres.ts';
import { claimReference } from '../claims/claim-reference.ts';
import { type Claim, putOffClaim, takeDueClaims } from '../claims/claim.store.ts';
import type { Context } from '../context.ts';
import { cancelOrder } from '../market/order.store.ts';
import { confirmPayment } from '../payments/confirm-payment.ts';
import { expiredFact } from '../payments/payment-events.ts';
import { lockByReference, moveIntent } from '../payments/payment.store.ts';
import { orderCancelledFact } from '../refunds/refund-events.ts';
import { createLoop, type Loop } from '../work-loop.ts';
import { takeDueAttempts, takeOverdue } from './reconcile.store.ts';
import { CHECKS_MS, nextVerifyAt, retryAt } from './schedule.domain.ts';

// A tenth of the provider's quota for asking (3,000 a minute), in rounds of half a minute.
const A_ROUND = 100;
const AT_ONCE = 4;
const LEASE_MS = 60_000;
// Each minute for the first half hour.
const CLAIM_TRIES_A_STEP = 10;

/** Asks the provider about everything that is open and due, so that a lost webhook and a closed browser cost minutes, not money. */
export function startReconciliation(context: Context, everyMs = 30_000): Loop {
  return createLoop({ name: 'reconcile', log: context.log, everyMs, work: () => reconcilePayments(context).then(() => false) });
}

/** One round: attempts, claims, and intents whose time is over. */
export async function reconcilePayments(context: Context): Promise<void> {
  const run = runOn(context.pool);
  const now = context.clock();
  const until = new Date(now.getTime() + LEASE_MS);
  const attempts = await takeDueAttempts(run, now, until, A_ROUND);
  await each(context, attempts, (tried) => confirmPayment(context, tried, 'reconcile'));
  await each(context, await takeDueClaims(run, now, until, A_ROUND), (claim) => retryClaim(context, claim));
  const lastCheck = CHECKS_MS.at(-1) ?? 0;
  const overdue = await takeOverdue(run, new Date(now.getTime() - lastCheck), A_ROUND);
  await each(context, overdue, (reference) => expirePayment(context, reference));
}

async function retryClaim(context: Context, { id, userId, email, reference, wanted, tries, createdAt }: Claim): Promise<void> {
  const products = (await context.catalogue.all()).filter(({ code }) => wanted.codes.includes(code));
  const { subject, autoRenew } = wanted;
  const now = context.clock();
  // The member was told that it settles by itself, so a claim is asked about for as long as an open attempt, ever more seldom.
  const isOver = nextVerifyAt({ createdAt }, now) === undefined;
  const later = retryAt(Math.floor(tries / CLAIM_TRIES_A_STEP), now);
  const free = new Date(now.getTime() + LEASE_MS);
  await putOffClaim(runOn(context.pool), id, isOver ? undefined : later > free ? later : free);
  await claimReference(context, { id, userId, email, reference, wanted: products, subject, autoRenew, verifiedBy: 'reconcile' });
}

async function expirePayment(context: Context, reference: string): Promise<void> {
  await inTransaction(context.pool, async (run) => {
    const tried = await lockByReference(run, reference);
    if (tried?.intent.status !== 'pending') return;
    const now = context.clock();
    const moved = await moveIntent(run, tried.intent.id, 'expired');
    const order = await cancelOrder(run, moved.id);
    await writeOutbox(run, [expiredFact(moved, now), ...(order === undefined ? [] : [orderCancelledFact(order, moved, now)])]);
  });
}

/** A few at once; what fails is told, and due again by itself. */
async function each<T>({ log }: Context, items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const queue = [...items];
  const lane = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
      await work(item).catch((error: unknown) => log.info({ err: error }, 'left for the next round'));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}
