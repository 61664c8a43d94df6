import { z } from 'zod';
import { answerSource, chatDoctor, chatSource, emergency } from './ai-doctor.ts';
import { REPORT_REASON_RULE, SEVERITIES } from './ai-doctor-rules.ts';
import { endpoint } from './endpoint.ts';
import { pageByTime } from './page.ts';
import { instant, opaqueId } from './shared.ts';
import { linesOf } from './text-fields.ts';

const paidWeek = z.object({
  isActive: z.boolean(),
  weekStartDate: instant.nullable(),
  weekEndDate: instant.nullable().meta({ description: 'When this paid week ends; a further one that is paid begins then' }),
});

const aiChatAccess = z
  .object({
    subscription: paidWeek.meta({ description: 'The paid week that runs now; isActive false without one' }),
    remaining: z.number().int().min(0).meta({ description: 'Chats left: of the week where one runs, else of the free ones' }),
    limit: z.number().int().min(0).meta({ description: 'Of how many' }),
    emergency: emergency.nullable().meta({ description: 'The emergency that stands' }),
  })
  .meta({ id: 'AiChatAccess' });
export type AiChatAccess = z.output<typeof aiChatAccess>;

export const chatMessage = z
  .object({
    id: z.string().meta({ description: 'The number of the turn, with -u for the question and -a for the answer' }),
    sessionId: z.string(),
    messageType: z.enum(['user', 'assistant']),
    message: z.string(),
    timestamp: instant,
    severity: z.enum(SEVERITIES),
    shouldSeekImmediate: z.boolean(),
    answerSource: answerSource.nullable(),
    sources: z.array(chatSource),
    doctorRecommendations: z.array(chatDoctor),
  })
  .meta({ id: 'AiChatMessage' });
export type ChatMessage = z.output<typeof chatMessage>;

const session = z.object({ sessionId: opaqueId });
const someSession = { sessionId: '0198c0de-0000-4000-8000-000000000001' };

/** The conversations of a member with the AI doctor. */
export const aiChats = {
  readAiChatAccess: endpoint({
    method: 'GET',
    path: '/api/ai-chat/access',
    summary: 'How many AI chats the member has left, free or of a paid week, and the emergency that stands',
    actors: ['member'],
    replies: { 200: aiChatAccess },
    examples: { good: {}, bad: {} },
  }),
  listAiChats: endpoint({
    method: 'GET',
    path: '/api/ai-chats/user',
    summary: 'All own messages with the AI doctor, newest first; a question that was not answered stands alone',
    actors: ['member'],
    query: pageByTime,
    replies: { 200: z.array(chatMessage) },
    examples: { good: { query: { limit: '50' } }, bad: { query: { limit: '0' } } },
  }),
  deleteAiChats: endpoint({
    method: 'DELETE',
    path: '/api/ai-chats/user',
    summary: 'Delete all own conversations, and the emergency that stands',
    actors: ['member'],
    replies: { 204: null },
    examples: { good: {}, bad: {} },
  }),
  readAiChatSession: endpoint({
    method: 'GET',
    path: '/api/ai-chats/session/{sessionId}',
    summary: 'One own conversation, oldest first; as a text file with `format=txt`',
    actors: ['member'],
    params: session,
    query: z.object({ format: z.enum(['', 'txt'], 'Leave this out, or say txt.').optional() }),
    replies: { 200: z.array(chatMessage) },
    fileTypes: ['text/plain'],
    examples: { good: { params: someSession, query: { format: '' } }, bad: { params: someSession, query: { format: 'pdf' } } },
  }),
  deleteAiChatSession: endpoint({
    method: 'DELETE',
    path: '/api/ai-chats/session/{sessionId}',
    summary: 'Delete one own conversation; an emergency that arose in it ends',
    actors: ['member'],
    params: session,
    replies: { 204: null },
    examples: { good: { params: someSession }, bad: { params: { sessionId: 'x'.repeat(201) } } },
  }),
  saySafe: endpoint({
    method: 'POST',
    path: '/api/ai-chats/session/{sessionId}/safe',
    summary: 'Say "I have got help": the emergency no longer stands; the same again changes nothing',
    actors: ['member'],
    params: session,
    replies: { 200: z.object({ emergency: z.null() }) },
    examples: { good: { params: someSession }, bad: { params: { sessionId: 'x'.repeat(201) } } },
  }),
  reportAiChat: endpoint({
    method: 'POST',
    path: '/api/ai-chats/{chatId}/report',
    summary: 'Report an answer; the care team looks at it',
    actors: ['member'],
    params: z.object({ chatId: opaqueId }),
    body: z.object({ reason: linesOf(REPORT_REASON_RULE) }),
    replies: { 200: z.object({ isReported: z.literal(true) }) },
    examples: {
      good: { params: { chatId: '0198c0de-0000-7000-8000-000000000001' }, body: { reason: 'It named a wrong medicine.' } },
      bad: { params: { chatId: '0198c0de-0000-7000-8000-000000000001' }, body: { reason: ' ' } },
    },
  }),
};
