import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { ReadingAlarmWithdrawnSchema } from '@sabiwell/proto/gen/sabiwell/health_tracking/v1/events_pb.ts';
import { userId } from '@sabiwell/proto/http/shared.ts';
import { type NotifyContext, takeBack } from './notify-member.ts';
import { aboutReading } from './on-reading-critical.ts';

const read = eventReader([ReadingAlarmWithdrawnSchema], z.object({ userId, readingId: z.string().min(1).max(60) }));

/** Takes the alarm of a reading back while it is unread: the member deleted the reading, or corrected it to a harmless one. */
export async function onReadingAlarmWithdrawn(context: NotifyContext, event: Event): Promise<void> {
  const { userId: member, readingId } = read(event);
  await takeBack(context, member, aboutReading(readingId));
}
