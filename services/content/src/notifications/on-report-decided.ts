import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { ReportDecidedSchema } from '@sabiwell/proto/gen/sabiwell/food_ai/v1/events_pb.ts';
import { userId } from '@sabiwell/proto/http/shared.ts';
import { isNotified } from './notification.store.ts';
import { removedByStaff, restoredByStaff } from './feed-words.domain.ts';
import { type NotifyContext, notifyMember } from './notify-member.ts';

const read = eventReader(
  [ReportDecidedSchema],
  z.object({
    ownerId: userId,
    postId: z.string().min(1),
    commentId: z.string().optional(),
    reasonCode: z.string(),
    outcome: z.string(),
    decidedAt: z.date(),
  }),
);

/**
 * Tells an author that their post or comment was removed and why, or that it is back. What several members reported is decided in several
 * events, and told once.
 */
export async function onReportDecided(context: NotifyContext, event: Event): Promise<void> {
  const { ownerId, postId, commentId, reasonCode, outcome, decidedAt } = read(event);
  if (outcome !== 'removed' && outcome !== 'restored') return;
  const about = `${outcome}:${commentId ?? postId}:${decidedAt.getTime()}`;
  if (await isNotified(context.notifications, ownerId, about)) return;
  const of = { isComment: commentId !== undefined, postId };
  const words = outcome === 'removed' ? removedByStaff({ ...of, reasonCode }) : restoredByStaff(of);
  await notifyMember(context, event, ownerId, { ...words, about });
}
