import { timestampDate } from '@bufbuild/protobuf/wkt';
import { z } from 'zod';
import { type Event, PermanentError, readEvent, typeOf } from '@sabiwell/chassis/bus/events.ts';
import {
  SubscriptionActivatedSchema,
  SubscriptionRenewedSchema,
  SubscriptionRescheduledSchema,
} from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { userId } from '@sabiwell/proto/http/shared.ts';
import type { EntitlementModel } from './entitlement-model.ts';
import { keepPaid } from './entitlement.store.ts';

// What protobuf can't say.
const paid = z.object({
  userId,
  subscriptionId: z.uuid(),
  purpose: z.string().min(1).max(60),
  startsAt: z.date(),
  endsAt: z.date(),
  quota: z.int().min(0).max(10_000).optional(),
});

const TOLD = [SubscriptionActivatedSchema, SubscriptionRenewedSchema, SubscriptionRescheduledSchema];

/** Keeps a period that the member has paid for, the first one, a further one or one with new dates; an event that comes again changes nothing. */
export async function onSubscriptionPaid({ entitlements }: { entitlements: EntitlementModel }, event: Event): Promise<void> {
  const message = readEvent(TOLD.find((schema) => typeOf(schema) === event.type) ?? SubscriptionActivatedSchema, event);
  const { subscriptionId, purpose, startsAt, endsAt } = message;
  const quota = 'quota' in message ? { quota: message.quota } : {};
  const dates = { startsAt: startsAt && timestampDate(startsAt), endsAt: endsAt && timestampDate(endsAt) };
  const read = paid.safeParse({ userId: Number(message.userId), subscriptionId, purpose, ...quota, ...dates });
  if (!read.success) throw new PermanentError(`Event ${event.id} says what a paid period can't be.`, { cause: read.error });
  const { data: period } = read;
  await keepPaid(
    entitlements,
    { id: subscriptionId, userId: period.userId, purpose },
    { startsAt: period.startsAt, endsAt: period.endsAt, ...quota, version: event.sequence },
  );
}
