import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import { inTransaction, type RunSql, runOn } from '@sabiwell/chassis/stores/postgres.ts';
import { isPaidAlready } from '../consultations/settle-fee.ts';
import type { Context } from '../context.ts';
import type { ProviderTransaction } from '../provider.ts';
import { nextVerifyAt } from '../reconcile/schedule.domain.ts';
import { saveCard } from '../subscriptions/save-card.ts';
import { creditedEvent } from '../wallet/wallet-events.ts';
import { type Actor, insertStaffAction } from '../staff/staff-action.ts';
import { bookPayment } from './book-payment.ts';
import { bookSuspense } from '../suspense/book-suspense.ts';
import { decide, type Fault, type Intent, nextStatus } from './payment.domain.ts';
import { duplicateEvent, failedEvent, reviewEvent } from './payment-events.ts';
import { findByReference, lockByReference, moveIntent, updateCheck, type Tried } from './payment.store.ts';

/** Who made the product ask the provider. */
export type VerifiedBy = 'webhook' | 'client' | 'staff' | 'reconcile' | 'renewal';

type Verified = {
  transaction: ProviderTransaction;
  verifiedBy: VerifiedBy;
  /** Who of the staff had the provider asked: that they completed a payment is in the audit log, or it is not completed. */
  actor?: Actor | undefined;
};

/**
 * The only place where money at the provider becomes money here. Locks the intent, decides, and writes all effects and events in one
 * transaction, so that concurrent callers, or a crash at any point, leave it paid once or not at all. Undefined when the reference is
 * unknown here.
 */
export async function settlePayment(context: Context, verified: Verified): Promise<Intent | undefined> {
  const { reference } = verified.transaction;
  const before = await inTransaction(context.pool, async (run) => {
    const tried = await lockByReference(run, reference);
    if (tried === undefined || tried.attempt.bookedAs !== undefined) return tried;
    await settleLocked(context, run, tried, verified);
    if (verified.actor !== undefined) await insertConfirmation(run, tried, { actor: verified.actor, at: context.clock() });
    return tried;
  });
  if (before === undefined || before.attempt.bookedAs !== undefined) return before?.intent;
  return (await findByReference(runOn(context.pool), reference))?.intent;
}

async function settleLocked(context: Context, run: RunSql, tried: Tried, verified: Verified): Promise<void> {
  const { intent, attempt } = tried;
  const { transaction } = verified;
  const decision = decide(intent, attempt, transaction);
  switch (decision.kind) {
    case 'already':
      return;
    case 'accept':
      if (intent.subject.bookingId !== undefined && (await isPaidAlready(run, intent.subject.bookingId)))
        return bookOfPaidVisit(context, run, intent, transaction);
      await saveCard(context, run, intent, transaction);
      return bookPayment(context, run, intent, bookingOf(verified, 'provider', context.clock()));
    case 'duplicate':
      return bookSecond(context, run, intent, transaction);
    case 'review':
      return sendToReview(context, run, intent, transaction, decision.fault);
    default:
      return followUnpaid(context, run, tried, transaction);
  }
}

async function insertConfirmation(run: RunSql, { intent, attempt }: Tried, by: { actor: Actor; at: Date }): Promise<void> {
  const settled = await findByReference(run, attempt.reference);
  if (intent.status === 'completed' || settled?.intent.status !== 'completed') return;
  const [before, after] = [{ status: intent.status }, { status: settled.intent.status }];
  const about = { target: `intent/${intent.id}`, subjectUserId: intent.userId };
  await insertStaffAction(run, { ...by, ...about, action: 'payment_confirmed', before, after });
}

/** The fields of a provider's transaction for booking it. */
export function bookingOf({ transaction, verifiedBy }: Verified, source: 'provider' | 'suspense', now: Date) {
  const { reference, id: providerTxId, amountKobo: chargedKobo, feesKobo, channel = 'card', paidAt } = transaction;
  return { source, reference, verifiedBy, channel, providerTxId, chargedKobo, feesKobo, paidAt: paidAt ?? now };
}

/** Another payment of the same visit counts: this one has failed, and its money goes to the wallet. */
async function bookOfPaidVisit(context: Context, run: RunSql, intent: Intent, transaction: ProviderTransaction): Promise<void> {
  await bookSecond(context, run, intent, transaction);
  if (intent.status !== 'failed') await moveIntent(run, intent.id, 'failed', { reason: 'already_paid' });
}

/** Two attempts of one intent were both paid: the second amount goes to the member's wallet, a guest's to suspense. */
async function bookSecond(context: Context, run: RunSql, intent: Intent, transaction: ProviderTransaction): Promise<void> {
  const now = context.clock();
  const { userId } = intent;
  const { reference, amountKobo, feesKobo, id: providerTxId } = transaction;
  if (userId === undefined) {
    await bookSuspense(run, transaction, { reason: 'duplicate', intentId: intent.id, now });
    return writeOutbox(run, [duplicateEvent(intent, amountKobo, 'to_suspense', now)]);
  }
  const asked = {
    reference,
    userId,
    intentId: intent.id,
    providerTxId,
    chargedKobo: amountKobo,
    feesKobo,
    memo: 'Paid twice, returned to your wallet',
    now,
  };
  const [row] = await run('SELECT book_duplicate($1) AS booked', [JSON.stringify(asked)]);
  const booked = row?.['booked'] as { txnId: string; wallet: { balanceKobo: number; version: number } } | null;
  if (booked === null) return;
  const entry = { userId, txnId: booked.txnId, kind: 'duplicate', amountKobo, ...booked.wallet, time: now };
  await writeOutbox(run, [duplicateEvent(intent, amountKobo, 'to_wallet', now), creditedEvent(entry)]);
}

async function sendToReview(context: Context, run: RunSql, intent: Intent, transaction: ProviderTransaction, fault: Fault): Promise<void> {
  const now = context.clock();
  await bookSuspense(run, transaction, { reason: fault, intentId: intent.id, now });
  if (intent.status === 'completed' || intent.status === 'refunded' || intent.status === 'review') return;
  const moved = await moveIntent(run, intent.id, 'review', { reason: fault });
  await writeOutbox(run, [reviewEvent(moved, fault, now)]);
}

/** Nothing is paid yet. Publishes a refused card; another attempt still counts as long as the provider is asked about it. */
async function followUnpaid(
  context: Context,
  run: RunSql,
  { intent, attempt }: Tried,
  { reference, status }: ProviderTransaction,
): Promise<void> {
  const now = context.clock();
  const next = nextVerifyAt(attempt, now);
  await updateCheck(run, reference, { status, at: now, nextVerifyAt: next });
  const reached = nextStatus(intent, status);
  if (reached === intent.status || (reached === 'pending' && next === undefined)) return;
  const moved = await moveIntent(run, intent.id, reached);
  if (reached === 'failed') await writeOutbox(run, [failedEvent(moved, 'declined', now)]);
}
