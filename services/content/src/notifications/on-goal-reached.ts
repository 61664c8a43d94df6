import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { GoalReachedSchema } from '@sabiwell/proto/gen/sabiwell/health_tracking/v1/events_pb.ts';
import { userId } from '@sabiwell/proto/http/shared.ts';
import { findChoices } from './choices/notification-choice.store.ts';
import { goalReached } from './health-words.domain.ts';
import { type NotifyContext, notifyMember } from './notify-member.ts';

const read = eventReader([GoalReachedSchema], z.object({ userId }));

/** Later than this it is no news: the group that notifies reads a topic that is new to it from its beginning. */
const NEWS_MS = 2 * 86_400_000;

/** Notifies a member of a goal that they reached, unless they switched that off. */
export async function onGoalReached(context: NotifyContext, event: Event): Promise<void> {
  const { userId: member } = read(event);
  if (context.clock().getTime() - new Date(event.time).getTime() >= NEWS_MS) return;
  const { notifyActivity } = await findChoices(context.notificationChoices, member);
  if (notifyActivity) await notifyMember(context, event, member, goalReached());
}
