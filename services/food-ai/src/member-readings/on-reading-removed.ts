import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { ReadingRemovedSchema } from '@sabiwell/proto/gen/sabiwell/health_personal/v1/events_pb.ts';
import { userId } from '@sabiwell/proto/http/shared.ts';
import type { MemberReadingModel } from './member-reading-model.ts';
import { removeReading } from './member-reading.store.ts';

const read = eventReader([ReadingRemovedSchema], z.object({ userId, readingId: z.string().min(1).max(60), version: z.int().min(1) }));

/** Removes a reading that the member took away, even before it arrived. */
export async function onReadingRemoved({ memberReadings }: { memberReadings: MemberReadingModel }, event: Event): Promise<void> {
  const { userId: member, readingId: id, version } = read(event);
  await removeReading(memberReadings, { id, userId: member, version }, new Date(event.time));
}
