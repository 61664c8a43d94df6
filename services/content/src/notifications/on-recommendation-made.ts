import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { RecommendationMadeSchema } from '@sabiwell/proto/gen/sabiwell/food_ai/v1/events_pb.ts';
import { userId } from '@sabiwell/proto/http/shared.ts';
import { adviceReady } from './health-words.domain.ts';
import { type NotifyContext, notifyMember } from './notify-member.ts';

const read = eventReader([RecommendationMadeSchema], z.object({ userId, priority: z.string() }));

/** Notifies a member of a recommendation of high priority; others wait until they look. */
export async function onRecommendationMade(context: NotifyContext, event: Event): Promise<void> {
  const { userId: member, priority } = read(event);
  if (priority === 'high') await notifyMember(context, event, member, adviceReady());
}
