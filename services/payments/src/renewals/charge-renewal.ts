import { randomUUIDv7 } from 'node:crypto';
import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import { inTransaction, type RunSql, runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Product } from '../catalogue/product.domain.ts';
import type { Context } from '../context.ts';
import { initiatedEvent } from '../payments/payment-events.ts';
import { insertAttempt, insertIntent, findByReference, updateCheckout } from '../payments/payment.store.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import type { Charged, TransactionStatus } from '../provider.ts';
import { nextVerifyAt } from '../reconcile/schedule.domain.ts';
import type { Term } from '../subscriptions/period.domain.ts';
import { rescheduledEvent } from '../subscriptions/subscription-events.ts';
import { type Failure, renewalFailedEvent } from './renewal-events.ts';
import { nextTry, renewalPlan, renewalReference } from './renewal-plan.domain.ts';
import { cardOf, grantGrace, lockRenewing, upsertRenewal, type Renewing, type SavedCard } from './renewal.store.ts';

const ASK_AGAIN_MS = 10 * 60_000;

/** A product that renews itself. */
export type Renewable = Product & { term: Term };

type Outcome = { kind: 'renewed' } | { kind: 'open' } | { kind: 'stopped' } | ({ kind: 'failed' } & Failure);

/** When the first try is. */
export function chargesAt({ endsAt }: Pick<Renewing, 'endsAt'>, { term }: Renewable): Date {
  return new Date(endsAt.getTime() - renewalPlan(term).chargeBeforeMs);
}

/** Charges the saved card for the next period. Until that succeeds, months and years may be used a little longer. */
export async function chargeRenewal(context: Context, entitlementId: string, product: Renewable): Promise<void> {
  const begun = await beginTry(context, entitlementId, product);
  if (begun === undefined) return;
  const { renewing } = begun;
  const outcome = await charge(context, begun);
  const now = context.clock();
  await inTransaction(context.pool, async (run) => {
    if (outcome.kind === 'stopped') return;
    if (outcome.kind === 'renewed') return upsertRenewal(run, entitlementId, { endedAt: now, reference: null });
    // Without a card to charge there are no days of grace.
    if (begun.card !== undefined) await extendGrace(run, renewing, product, now);
    if (outcome.kind === 'failed') return fail(run, renewing, { product, failure: outcome, now });
  });
}

type Try = { renewing: Renewing; tryNumber: number; card: (SavedCard & { reference: string; amountKobo: number }) | undefined };

/**
 * Begins a try, or continues one whose reply was lost, on the locked period: undefined where auto renew was switched off since it was
 * listed, or another process is at it. The intent is inserted first, so that a lost reply can be found by its reference.
 */
async function beginTry(context: Context, entitlementId: string, product: Renewable): Promise<Try | undefined> {
  const now = context.clock();
  return inTransaction(context.pool, async (run) => {
    const renewing = await lockRenewing(run, entitlementId);
    if (renewing === undefined || now < (renewing.nextTryAt ?? chargesAt(renewing, product))) return undefined;
    await upsertRenewal(run, entitlementId, { nextTryAt: new Date(now.getTime() + ASK_AGAIN_MS) });
    const tryNumber = renewing.reference === null ? renewing.tries + 1 : renewing.tries;
    const card = await cardOf(run, renewing.userId);
    if (card === undefined) return { renewing, tryNumber, card };
    const reference = renewing.reference ?? renewalReference(entitlementId, tryNumber);
    const known = await findByReference(run, reference);
    if (known === undefined) {
      await insertTry(context, run, { renewing, product, reference, email: card.email });
      await upsertRenewal(run, entitlementId, { tries: tryNumber, reference });
    }
    // A try that began at one price is charged at that price, even if the price list has changed.
    return { renewing, tryNumber, card: { ...card, reference, amountKobo: known?.intent.amountKobo ?? product.priceKobo } };
  });
}

type New = { renewing: Renewing; product: Renewable; reference: string; email: string };

