import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { aiChatSubscriptions } from '@sabiwell/proto/http/ai-chat-subscription.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { Context } from '../context.ts';
import { listPeriods } from '../subscriptions/subscription.store.ts';
import { wireAiChat } from './ai-chat.domain.ts';

type Read = typeof aiChatSubscriptions.readAiChatSubscription;

/** Answers the member's weeks of AI chats by the clock. */
export async function readAiChatSubscription(context: Context, { caller }: Call<Read>): Promise<Reply<Read>> {
  const periods = await listPeriods(runOn(context.pool), caller.userId, 'ai_doc');
  return { status: 200, body: wireAiChat(periods, context.clock()) ?? { isActive: false } };
}
