import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { ReadingCriticalSchema } from '@sabiwell/proto/gen/sabiwell/health_tracking/v1/events_pb.ts';
import { CRISIS_HOURS } from '@sabiwell/proto/http/reading-rules.ts';
import { userId } from '@sabiwell/proto/http/shared.ts';
import { readingCritical } from './health-words.domain.ts';
import { hasUnread } from './notification.store.ts';
import { type NotifyContext, notifyMember } from './notify-member.ts';

const read = eventReader([ReadingCriticalSchema], z.object({ userId, readingId: z.string().min(1).max(60), measuredAt: z.date() }));

/** What a notification of a critical reading is about. */
export const aboutReading = (readingId: string) => `reading:${readingId}`;

/**
 * Notifies a member of a critical reading: it may have been entered on another device, or without a network. One that was measured long ago
 * is no alarm, and a correction of one that they have not looked at yet says nothing new.
 */
export async function onReadingCritical(context: NotifyContext, event: Event): Promise<void> {
  const { userId: member, readingId, measuredAt } = read(event);
  if (context.clock().getTime() - measuredAt.getTime() >= CRISIS_HOURS * 3_600_000) return;
  const about = aboutReading(readingId);
  if (await hasUnread(context.notifications, { userId: member, about })) return;
  await notifyMember(context, event, member, { ...readingCritical(), about });
}
