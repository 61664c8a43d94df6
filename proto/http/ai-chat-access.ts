import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { instant } from './shared.ts';

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
  })
  .meta({ id: 'AiChatAccess' });
export type AiChatAccess = z.output<typeof aiChatAccess>;

export const aiChats = {
  readAiChatAccess: endpoint({
    method: 'GET',
    path: '/api/ai-chat/access',
    summary: 'How many AI chats the member has left, free or of a paid week',
    actors: ['member'],
    replies: { 200: aiChatAccess },
    examples: { good: {}, bad: {} },
  }),
};
