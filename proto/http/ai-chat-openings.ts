import { z } from 'zod';
import { chatMessage } from './ai-chats.ts';
import { OPENING_REASON_RULE, OPENING_REASONS } from './chat-opening-rules.ts';
import { endpoint } from './endpoint.ts';
import { opaqueId } from './shared.ts';
import { linesOf } from './text-fields.ts';

const someSession = { sessionId: '0198c0de-0000-4000-8000-000000000001' };
const opened = {
  method: 'POST',
  summary:
    'Read a conversation with the AI doctor, oldest message first; recorded before it is sent, and told to its member unless `legal`',
  params: z.object({ sessionId: opaqueId }),
  body: z.object({
    reasonCode: z.enum(OPENING_REASONS, `Choose one of: ${OPENING_REASONS.join(', ')}.`),
    reason: linesOf(OPENING_REASON_RULE).meta({ description: 'Why, in own words; kept with the record, and never told to the member' }),
  }),
  replies: { 200: z.array(chatMessage) },
  stepUp: true,
  // It is what a member told a doctor, so it is not kept for repeats of the call.
  oneTimeReply: true,
  callsPerMinute: 20,
  examples: {
    good: { params: someSession, body: { reasonCode: 'complaint', reason: 'The member wrote that an answer frightened them.' } },
    bad: { params: someSession, body: { reasonCode: 'complaint', reason: 'A look' } },
  },
} as const;

/** Conversations with the AI doctor, opened by those of the staff who may (staff.md 4.5). */
export const aiChatOpenings = {
  openAiChatCaseManager: endpoint({ ...opened, path: '/api/case-manager/ai-chats/{sessionId}/open', actors: ['case_manager'] }),
  openAiChatManager: endpoint({ ...opened, path: '/api/sabiwell-manager/ai-chats/{sessionId}/open', actors: ['manager'] }),
};
