import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import type { Intent } from '../payments/payment.domain.ts';

export type RefundStatus = 'requested' | 'processing' | 'processed' | 'failed' | 'needs_attention';

/** Money that goes back to its payer: of a completed payment, or out of suspense. */
export type Refund = {
  id: string;
  of: { intentId: string } | { suspense: string };
  amountKobo: number;
  status: RefundStatus;
  providerRefundId: string | undefined;
  heldTxn: string | undefined;
  createdAt: Date;
};

const HOUR_MS = 3_600_000;
const SLOW_MS = 10 * 24 * HOUR_MS;

/** Whether an unconfirmed refund was never made: the provider answers, and does not know it an hour later. */
export function wasNeverMade({ createdAt }: Pick<Refund, 'createdAt'>, now: Date): boolean {
  return now.getTime() - createdAt.getTime() > HOUR_MS;
}

/** Whether staff must check a refund: the bank takes longer than the provider says, or the provider has not answered for a day. */
export function isStuck({ createdAt, providerRefundId }: Pick<Refund, 'createdAt' | 'providerRefundId'>, now: Date): boolean {
  return now.getTime() - createdAt.getTime() > (providerRefundId === undefined ? 24 * HOUR_MS : SLOW_MS);
}

/** The amount to return: the requested one, else all that is left; never more than was paid, including refunds under way. */
export function refundable(intent: Intent, askedKobo: number | undefined, onTheWayKobo: number): number {
  if (intent.status !== 'completed') throw refusal('not_paid', 'Only a completed payment can be refunded.');
  const left = intent.amountKobo - intent.refundedKobo - onTheWayKobo;
  const amount = askedKobo ?? left;
  if (!Number.isSafeInteger(amount) || amount <= 0) throw refusal('nothing_to_refund', 'There is nothing to refund.');
  if (amount > left) throw refusal('refund_too_large', 'This is more than was paid.');
  return amount;
}

/**
 * The account that holds an intent's money until it is returned, and the account it then goes to. The fee of a visit has accounts of its
 * own: on hold, or with the doctor.
 */
export function refundAccounts({ purpose, userId, channel }: Intent): { from: string; hold: string | undefined; to: string } {
  const from = purpose === 'wallet_top_up' ? `liability:wallet:${userId}` : `income:${purpose}`;
  // A top-up could be spent in the meantime, so it is held until the provider has returned it.
  const hold = purpose === 'wallet_top_up' ? `liability:hold:${userId}` : undefined;
  return { from, hold, to: sourceOf(channel, userId) };
}

function sourceOf(channel: Intent['channel'], userId: Intent['userId']): string {
  if (channel === 'wallet') return `liability:wallet:${userId}`;
  return channel === 'manual' ? 'asset:bank:offline' : 'asset:psp:paystack';
}

function refusal(code: string, message: string): DomainError {
  return new DomainError(code, message, { kind: 'conflict' });
}
