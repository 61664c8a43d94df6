import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { naira, paymentStatus, reference } from './payment-fields.ts';
import { instant, opaqueId } from './shared.ts';

const aiChatSubscription = z
  .object({
    id: z.string(),
    isActive: z.boolean(),
    status: z.enum(['active', 'expired', 'processing']),
    amount: naira,
    paymentReference: z.string(),
    paymentStatus,
    startDate: instant.nullable(),
    endDate: instant.nullable().meta({ description: 'When the last paid week ends' }),
    chatsPerWeek: z.number().int(),
    autoRenew: z.boolean(),
  })
  .meta({ id: 'AiChatSubscription' });
export type AiChatSubscription = z.output<typeof aiChatSubscription>;

const someId = { id: '0198c0de-0000-7000-8000-000000000001' };

export const aiChatSubscriptions = {
  subscribeAiChat: endpoint({
    method: 'POST',
    path: '/api/ai-chat/subscribe',
    summary: 'Have a paid reference made into a week of AI chats; the id comes even while the payment is open',
    actors: ['member'],
    body: z.object({ paymentReference: reference }),
    replies: { 200: aiChatSubscription, 201: aiChatSubscription, 202: aiChatSubscription },
    timeoutMs: 20_000,
    problems: [402, 404],
    examples: {
      good: { body: { paymentReference: 'ai-doc-1763719200000' }, needs: 'the reference of a payment of your own' },
      bad: { body: { paymentReference: 7 } },
    },
  }),
  setAiChatStatus: endpoint({
    method: 'PATCH',
    path: '/api/ai-chat/subscription/{id}/status',
    summary: 'Say what the popup said; the reply is what the provider says',
    actors: ['member'],
    params: z.object({ id: opaqueId }),
    body: z.object({ status: z.enum(['completed', 'cancelled', 'failed'], 'The status must be completed, cancelled or failed.') }),
    replies: { 200: aiChatSubscription, 202: aiChatSubscription },
    timeoutMs: 20_000,
    examples: { good: { params: someId, body: { status: 'completed' } }, bad: { params: someId, body: { status: 'free' } } },
  }),
  readAiChatSubscription: endpoint({
    method: 'GET',
    path: '/api/ai-chat/subscription',
    summary: "The member's weeks of AI chats; isActive false without one",
    actors: ['member'],
    replies: { 200: z.union([aiChatSubscription, z.object({ isActive: z.literal(false) })]) },
    examples: { good: {}, bad: {} },
  }),
};
