import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import {
  SubscriptionActivatedSchema,
  SubscriptionExpiredSchema,
  SubscriptionRenewedSchema,
  SubscriptionRescheduledSchema,
} from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { userId } from '@sabiwell/proto/http/shared.ts';

const period = { userId, subscriptionId: z.string().min(1).max(100) };

/** Reads the event of a period that was paid, the first one or a further one. */
export const readPaidPeriod = eventReader(
  [SubscriptionActivatedSchema, SubscriptionRenewedSchema],
  z.object({ ...period, startsAt: z.date(), amountKobo: z.int().min(0) }),
);

/** Reads the event of a period's new dates. */
export const readNewDates = eventReader([SubscriptionRescheduledSchema], z.object({ ...period, startsAt: z.date() }));

/** Reads the event of a period's end. */
export const readPeriodEnd = eventReader([SubscriptionExpiredSchema], z.object({ ...period, reasonCode: z.string() }));
