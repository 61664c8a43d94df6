import type { PaymentStatus, Purpose } from '@sabiwell/proto/http/payment-rules.ts';

export type IntentStatus = 'pending' | 'completed' | 'failed' | 'cancelled' | 'expired' | 'review' | 'refunded';

/** What an intent is about beside its product. */
export type Subject = {
  trainerId?: string;
  recipient?: { name: string; relation: string; phone: string };
  /** The period that it renews automatically. */
  renews?: string;
  /** The visit whose fee it is. */
  bookingId?: string;
};

/** What somebody wants to pay for, at the catalogue's price. */
export type Intent = {
  id: string;
  /** Undefined for a guest's order. */
  userId: number | undefined;
  email: string;
  purpose: Purpose;
  productCode: string;
  name: string;
  amountKobo: number;
  status: IntentStatus;
  /** The browser's last message about how it ended. */
  hint: string | undefined;
  subject: Subject;
  autoRenew: boolean;
  domain: 'test' | 'live';
  refundedKobo: number;
  channel: string | undefined;
  settledReference: string | undefined;
  completedAt: Date | undefined;
  createdAt: Date;
  version: number;
};

/** One try to pay an intent at the provider. */
export type Attempt = {
  id: string;
  reference: string;
  accessCode: string | undefined;
  authorizationUrl: string | undefined;
  /** How its money was booked, once it came. */
  bookedAs: 'payment' | 'duplicate' | 'suspense' | undefined;
  tries: number;
  createdAt: Date;
};

/** The fields of a provider's transaction that count. */
export type Charge = {
  status: string;
  domain: 'test' | 'live';
  currency: string;
  amountKobo: number;
  requestedKobo: number;
  customerEmail: string | undefined;
  metadata: Record<string, unknown>;
};

/** The provider's words for a payment in progress. */
const UNDER_WAY: readonly string[] = ['ongoing', 'pending', 'processing', 'queued'];

export type Fault = 'domain' | 'currency' | 'amount' | 'owner';

export type Decision =
  | { kind: 'already' }
  | { kind: 'accept' }
  | { kind: 'duplicate' }
  | { kind: 'review'; fault: Fault }
  | { kind: 'failed' }
  | { kind: 'open' };

/** What to do about an intent, given the provider's status of one of its attempts. Only a success moves money. */
export function decide(intent: Intent, attempt: Attempt, charge: Charge): Decision {
  if (attempt.bookedAs !== undefined) return { kind: 'already' };
  if (charge.status === 'failed') return { kind: 'failed' };
  if (charge.status !== 'success') return { kind: 'open' };
  const fault = faultOf(intent, charge);
  if (fault !== undefined) return { kind: 'review', fault };
  return intent.status === 'completed' || intent.status === 'refunded' ? { kind: 'duplicate' } : { kind: 'accept' };
}

/**
 * Why a successful charge does not pay this intent. With fees on the customer `amount` is higher than the price, so the requested amount
 * must be the price, and the received amount at least that (payments.md 1.1).
 */
export function faultOf(intent: Pick<Intent, 'userId' | 'email' | 'amountKobo' | 'domain'>, charge: Charge): Fault | undefined {
  if (charge.domain !== intent.domain) return 'domain';
  if (charge.currency !== 'NGN') return 'currency';
  if (!paysPrice(charge, intent.amountKobo)) return 'amount';
  return intent.userId === undefined || isOf(charge, intent.userId, intent.email) ? undefined : 'owner';
}

/** Whether a charge is exactly this price, not counting fees on the customer. */
export function paysPrice({ requestedKobo, amountKobo }: Pick<Charge, 'requestedKobo' | 'amountKobo'>, priceKobo: number): boolean {
  return requestedKobo === priceKobo && amountKobo >= priceKobo;
}

/** Whether a charge is this member's: by the number in its metadata where there is one, else by the address of its customer. */
export function isOf({ metadata, customerEmail }: Pick<Charge, 'metadata' | 'customerEmail'>, userId: number, email: string): boolean {
  const named = namedUser(metadata);
  if (named !== undefined) return named === String(userId);
  return customerEmail !== undefined && customerEmail.trim().toLowerCase() === email.trim().toLowerCase();
}

function namedUser(metadata: Record<string, unknown>): string | undefined {
  for (const name of ['user_id', 'userId']) {
    const value = metadata[name];
    if (typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')) return String(value).trim();
  }
  return undefined;
}

/**
 * The next status of an unpaid intent, from the provider's answer. Failed is not final (payments.md decision 3): after a refused card a
 * transfer may still arrive. An intent that only the browser reported as failed stays so until the provider says more than abandoned.
 */
export function nextStatus({ status, hint }: Pick<Intent, 'status' | 'hint'>, answered: string): IntentStatus {
  if (status === 'pending') return answered === 'failed' ? 'failed' : 'pending';
  const goesOn = UNDER_WAY.includes(answered) || (answered === 'abandoned' && hint !== 'failed');
  return status === 'failed' && goesOn ? 'pending' : status;
}

/** Whether the browser's message may move an intent to cancelled or failed: only while nothing is certain. */
export function takesHint(status: IntentStatus): boolean {
  return status === 'pending';
}

/** The words of the specification for how a payment stands. */
export function wireStatus(status: IntentStatus): PaymentStatus {
  if (status === 'review') return 'pending';
  return status === 'expired' ? 'failed' : status;
}
