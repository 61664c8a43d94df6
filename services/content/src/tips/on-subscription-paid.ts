import { timestampDate } from '@bufbuild/protobuf/wkt';
import { z } from 'zod';
import { type Event, PermanentError, readEvent, typeOf } from '@sabiwell/chassis/bus/events.ts';
import {
  SubscriptionActivatedSchema,
  SubscriptionRenewedSchema,
  SubscriptionRescheduledSchema,
} from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { userId } from '@sabiwell/proto/http/shared.ts';
import type { Context } from '../context.ts';
import { keepPeriod } from './tip-period.store.ts';

/** The purpose of payments that content delivers for. */
export const TIPS_PURPOSE = 'health_tips';

// What protobuf can't say.
const paid = z
  .object({ userId, id: z.string().min(1).max(100), startsAt: z.date(), endsAt: z.date() })
  .refine(({ startsAt, endsAt }) => startsAt < endsAt);

const TOLD = [SubscriptionActivatedSchema, SubscriptionRenewedSchema, SubscriptionRescheduledSchema];

/** Keeps a paid period of health tips, first, further or with new dates; an event that comes again changes nothing. */
export async function onSubscriptionPaid({ tipPeriods }: Pick<Context, 'tipPeriods'>, event: Event): Promise<void> {
  const message = readEvent(TOLD.find((schema) => typeOf(schema) === event.type) ?? SubscriptionActivatedSchema, event);
  if (message.purpose !== TIPS_PURPOSE) return;
  const { subscriptionId: id, startsAt, endsAt } = message;
  const read = paid.safeParse({
    id,
    userId: Number(message.userId),
    startsAt: startsAt && timestampDate(startsAt),
    endsAt: endsAt && timestampDate(endsAt),
  });
  if (!read.success) throw new PermanentError(`Event ${event.id} says what a paid period can't be.`, { cause: read.error });
  await keepPeriod(tipPeriods, { ...read.data, version: event.sequence });
}
