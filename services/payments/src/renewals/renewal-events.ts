import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { type Event, newEvent } from '@sabiwell/chassis/bus/events.ts';
import {
  SavedCardExpiringSchema,
  SubscriptionRenewalAnnouncedSchema,
  SubscriptionRenewalFailedSchema,
} from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import type { Renewing } from './renewal.store.ts';

export function announcedFact(renewing: Renewing, amountKobo: number, chargesAt: Date, time: Date): Event {
  const { entitlementId: subscriptionId, userId, productCode } = renewing;
  const fact = {
    userId: BigInt(userId),
    subscriptionId,
    productCode,
    amountKobo: BigInt(amountKobo),
    chargesAt: timestampFromDate(chargesAt),
  };
  return newEvent(SubscriptionRenewalAnnouncedSchema, fact, placeOf(renewing, time));
}

export function cardExpiringFact(renewing: Renewing, chargesAt: Date, time: Date): Event {
  const { entitlementId: subscriptionId, userId, productCode } = renewing;
  const fact = { userId: BigInt(userId), subscriptionId, productCode, chargesAt: timestampFromDate(chargesAt) };
  return newEvent(SavedCardExpiringSchema, fact, placeOf(renewing, time));
}

/** Why a try brought nothing; `intentId` is the payment that the member can make good, when the bank wants to hear from her. */
export type Failure = { tryNumber: number; reasonCode: 'declined' | 'paused' | 'no_card'; intentId?: string };

export function renewalFailedFact(renewing: Renewing, failure: Failure & { nextTryAt: Date | undefined }, time: Date): Event {
  const { tryNumber, nextTryAt, reasonCode, intentId } = failure;
  const { entitlementId: subscriptionId, userId, productCode } = renewing;
  const fact = { userId: BigInt(userId), subscriptionId, productCode, try: tryNumber, reasonCode };
  const next = nextTryAt === undefined ? {} : { nextTryAt: timestampFromDate(nextTryAt) };
  const which = intentId === undefined ? {} : { intentId };
  return newEvent(SubscriptionRenewalFailedSchema, { ...fact, ...next, ...which }, placeOf(renewing, time));
}

function placeOf({ entitlementId, userId, version }: Renewing, time: Date) {
  return { key: userId, subject: `subscription/${entitlementId}`, sequence: version, time };
}
