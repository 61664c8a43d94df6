import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { type Event, newEvent } from '@sabiwell/chassis/bus/events.ts';
import {
  SubscriptionActivatedSchema,
  SubscriptionAutoRenewChangedSchema,
  SubscriptionExpiredSchema,
  SubscriptionRenewedSchema,
  SubscriptionRescheduledSchema,
} from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';

/** A paid period as its events contain it. */
export type PublishedPeriod = {
  id: string;
  userId: number;
  purpose: string;
  productCode: string;
  startsAt: Date;
  endsAt: Date;
  autoRenew: boolean;
  quota: number;
  amountKobo: number;
  isRenewal: boolean;
  version: number;
};

export function paidPeriodEvent(period: PublishedPeriod, time: Date): Event {
  const { id: subscriptionId, userId, purpose, productCode, startsAt, endsAt, autoRenew, quota, amountKobo } = period;
  const data = {
    userId: BigInt(userId),
    subscriptionId,
    purpose,
    productCode,
    startsAt: timestampFromDate(startsAt),
    endsAt: timestampFromDate(endsAt),
    autoRenew,
    quota,
    amountKobo: BigInt(amountKobo),
  };
  const at = placeOf(period, time);
  return period.isRenewal ? newEvent(SubscriptionRenewedSchema, data, at) : newEvent(SubscriptionActivatedSchema, data, at);
}

type Changed = Pick<PublishedPeriod, 'id' | 'userId' | 'purpose' | 'productCode' | 'autoRenew' | 'version'>;

export function autoRenewEvent(period: Changed, time: Date): Event {
  const { id: subscriptionId, userId, purpose, productCode, autoRenew } = period;
  const data = { userId: BigInt(userId), subscriptionId, purpose, productCode, autoRenew, changedAt: timestampFromDate(time) };
  return newEvent(SubscriptionAutoRenewChangedSchema, data, placeOf(period, time));
}

export function expiredPeriodEvent(period: Changed, endedAt: Date, reasonCode: 'period_over' | 'refunded', time: Date): Event {
  const { id: subscriptionId, userId, purpose, productCode } = period;
  const data = { userId: BigInt(userId), subscriptionId, purpose, productCode, endedAt: timestampFromDate(endedAt), reasonCode };
  return newEvent(SubscriptionExpiredSchema, data, placeOf(period, time));
}

type Rescheduled = Pick<PublishedPeriod, 'id' | 'userId' | 'purpose' | 'productCode' | 'startsAt' | 'endsAt' | 'version'>;

export function rescheduledEvent(period: Rescheduled, reasonCode: 'earlier_refunded' | 'grace', time: Date): Event {
  const { id: subscriptionId, userId, purpose, productCode, startsAt, endsAt } = period;
  const dates = { startsAt: timestampFromDate(startsAt), endsAt: timestampFromDate(endsAt) };
  const data = { userId: BigInt(userId), subscriptionId, purpose, productCode, ...dates, reasonCode };
  return newEvent(SubscriptionRescheduledSchema, data, placeOf(period, time));
}

function placeOf({ id, userId, version }: Pick<PublishedPeriod, 'id' | 'userId' | 'version'>, time: Date) {
  return { key: userId, subject: `subscription/${id}`, sequence: version, time };
}
