import { timestampDate } from '@bufbuild/protobuf/wkt';
import { z } from 'zod';
import { type Event, PermanentError, readEvent } from '@sabiwell/chassis/bus/events.ts';
import { SubscriptionExpiredSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { userId } from '@sabiwell/proto/http/shared.ts';
import type { EntitlementModel } from './entitlement-model.ts';
import { keepEnded } from './entitlement.store.ts';

// What protobuf can't say.
const expired = z.object({ userId, subscriptionId: z.uuid(), purpose: z.string().min(1).max(60), endedAt: z.date() });

/** Keeps that a paid period is over, also when its payment is heard of later. */
export async function onSubscriptionExpired({ entitlements }: { entitlements: EntitlementModel }, event: Event): Promise<void> {
  const message = readEvent(SubscriptionExpiredSchema, event);
  const { subscriptionId, purpose, endedAt } = message;
  const at = endedAt && timestampDate(endedAt);
  const read = expired.safeParse({ userId: Number(message.userId), subscriptionId, purpose, endedAt: at });
  if (!read.success) throw new PermanentError(`Event ${event.id} says what the end of a period can't be.`, { cause: read.error });
  await keepEnded(entitlements, { id: subscriptionId, userId: read.data.userId, purpose }, read.data.endedAt);
}
