import { DomainError } from '@sabiwell/chassis/errors.ts';
import type { Intent } from '../payments/payment.domain.ts';

export type RefundStatus = 'requested' | 'processing' | 'processed' | 'failed' | 'needs_attention';

/** Money that goes back to whoever paid it. */
export type Refund = {
  id: string;
  intentId: string;
  amountKobo: number;
  status: RefundStatus;
  providerRefundId: string | undefined;
  heldTxn: string | undefined;
};

/** How much goes back: what was asked for, else all that is left; never more than was paid, with what is on its way. */
export function refundable(intent: Intent, askedKobo: number | undefined, onTheWayKobo: number): number {
  if (intent.status !== 'completed') throw refusal('not_paid', 'Only a completed payment can be refunded.');
  const left = intent.amountKobo - intent.refundedKobo - onTheWayKobo;
  const amount = askedKobo ?? left;
  if (!Number.isSafeInteger(amount) || amount <= 0) throw refusal('nothing_to_refund', 'There is nothing to refund.');
  if (amount > left) throw refusal('refund_too_large', 'This is more than was paid.');
  return amount;
}

/** Where the money of an intent lies until it goes back, and to whom it goes. */
export function refundAccounts({ purpose, userId, channel }: Intent): { from: string; hold: string | undefined; to: string } {
  const from = purpose === 'wallet_top_up' ? `liability:wallet:${userId}` : `income:${purpose}`;
  // A top-up may be spent meanwhile, so it is held until the provider has returned it.
  const hold = purpose === 'wallet_top_up' ? `liability:hold:${userId}` : undefined;
  return { from, hold, to: channel === 'wallet' ? `liability:wallet:${userId}` : 'asset:psp:paystack' };
}

function refusal(code: string, message: string): DomainError {
  return new DomainError(code, message, { kind: 'conflict' });
}
