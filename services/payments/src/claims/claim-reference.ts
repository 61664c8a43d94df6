import { notFound } from '@sabiwell/chassis/http/errors.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Product } from '../catalogue/product.domain.ts';
import type { Context } from '../context.ts';
import { askProvider } from '../payments/ask-provider.ts';
import { verifyPayment } from '../payments/verify-payment.ts';
import type { Intent, Subject } from '../payments/payment.domain.ts';
import { findByReference, type Tried } from '../payments/payment.store.ts';
import type { VerifiedBy } from '../payments/settle-payment.ts';
import type { ProviderTransaction } from '../provider.ts';
import { retryAt } from '../reconcile/schedule.domain.ts';
import { adoptReference, moveToSuspense } from './adopt-reference.ts';
import { judgeKnown, judgeStrange, notPaid, wrongSum } from './claim.domain.ts';
import { dropClaims, upsertClaim } from './claim.store.ts';

/** A member's word that a reference pays for one of these products. */
export type ClaimOf = {
  userId: number;
  email: string;
  reference: string;
  wanted: readonly Product[];
  subject?: Subject;
  autoRenew?: boolean;
  verifiedBy?: VerifiedBy;
  /** The id that the member already knows. */
  id?: string;
};

/**
 * `paid`: the completed intent, and whether it was completed just now. `waiting`: the provider can't be asked, and it settles by itself
 * later.
 */
export type Claimed = { kind: 'paid'; intent: Intent; isNew: boolean } | { kind: 'waiting'; id: string };

/**
 * Treats a client's claim of having paid as a question to the provider (payments.md 3.5). Throws 404 for a foreign or unknown reference,
 * 409 for one of another product, 402 for one that is not paid or not with the price.
 */
export async function claimReference(context: Context, claim: ClaimOf): Promise<Claimed> {
  const known = await findByReference(runOn(context.pool), claim.reference);
  if (known !== undefined) return claimKnown(context, claim, known);
  const answer = await askProvider(context, claim.reference);
  if (answer.kind === 'known') return claimStrange(context, claim, { ...answer.transaction, reference: claim.reference });
  if (answer.kind === 'unavailable') return { kind: 'waiting', id: await wait(context, claim, answer.retryAfterSeconds) };
  await dropClaims(runOn(context.pool), claim.reference, claim.userId);
  throw notFound();
}

async function claimKnown(context: Context, claim: ClaimOf, tried: Tried): Promise<Claimed> {
  if (judgeKnown(tried.intent, claim.userId, claim.wanted) === 'completed') return { kind: 'paid', intent: tried.intent, isNew: false };
  const { intent, wasAsked } = await verifyPayment(context, tried, claim.verifiedBy ?? 'client');
  if (intent.status === 'completed') return { kind: 'paid', intent, isNew: true };
  if (!wasAsked) return { kind: 'waiting', id: intent.id };
  throw intent.status === 'review' ? wrongSum() : notPaid();
}

async function claimStrange(context: Context, claim: ClaimOf, transaction: ProviderTransaction): Promise<Claimed> {
  const { userId, email, wanted, subject = {}, autoRenew = false, verifiedBy = 'client', id } = claim;
  const { domain } = context.settings;
  const judged = judgeStrange(transaction, { userId, email, domain }, wanted, await context.catalogue.all());
  if (judged.kind === 'wrong-sum') {
    await moveToSuspense(context, transaction, 'amount');
    throw wrongSum();
  }
  const ownId = id ?? (await claimId(context, claim));
  await adoptReference(context, { id: ownId, userId, email, product: judged.product, subject, autoRenew, transaction, verifiedBy });
  const adopted = await findByReference(runOn(context.pool), claim.reference);
  if (adopted === undefined || judgeKnown(adopted.intent, userId, wanted) !== 'completed') throw notPaid();
  return { kind: 'paid', intent: adopted.intent, isNew: true };
}

async function claimId({ pool }: Context, { userId, reference }: ClaimOf): Promise<string | undefined> {
  const [row] = await runOn(pool)('SELECT id FROM reference_claims WHERE user_id = $1 AND reference = $2', [userId, reference]);
  return row?.['id'] as string | undefined;
}

/** The reference has no owner until the provider has named one; the claim is retried by itself. */
async function wait(context: Context, claim: ClaimOf, seconds?: number): Promise<string> {
  const { userId, email, reference, wanted, subject = {}, autoRenew = false } = claim;
  const now = context.clock();
  const kept = { userId, email, reference, wanted: { codes: wanted.map(({ code }) => code), subject, autoRenew } };
  return (await upsertClaim(runOn(context.pool), kept, { now, nextVerifyAt: retryAt(0, now, seconds) })).id;
}
