import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { AiChatOpenedSchema } from '@sabiwell/proto/gen/sabiwell/food_ai/v1/events_pb.ts';
import { userId } from '@sabiwell/proto/http/shared.ts';
import { chatOpened } from './chat-words.domain.ts';
import { type NotifyContext, notifyMember } from './notify-member.ts';

const read = eventReader([AiChatOpenedSchema], z.object({ userId, role: z.string(), reasonCode: z.string(), openedAt: z.date() }));

/** Tells a member that somebody of the staff read one of their conversations with the AI doctor; every time. */
export async function onAiChatOpened(context: NotifyContext, event: Event): Promise<void> {
  const { userId: member, ...opening } = read(event);
  await notifyMember(context, event, member, chatOpened(opening));
}