async function insertTry({ clock, settings }: Context, run: RunSql, { renewing, product, reference, email }: New): Promise<void> {
  const { entitlementId, userId, recipient } = renewing;
  const { code: productCode, purpose, priceVersion, name, priceKobo: amountKobo } = product;
  const now = clock();
  const subject = { renews: entitlementId, ...(recipient === null ? {} : { recipient }) };
  const what = { userId, email, purpose, productCode, priceVersion, name, amountKobo, subject };
  const intent = { ...what, id: randomUUIDv7(), autoRenew: true, domain: settings.domain, createdAt: now };
  await insertIntent(run, intent);
  await insertAttempt(run, { intentId: intent.id, reference, createdAt: now, nextVerifyAt: nextVerifyAt({ createdAt: now }, now) });
  await writeOutbox(run, [initiatedEvent({ ...intent, version: 1 }, now)]);
}

async function charge(context: Context, { renewing, tryNumber, card }: Try): Promise<Outcome> {
  if (card === undefined) return { kind: 'failed', tryNumber, reasonCode: 'no_card' };
  const { reference } = card;
  const charged = await chargeOnce(context, renewing, card);
  if (charged === undefined) return { kind: 'stopped' };
  if (charged.kind === 'known' && (await settle(context, reference, charged))) return { kind: 'renewed' };
  if (charged.kind === 'unavailable' || charged.kind === 'duplicate') return { kind: 'open' };
  // Abandoned: it was paused, and the reply with the address was lost.
  if (charged.kind === 'known' && charged.transaction.status === 'abandoned') return { kind: 'failed', tryNumber, reasonCode: 'paused' };
  if (charged.kind === 'known' && !isOver(charged.transaction.status)) return { kind: 'open' };
  if (charged.kind !== 'paused') return { kind: 'failed', tryNumber, reasonCode: 'declined' };
  const intentId = await updateCheckout(runOn(context.pool), reference, charged);
  return { kind: 'failed', tryNumber, reasonCode: 'paused', intentId };
}

const isOver = (status: TransactionStatus) => status === 'failed' || status === 'reversed';

/**
 * Asks about the reference first, so that a charge of an earlier round whose reply was lost is not repeated. Undefined where the member
 * switched auto renew off in the meantime: then nothing is charged.
 */
async function chargeOnce(
  { pool, provider, seal }: Context,
  { entitlementId, userId }: Renewing,
  { reference, sealedCode, email, amountKobo }: NonNullable<Try['card']>,
): Promise<Charged | undefined> {
  const known = await provider.verify(reference);
  if (known.kind !== 'unknown') return known;
  if ((await lockRenewing(runOn(pool), entitlementId)) === undefined) return undefined;
  const authorizationCode = seal.open(sealedCode);
  return provider.chargeAuthorization({ email, amountKobo, reference, authorizationCode, metadata: { user_id: String(userId) } });
}

async function settle(context: Context, reference: string, { transaction }: Extract<Charged, { kind: 'known' }>): Promise<boolean> {
  await settlePayment(context, { transaction: { ...transaction, reference }, verifiedBy: 'renewal' });
  return (await findByReference(runOn(context.pool), reference))?.intent.status === 'completed';
}

async function extendGrace(run: RunSql, renewing: Renewing, { term }: Renewable, now: Date): Promise<void> {
  const { graceMs } = renewalPlan(term);
  if (graceMs === 0) return;
  const { entitlementId: id, userId, purpose, productCode, endsAt } = renewing;
  const granted = await grantGrace(run, id, new Date(endsAt.getTime() + graceMs));
  if (granted !== undefined) await writeOutbox(run, [rescheduledEvent({ id, userId, purpose, productCode, ...granted }, 'grace', now)]);
}

type Failed = { product: Renewable; failure: Failure; now: Date };

async function fail(run: RunSql, renewing: Renewing, { product, failure, now }: Failed): Promise<void> {
  const { tryNumber } = failure;
  const nextTryAt = nextTry(renewalPlan(product.term), tryNumber, renewing.endsAt);
  const next = nextTryAt === undefined ? { endedAt: now } : { nextTryAt };
  await upsertRenewal(run, renewing.entitlementId, { tries: tryNumber, reference: null, ...next });
  await writeOutbox(run, [renewalFailedEvent(renewing, { ...failure, nextTryAt }, now)]);
}
