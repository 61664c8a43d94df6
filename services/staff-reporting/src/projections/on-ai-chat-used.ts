import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import { AiChatUsedSchema } from '@sabiwell/proto/gen/sabiwell/food_ai/v1/events_pb.ts';
import { maybeText, whole } from './fields.ts';
import { projection } from './save.ts';

const read = eventReader(
  [AiChatUsedSchema],
  z.object({
    chatId: z.string(),
    userId: whole,
    sessionId: z.string(),
    type: z.string(),
    severity: z.string(),
    immediate: z.boolean(),
    status: z.string(),
    fundedBy: maybeText,
    usedAt: z.date(),
  }),
);

/** Keeps that a member asked the AI doctor; what was said stays with its owner. */
export const onAiChatUsed = projection(read, (chat, { sequence }) => ({
  table: 'ai_chats',
  key: 'chatId',
  version: 'version',
  row: { ...chat, version: sequence },
}));
