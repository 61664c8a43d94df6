import { randomUUIDv7 } from 'node:crypto';
import { writeOutbox } from '@sabiwell/chassis/outbox.ts';
import { inTransaction, runOn } from '@sabiwell/chassis/postgres.ts';
import type { Product } from '../catalogue/product.domain.ts';
import type { Context } from '../context.ts';
import { initiatedFact } from '../payments/payment-events.ts';
import { addAttempt, addIntent, findByReference } from '../payments/payment.store.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import type { Charged } from '../provider.ts';
import { nextVerifyAt } from '../reconcile/schedule.domain.ts';
import { renewalFailedFact } from './renewal-events.ts';
import { nextTry, renewalPlan, renewalReference } from './renewal-plan.domain.ts';
import { cardOf, noteRenewal, type Renewing } from './renewal.store.ts';

const ASK_AGAIN_MS = 10 * 60_000;

/** Charges the saved card for the next period. The intent is kept first, so that a lost reply finds it again by its reference. */
export async function chargeRenewal(context: Context, renewing: Renewing, product: Product): Promise<void> {
  const card = await cardOf(runOn(context.pool), renewing.userId);
  const tryNumber = renewing.reference === null ? renewing.tries + 1 : renewing.tries;
  if (card === undefined) return fail(context, renewing, product, { tryNumber, reasonCode: 'no_card' });
  const reference = renewing.reference ?? (await beginTry(context, renewing, product, { tryNumber, email: card.email }));
  const outcome = await chargeOnce(context, reference, { ...card, amountKobo: product.priceKobo, userId: renewing.userId });
  const isSettled = outcome.kind === 'known' && (await settle(context, reference, outcome));
  if (isSettled) return noteRenewal(runOn(context.pool), renewing.entitlementId, { endedAt: context.clock(), reference: null });
  if (outcome.kind === 'unavailable' || outcome.kind === 'duplicate') return askLater(context, renewing);
  if (outcome.kind === 'known' && outcome.transaction.status !== 'failed') return askLater(context, renewing);
  await fail(context, renewing, product, { tryNumber, reasonCode: outcome.kind === 'paused' ? 'paused' : 'declined' });
}

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

type Card = { sealedCode: Buffer; email: string; amountKobo: number; userId: number };

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

async function askLater(context: Context, { entitlementId }: Renewing): Promise<void> {
  await noteRenewal(runOn(context.pool), entitlementId, { nextTryAt: new Date(context.clock().getTime() + ASK_AGAIN_MS) });
}

async function fail(
  context: Context,
  renewing: Renewing,
  product: Product,
  failure: { tryNumber: number; reasonCode: 'declined' | 'paused' | 'no_card' },
) {
  const now = context.clock();
  const { tryNumber, reasonCode } = failure;
  const next = nextTry(renewalPlan(product.term ?? { days: 1 }), tryNumber, renewing.endsAt);
  await inTransaction(context.pool, async (run) => {
    const end = next === undefined ? { endedAt: now } : { nextTryAt: next };
    await noteRenewal(run, renewing.entitlementId, { tries: tryNumber, reference: null, ...end });
    await writeOutbox(run, [renewalFailedFact(renewing, { tryNumber, nextTryAt: next, reasonCode }, now)]);
  });
}
