import { randomUUIDv7 } from 'node:crypto';
import { writeOutbox } from '@sabiwell/chassis/outbox.ts';
import { inTransaction, type RunSql, runOn } from '@sabiwell/chassis/postgres.ts';
import type { Product } from '../catalogue/product.domain.ts';
import type { Context } from '../context.ts';
import { initiatedFact } from '../payments/payment-events.ts';
import { addAttempt, addIntent, findByReference, openAttempt } from '../payments/payment.store.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import type { Charged, TransactionStatus } from '../provider.ts';
import { nextVerifyAt } from '../reconcile/schedule.domain.ts';
import { rescheduledFact } from '../subscriptions/subscription-events.ts';
import { type Failure, renewalFailedFact } from './renewal-events.ts';
import { nextTry, renewalPlan, renewalReference } from './renewal-plan.domain.ts';
import { cardOf, grantGrace, noteRenewal, type Renewing, type SavedCard } from './renewal.store.ts';

const ASK_AGAIN_MS = 10 * 60_000;

type Outcome = { kind: 'renewed' } | { kind: 'open' } | ({ kind: 'failed' } & Failure);

/** Charges the saved card for the next period. While that is not done, months and years may be used a little longer. */
export async function chargeRenewal(context: Context, renewing: Renewing, product: Product): Promise<void> {
  const outcome = await tryCharge(context, renewing, product);
  const now = context.clock();
  await inTransaction(context.pool, async (run) => {
    if (outcome.kind === 'renewed') return noteRenewal(run, renewing.entitlementId, { endedAt: now, reference: null });
    await keepUsable(run, renewing, product, now);
    if (outcome.kind === 'failed') return fail(run, renewing, { product, failure: outcome, now });
    return noteRenewal(run, renewing.entitlementId, { nextTryAt: new Date(now.getTime() + ASK_AGAIN_MS) });
  });
}

/** One try. The intent is kept first, so that a lost reply finds it again by its reference. */
async function tryCharge(context: Context, renewing: Renewing, product: Product): Promise<Outcome> {
  const run = runOn(context.pool);
  const card = await cardOf(run, renewing.userId);
  const tryNumber = renewing.reference === null ? renewing.tries + 1 : renewing.tries;
  if (card === undefined) return { kind: 'failed', tryNumber, reasonCode: 'no_card' };
  const reference = renewing.reference ?? (await beginTry(context, renewing, product, { tryNumber, email: card.email }));
  const charged = await chargeOnce(context, reference, { ...card, amountKobo: product.priceKobo, userId: renewing.userId });
  if (charged.kind === 'known' && (await settle(context, reference, charged))) return { kind: 'renewed' };
  if (charged.kind === 'unavailable' || charged.kind === 'duplicate') return { kind: 'open' };
  // Abandoned: it was paused, and the reply with the address was lost.
  if (charged.kind === 'known' && charged.transaction.status === 'abandoned') return { kind: 'failed', tryNumber, reasonCode: 'paused' };
  if (charged.kind === 'known' && !isOver(charged.transaction.status)) return { kind: 'open' };
  if (charged.kind !== 'paused') return { kind: 'failed', tryNumber, reasonCode: 'declined' };
  const intentId = await openAttempt(run, reference, charged);
  return { kind: 'failed', tryNumber, reasonCode: 'paused', intentId };
}

const isOver = (status: TransactionStatus) => status === 'failed' || status === 'reversed';

async function beginTry(
  context: Context,
  renewing: Renewing,
  product: Product,
  { tryNumber, email }: { tryNumber: number; email: string },
) {
  const { entitlementId, userId, recipient } = renewing;
  const { code: productCode, purpose, priceVersion, name, priceKobo: amountKobo } = product;
  const now = context.clock();
  const reference = renewalReference(entitlementId, tryNumber);
  const subject = recipient === null ? {} : { recipient };
  const { domain } = context.settings;
  const intent = {
    id: randomUUIDv7(),
    userId,
    email,
    purpose,
    productCode,
    priceVersion,
    name,
    amountKobo,
    subject,
    autoRenew: true,
    domain,
    createdAt: now,
  };
  await inTransaction(context.pool, async (run) => {
    await addIntent(run, intent);
    await addAttempt(run, { intentId: intent.id, reference, createdAt: now, nextVerifyAt: nextVerifyAt({ createdAt: now }, now) });
    await noteRenewal(run, entitlementId, { tries: tryNumber, reference, nextTryAt: new Date(now.getTime() + ASK_AGAIN_MS) });
    await writeOutbox(run, [initiatedFact({ ...intent, version: 1 }, now)]);
  });
  return reference;
}

type Card = SavedCard & { amountKobo: number; userId: number };

/** Asks about the reference first: what was charged in an earlier round whose reply was lost is not charged again. */
async function chargeOnce(
  { provider, seal }: Context,
  reference: string,
  { sealedCode, email, amountKobo, userId }: Card,
): Promise<Charged> {
  const known = await provider.verify(reference);
  if (known.kind !== 'unknown') return known;
  const authorizationCode = seal.open(sealedCode);
  return provider.chargeAuthorization({ email, amountKobo, reference, authorizationCode, metadata: { user_id: String(userId) } });
}

async function settle(context: Context, reference: string, { transaction }: Extract<Charged, { kind: 'known' }>): Promise<boolean> {
  await settlePayment(context, { transaction: { ...transaction, reference }, verifiedBy: 'renewal' });
  return (await findByReference(runOn(context.pool), reference))?.intent.status === 'completed';
}

async function keepUsable(run: RunSql, renewing: Renewing, { term }: Product, now: Date): Promise<void> {
  const { graceMs } = renewalPlan(term ?? { days: 1 });
  if (graceMs === 0) return;
  const { entitlementId: id, userId, purpose, productCode, endsAt } = renewing;
  const granted = await grantGrace(run, id, new Date(endsAt.getTime() + graceMs));
  if (granted !== undefined) await writeOutbox(run, [rescheduledFact({ id, userId, purpose, productCode, ...granted }, 'grace', now)]);
}

type Failed = { product: Product; failure: Failure; now: Date };

async function fail(run: RunSql, renewing: Renewing, { product, failure, now }: Failed): Promise<void> {
  const { tryNumber } = failure;
  const nextTryAt = nextTry(renewalPlan(product.term ?? { days: 1 }), tryNumber, renewing.endsAt);
  const next = nextTryAt === undefined ? { endedAt: now } : { nextTryAt };
  await noteRenewal(run, renewing.entitlementId, { tries: tryNumber, reference: null, ...next });
  await writeOutbox(run, [renewalFailedFact(renewing, { ...failure, nextTryAt }, now)]);
}
