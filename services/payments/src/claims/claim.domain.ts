import { DomainError, notFound } from '@sabiwell/chassis/http/errors.ts';
import { NOT_PAID_MESSAGE, WRONG_SUM_MESSAGE } from '@sabiwell/proto/http/payment-rules.ts';
import type { Product } from '../catalogue/product.domain.ts';
import { type Charge, type Intent, isOf, paysPrice } from '../payments/payment.domain.ts';

/** Known and not paid. */
export function notPaid(): DomainError {
  return new DomainError('not_paid', NOT_PAID_MESSAGE, { kind: 'payment-required' });
}

/** Paid, but with another amount or currency; staff check it. */
export function wrongSum(): DomainError {
  return new DomainError('wrong_sum', WRONG_SUM_MESSAGE, { kind: 'payment-required' });
}

/** The member's own, but for another product. */
export function usedElsewhere(): DomainError {
  return new DomainError('reference_used', 'This payment was for something else.', { kind: 'conflict' });
}

/** The result of a claim of a reference that is an intent here. */
export type KnownClaim = 'completed' | 'open';

/** Judges a claim by the stored intent; throws for somebody else's reference and for one of another product. */
export function judgeKnown(intent: Intent, userId: number, wanted: readonly Product[]): KnownClaim {
  if (intent.userId !== userId) throw notFound();
  if (!wanted.some(({ code }) => code === intent.productCode)) throw usedElsewhere();
  if (intent.status === 'review') throw wrongSum();
  return intent.status === 'completed' || intent.status === 'refunded' ? 'completed' : 'open';
}

/** The claimant, and the provider's mode (live or test) in use. */
export type Claimant = { userId: number; email: string; domain: 'test' | 'live' };

/** The result of a claim of a reference that only the provider knows; `wrong-sum` is money that staff must check. */
export type StrangeClaim = { kind: 'adopt'; product: Product } | { kind: 'wrong-sum' };

/**
 * Judges a claim by the provider's answer: it must be the claimant's own, paid, in naira, and exactly the price of one of the possible
 * products (payments.md 3.5). Throws for a reference that is not the claimant's or not paid.
 */
export function judgeStrange(
  charge: Charge,
  { userId, email, domain }: Claimant,
  wanted: readonly Product[],
  all: readonly Product[],
): StrangeClaim {
  if (!isOf(charge, userId, email)) throw notFound();
  if (charge.status !== 'success') throw notPaid();
  if (charge.domain !== domain || charge.currency !== 'NGN') return { kind: 'wrong-sum' };
  const product = wanted.find(({ priceKobo }) => paysPrice(charge, priceKobo));
  if (product !== undefined) return { kind: 'adopt', product };
  // The price of another product: the member can still claim that one.
  if (all.some(({ priceKobo }) => paysPrice(charge, priceKobo))) throw usedElsewhere();
  return { kind: 'wrong-sum' };
}
