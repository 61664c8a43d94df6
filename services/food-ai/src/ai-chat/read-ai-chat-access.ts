import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { foodAi } from '@sabiwell/proto/http/food-ai.ts';
import { countUses } from '../allowance/allowance.store.ts';
import type { Context } from '../context.ts';
import { findRunning } from '../entitlements/entitlement.store.ts';
import { chatAccess, chatAllowance } from './chat-allowance.domain.ts';

type ReadAiChatAccess = typeof foodAi.readAiChatAccess;

/** Answers how many chats the member has left now. */
export async function readAiChatAccess(
  { allowances, entitlements }: Context,
  { caller: { userId }, receivedAt }: Call<ReadAiChatAccess>,
): Promise<Reply<ReadAiChatAccess>> {
  const week = await findRunning(entitlements, userId, 'ai_doc', receivedAt);
  const { limit, ...allowance } = chatAllowance(userId, week);
  return { status: 200, body: chatAccess(week, { limit, used: await countUses(allowances, allowance) }) };
}
