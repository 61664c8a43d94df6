import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import {
  SubscriptionActivatedSchema,
  SubscriptionExpiredSchema,
  SubscriptionRenewedSchema,
  SubscriptionRescheduledSchema,
} from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { userId } from '@sabiwell/proto/http/shared.ts';

const period = { userId, subscriptionId: z.uuid(), purpose: z.string().min(1).max(60) };

/** Reads an event of a paid period: a first, a further or a moved one, which has no quota. */
export const readPaidPeriod = eventReader(
  [SubscriptionActivatedSchema, SubscriptionRenewedSchema, SubscriptionRescheduledSchema],
  z.object({ ...period, startsAt: z.date(), endsAt: z.date(), quota: z.int().min(0).max(10_000).optional() }),
);

/** Reads the event of a period's end. */
export const readPeriodEnd = eventReader([SubscriptionExpiredSchema], z.object({ ...period, endedAt: z.date() }));
