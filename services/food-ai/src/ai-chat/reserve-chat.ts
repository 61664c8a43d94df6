import { reserveUse, type Use } from '../allowance/allowance.store.ts';
import type { Context } from '../context.ts';
import { findRunning } from '../entitlements/entitlement.store.ts';
import { chatAllowance } from './chat-allowance.domain.ts';

type Chat = { userId: number; chatId: string };

/**
 * Counts a chat before it is answered, against the member's current allowance; the same chat counts once. Undefined when nothing is left.
 * Pass the result to `releaseUse` when the chat fails, because a failure costs no chat (decision 18).
 */
export async function reserveChat(
  { allowances, entitlements }: Pick<Context, 'allowances' | 'entitlements'>,
  { userId, chatId }: Chat,
  now: Date,
): Promise<Use | undefined> {
  const { limit, ...allowance } = chatAllowance(userId, await findRunning(entitlements, userId, 'ai_doc', now));
  const use = { ...allowance, holder: chatId };
  return (await reserveUse(allowances, use, limit)) ? use : undefined;
}
