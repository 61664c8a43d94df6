import { type Loop, startLoop } from '@sabiwell/chassis/loop.ts';
import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import { inTransaction, runOn } from '@sabiwell/chassis/stores/postgres.ts';
import { claimReference } from '../claims/claim-reference.ts';
import { type Claim, postponeClaim, reserveDueClaims } from '../claims/claim.store.ts';
import type { Context } from '../context.ts';
import { cancelOrder } from '../market/order.store.ts';
import { verifyPayment } from '../payments/verify-payment.ts';
import { expiredEvent } from '../payments/payment-events.ts';
import { lockByReference, moveIntent } from '../payments/payment.store.ts';
import { orderCancelledEvent } from '../refunds/refund-events.ts';
import { claimDueAttempts, listOverdue, listUnpaidOrders } from './reconcile.store.ts';
import { askedARound, CHECKS_MS, nextVerifyAt, retryAt } from './schedule.domain.ts';

const ENDED_A_ROUND = 100;
const AT_ONCE = 4;
const LEASE_MS = 60_000;
// Each minute for the first half hour.
const CLAIM_TRIES_A_STEP = 10;

/** Asks the provider about everything that is open and due, so that a lost webhook and a closed browser cost minutes, not money. */
export function startReconciliation(context: Context, everyMs = 30_000): Loop {
  return startLoop({ name: 'reconcile', log: context.log, everyMs, work: () => reconcilePayments(context).then(() => false) });
}

/** One round: attempts, claims, and intents whose time is over. */
export async function reconcilePayments(context: Context): Promise<void> {
  const run = runOn(context.pool);
  const now = context.clock();
  const until = new Date(now.getTime() + LEASE_MS);
  const most = askedARound(context.settings);
  const attempts = await claimDueAttempts(run, now, until, most);
  const goesOn = await each(context, attempts, async (tried) => {
    const { restSeconds } = await verifyPayment(context, tried, 'reconcile');
    return restSeconds === undefined;
  });
  if (goesOn) await each(context, await reserveDueClaims(run, now, until, most), (claim) => retryClaim(context, claim));
  const begunBefore = new Date(now.getTime() - (CHECKS_MS.at(-1) ?? 0));
  const overdue = [...(await listOverdue(run, begunBefore, ENDED_A_ROUND)), ...(await listUnpaidOrders(run, begunBefore, ENDED_A_ROUND))];
  await each(context, overdue, (reference) => endUnpaid(context, reference));
}

async function retryClaim(context: Context, { id, userId, email, reference, wanted, tries, createdAt }: Claim): Promise<boolean> {
  const products = (await context.catalogue.all()).filter(({ code }) => wanted.codes.includes(code));
  const { subject, autoRenew } = wanted;
  const now = context.clock();
  // The member was told that it settles by itself, so a claim is retried as long as an open attempt, ever less often.
  const isOver = nextVerifyAt({ createdAt }, now) === undefined;
  const later = retryAt(Math.floor(tries / CLAIM_TRIES_A_STEP), now);
  const free = new Date(now.getTime() + LEASE_MS);
  await postponeClaim(runOn(context.pool), id, isOver ? undefined : later > free ? later : free);
  await claimReference(context, { id, userId, email, reference, wanted: products, subject, autoRenew, verifiedBy: 'reconcile' });
  return true;
}

/** Nobody paid, and the provider is no longer asked: an open payment expires, and the order of a declined or cancelled one ends too. */
export async function endUnpaid(context: Context, reference: string): Promise<boolean> {
  await inTransaction(context.pool, async (run) => {
    const tried = await lockByReference(run, reference);
    if (tried === undefined || tried.attempt.bookedAs !== undefined) return;
    const now = context.clock();
    const isOpen = tried.intent.status === 'pending';
    const intent = isOpen ? await moveIntent(run, tried.intent.id, 'expired') : tried.intent;
    const order = await cancelOrder(run, intent.id);
    const events = [
      ...(isOpen ? [expiredEvent(intent, now)] : []),
      ...(order === undefined ? [] : [orderCancelledEvent(order, intent, now)]),
    ];
    await writeOutbox(run, events);
  });
  return true;
}

/** A few at once, until one of them is refused; failures are logged, and become due again by themselves. False where not all were done. */
async function each<T>({ log }: Context, items: readonly T[], work: (item: T) => Promise<boolean>): Promise<boolean> {
  const queue = [...items];
  let goesOn = true;
  const lane = async () => {
    for (let item = queue.shift(); item !== undefined && goesOn; item = queue.shift()) {
      try {
        if (!(await work(item))) goesOn = false;
      } catch (error) {
        log.info({ err: error }, 'skipped until the next round');
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return goesOn;
}
