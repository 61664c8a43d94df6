import { reserveUse, type Use } from '../allowance/allowance.store.ts';
import type { Context } from '../context.ts';
import { findRunning } from '../entitlements/entitlement.store.ts';
import { chatAllowance } from './chat-allowance.domain.ts';

type Chat = { userId: number; chatId: string };

/**
 * Counts a chat before it is answered, against what the member has at this moment; the same chat counts once. Undefined when nothing
 * is left. What it gives is what `releaseUse` takes when the chat came to nothing: a failure costs no chat (decision 18).
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
