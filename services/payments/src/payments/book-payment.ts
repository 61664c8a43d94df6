import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { appends, type Product } from '../catalogue/product.domain.ts';
import { soldAs } from '../catalogue/product-texts.ts';
import { settleFee } from '../consultations/settle-fee.ts';
import type { Context } from '../context.ts';
import { isSwitchedOn } from '../renewals/renewal.store.ts';
import { nextPeriod, type Period } from '../subscriptions/period.domain.ts';
import { holdCard } from '../subscriptions/saved-card.store.ts';
import { paidPeriodEvent } from '../subscriptions/subscription-events.ts';
import { lockPaidUntil } from '../subscriptions/subscription.store.ts';
import { creditedEvent, debitedEvent } from '../wallet/wallet-events.ts';
import type { Intent } from './payment.domain.ts';
import { orderPaidEvent, succeededEvent, trainerEvent } from './payment-events.ts';
import { upsertTask } from '../staff/staff-task.store.ts';

/** Where the money is, and how it came. */
export type Booking = {
  source: 'provider' | 'suspense' | 'wallet' | 'bank';
  reference: string;
  verifiedBy: string;
  channel: string;
  paidAt: Date;
  /** Of the provider, where the money is there. */
  providerTxId?: string;
  chargedKobo?: number;
  feesKobo?: number;
};

type Settled = {
  txnId: string;
  version: number;
  order: { id: string; version: number } | null;
  wallet: { balanceKobo: number; version: number } | null;
};

/**
 * Books the money of a locked intent with all its effects, in the caller's transaction: ledger, completed intent, period or order, events;
 * the receipt follows at the commit. The database refuses to do it twice, below the price, or from a wallet without enough money.
 */
export async function bookPayment(context: Context, run: RunSql, intent: Intent, booking: Booking): Promise<void> {
  const now = context.clock();
  const product = await context.catalogue.find(intent.productCode);
  const hasCard = intent.autoRenew && intent.userId !== undefined && (await holdCard(run, intent.userId));
  const period = await periodOf(run, intent, product, now);
  const autoRenew = intent.autoRenew && (await staysOn(run, intent, hasCard));
  const asked = {
    ...booking,
    intentId: intent.id,
    now,
    memo: soldAs(intent),
    period: period && { ...period, quota: product?.quota ?? 0 },
  };
  const [row] = await run('SELECT settle_intent($1) AS settled', [JSON.stringify(asked)]);
  const settled = row?.['settled'] as Settled;
  if (autoRenew !== intent.autoRenew) await run('UPDATE entitlements SET auto_renew = $2 WHERE id = $1', [intent.id, autoRenew]);
  await insertMissingTask(run, intent, now);
  const events = eventsOf({ ...intent, autoRenew }, { booking, settled, period, quota: product?.quota ?? 0, now });
  const { bookingId } = intent.subject;
  const earned = bookingId === undefined ? [] : await settleFee(context, run, { id: intent.id, bookingId });
  await writeOutbox(run, [...events, ...earned]);
}

async function periodOf(run: RunSql, { userId, purpose }: Intent, product: Product | undefined, now: Date) {
  if (userId === undefined || product?.term === undefined) return undefined;
  const isAppended = appends(purpose);
  const paid = isAppended ? await lockPaidUntil(run, userId, purpose) : undefined;
  return { ...nextPeriod(now, product.term, paid), appends: isAppended };
}

/**
 * Whether auto renew stays on: of a purchase only if there is a card to charge, of a renewal only if it was not switched off during the
 * payment. Without a card it would begin to charge whatever card is saved later for something else. The member's line is locked already.
 */
async function staysOn(run: RunSql, { subject }: Intent, hasCard: boolean): Promise<boolean> {
  return subject.renews === undefined ? hasCard : isSwitchedOn(run, subject.renews);
}

/** The person for elder care may be named later; until then a task asks staff to find out. */
async function insertMissingTask(run: RunSql, { id, purpose, subject }: Intent, at: Date): Promise<void> {
  if (purpose === 'elder_care' && subject.recipient === undefined) {
    await upsertTask(run, { kind: 'recipient_missing', subject: id, intentId: id, at });
  }
}

type Done = { booking: Booking; settled: Settled; period: Period | undefined; quota: number; now: Date };

function eventsOf(before: Intent, { booking, settled, period, quota, now }: Done): Event[] {
  const intent = { ...before, version: settled.version };
  const { userId } = intent;
  const { channel, verifiedBy, paidAt } = booking;
  const events = [succeededEvent(intent, { channel, verifiedBy, paidAt, time: now, ...(settled.order && { orderId: settled.order.id }) })];
  if (settled.order !== null) events.push(orderPaidEvent(settled.order, intent, now));
  if (userId === undefined) return events;
  const { txnId, wallet } = settled;
  const entry = wallet && { userId, txnId, amountKobo: intent.amountKobo, ...wallet, time: now };
  if (entry !== null && intent.purpose === 'wallet_top_up') events.push(creditedEvent({ ...entry, kind: 'top_up' }));
  if (entry !== null && booking.source === 'wallet') events.push(debitedEvent({ ...entry, kind: 'purchase' }));
  if (period !== undefined) events.push(paidPeriodEvent({ ...intent, ...period, userId, quota, version: 1 }, now));
  if (intent.purpose === 'trainer') events.push(trainerEvent({ ...intent, userId }, booking.reference, now));
  return events;
}
