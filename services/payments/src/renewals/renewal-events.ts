import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { type Event, newEvent } from '@sabiwell/chassis/events.ts';
import { SubscriptionRenewalAnnouncedSchema, SubscriptionRenewalFailedSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
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

type Failure = { tryNumber: number; nextTryAt: Date | undefined; reasonCode: 'declined' | 'paused' | 'no_card' };

export function renewalFailedFact(renewing: Renewing, { tryNumber, nextTryAt, reasonCode }: Failure, time: Date): Event {
  const { entitlementId: subscriptionId, userId, productCode } = renewing;
  const fact = { userId: BigInt(userId), subscriptionId, productCode, try: tryNumber, reasonCode };
  const next = nextTryAt === undefined ? {} : { nextTryAt: timestampFromDate(nextTryAt) };
  return newEvent(SubscriptionRenewalFailedSchema, { ...fact, ...next }, placeOf(renewing, time));
}

function placeOf({ entitlementId, userId, version }: Renewing, time: Date) {
  return { key: userId, subject: `subscription/${entitlementId}`, sequence: version, time };
}
