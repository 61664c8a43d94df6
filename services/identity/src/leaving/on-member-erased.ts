import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import { MemberErasedSchema as OfBookings } from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import { MemberErasedSchema as OfContent } from '@sabiwell/proto/gen/sabiwell/content/v1/events_pb.ts';
import { MemberErasedSchema as OfFoodAi } from '@sabiwell/proto/gen/sabiwell/food_ai/v1/events_pb.ts';
import { MemberErasedSchema as OfHealthTracking } from '@sabiwell/proto/gen/sabiwell/health_tracking/v1/events_pb.ts';
import { MemberErasedSchema as OfPayments } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { MemberErasedSchema as OfStaffReporting } from '@sabiwell/proto/gen/sabiwell/staff_reporting/v1/events_pb.ts';
import type { Context } from '../context.ts';
import { endWhereAnswered } from './erase-accounts.ts';
import { upsertAnswer } from './erasing.store.ts';

const count = z.int().min(0);
const fields = z.object({
  erasureId: z.uuid(),
  service: z.string().max(60),
  deleted: count,
  kept: count,
  keptCodes: z.array(z.string().max(60)).default([]),
});

/** What each other service answers to an erasure. */
export const ANSWERS = [OfHealthTracking, OfFoodAi, OfContent, OfPayments, OfBookings, OfStaffReporting] as const;

const read = eventReader(ANSWERS, fields);

/** Stores what a service answers to an erasure; the last answer ends it. */
export async function onMemberErased(context: Pick<Context, 'pool' | 'log' | 'clock' | 'mails'>, event: Event): Promise<void> {
  const { erasureId, ...answer } = read(event);
  await upsertAnswer(runOn(context.pool), erasureId, answer, context.clock());
  await endWhereAnswered(context, erasureId);
}
