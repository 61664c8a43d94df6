import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { type Event, newEvent } from '@sabiwell/chassis/bus/events.ts';
import {
  SavedCardExpiringSchema,
  SubscriptionRenewalAnnouncedSchema,
  SubscriptionRenewalFailedSchema,
} from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import type { Renewing } from './renewal.store.ts';

export function renewalAnnouncedEvent(renewing: Renewing, amountKobo: number, chargesAt: Date, time: Date): Event {
  const { entitlementId: subscriptionId, userId, purpose, productCode } = renewing;
  const data = {
    userId: BigInt(userId),
    subscriptionId,
    purpose,
    productCode,
    amountKobo: BigInt(amountKobo),
    chargesAt: timestampFromDate(chargesAt),
  };
  return newEvent(SubscriptionRenewalAnnouncedSchema, data, placeOf(renewing, time));
}

export function cardExpiringEvent(renewing: Renewing, chargesAt: Date, time: Date): Event {
  const { entitlementId: subscriptionId, userId, purpose, productCode } = renewing;
  const data = { userId: BigInt(userId), subscriptionId, purpose, productCode, chargesAt: timestampFromDate(chargesAt) };
  return newEvent(SavedCardExpiringSchema, data, placeOf(renewing, time));
}

/** Why a try failed; `intentId` is the payment that the member has to confirm, when their bank asks for it. */
export type Failure = { tryNumber: number; reasonCode: 'declined' | 'paused' | 'no_card'; intentId?: string };

export function renewalFailedEvent(renewing: Renewing, failure: Failure & { nextTryAt: Date | undefined }, time: Date): Event {
  const { tryNumber, nextTryAt, reasonCode, intentId } = failure;
  const { entitlementId: subscriptionId, userId, purpose, productCode } = renewing;
  const data = { userId: BigInt(userId), subscriptionId, purpose, productCode, try: tryNumber, reasonCode };
  const next = nextTryAt === undefined ? {} : { nextTryAt: timestampFromDate(nextTryAt) };
  const which = intentId === undefined ? {} : { intentId };
  return newEvent(SubscriptionRenewalFailedSchema, { ...data, ...next, ...which }, placeOf(renewing, time));
}

function placeOf({ entitlementId, userId, version }: Renewing, time: Date) {
  return { key: userId, subject: `subscription/${entitlementId}`, sequence: version, time };
}
