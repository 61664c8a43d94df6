import type { Purpose } from '@sabiwell/proto/http/payment-rules.ts';
import type { Subscription } from '@sabiwell/proto/http/subscriptions.ts';
import { type Product, subscriptionTypeOf } from '../catalogue/product.domain.ts';
import { nairaOf } from '../money.domain.ts';
import { usableUntil } from './period.domain.ts';
import { canAutoRenew } from './renewal.domain.ts';

/** A paid period as stored. */
export type PaidPeriod = {
  id: string;
  userId: number;
  purpose: Purpose;
  productCode: string;
  name: string;
  startsAt: Date;
  endsAt: Date;
  quota: number;
  autoRenew: boolean;
  cancelledAt: Date | null;
  /** Until when it may be used after its end, while its renewal is tried again. */
  graceUntil: Date | null;
  /** Ended early by a refund. */
  endedAt: Date | null;
  recipient: { name: string; relation: string; phone: string } | null;
  trainerId: string | null;
  version: number;
  amountKobo: number;
  reference: string;
  intentStatus: string;
};

/** Whether a period was paid and has not ended; it may still have to begin behind an earlier one, or be in its days of grace. */
export function isActive(period: Pick<PaidPeriod, 'endsAt' | 'graceUntil' | 'endedAt'>, now: Date): boolean {
  return period.endedAt === null && usableUntil(period).getTime() > now.getTime();
}

/** A member's continuous periods that have not ended, as one from the first to the last day. */
export function currentRun(periods: readonly PaidPeriod[], now: Date): { first: PaidPeriod; last: PaidPeriod } | undefined {
  const active = periods
    .filter((period) => isActive(period, now))
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  const [first] = active;
  const last = active.at(-1);
  return first === undefined || last === undefined ? undefined : { first, last };
}

/** A period in the words of the specification. */
export function wireSubscription(period: PaidPeriod, product: Product | undefined, now: Date): Subscription {
  const { id, purpose, productCode, name, amountKobo, reference, startsAt, endsAt, autoRenew, cancelledAt, endedAt, recipient, trainerId } =
    period;
  const active = isActive(period, now);
  return {
    id,
    subscriptionType: subscriptionTypeOf({ code: productCode, purpose }),
    purpose,
    productCode,
    planName: product?.name ?? name,
    description: `${product?.name ?? name} plan`,
    amount: nairaOf(amountKobo),
    paymentReference: reference,
    paymentStatus: period.intentStatus === 'refunded' ? 'refunded' : 'completed',
    startDate: startsAt.toISOString(),
    endDate: (endedAt ?? endsAt).toISOString(),
    autoRenew,
    isActive: active,
    status: endedAt !== null ? 'refunded' : active ? 'active' : 'expired',
    cancelledAt: cancelledAt?.toISOString() ?? null,
    canAutoRenew: product !== undefined && canAutoRenew(product),
    recipient,
    trainerId,
  };
}
