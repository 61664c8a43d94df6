import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import {
  SubscriptionActivatedSchema,
  SubscriptionExpiredSchema,
  SubscriptionRenewedSchema,
  SubscriptionRescheduledSchema,
} from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { userId } from '@sabiwell/proto/http/shared.ts';

const period = { userId, subscriptionId: z.string().min(1).max(100), purpose: z.string(), productCode: z.string() };

/** Reads an event of a paid period: the first one, a further one, or one with new dates. */
export const readPaidPeriod = eventReader(
  [SubscriptionActivatedSchema, SubscriptionRenewedSchema, SubscriptionRescheduledSchema],
  z.object({ ...period, startsAt: z.date(), endsAt: z.date() }),
);

/** Reads the event of a period's end. */
export const readPeriodEnd = eventReader([SubscriptionExpiredSchema], z.object({ ...period, endedAt: z.date(), reasonCode: z.string() }));
