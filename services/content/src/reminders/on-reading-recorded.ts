import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { ReadingRecordedSchema } from '@sabiwell/proto/gen/sabiwell/health_tracking/v1/events_pb.ts';
import { READING_TYPES } from '@sabiwell/proto/http/reading-rules.ts';
import { userId } from '@sabiwell/proto/http/shared.ts';
import type { Context } from '../context.ts';
import { takeBackBefore } from '../notifications/notify-member.ts';
import { addReading } from './member-day.store.ts';
import { aboutAgain } from './reminder-kinds.domain.ts';

const read = eventReader([ReadingRecordedSchema], z.object({ userId, type: z.enum(READING_TYPES), measuredAt: z.date() }));

/** Stores when a member measured, so that they are not reminded of it, and takes back what asked for it. */
export async function onReadingRecorded(context: Pick<Context, 'memberDays' | 'notifications' | 'redis'>, event: Event): Promise<void> {
  const { userId: member, type, measuredAt } = read(event);
  await addReading(context.memberDays, member, type, measuredAt);
  await takeBackBefore(context, member, { about: aboutAgain(type, ''), before: measuredAt });
}
