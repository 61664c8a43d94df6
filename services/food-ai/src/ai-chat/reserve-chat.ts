import { reserveUse, type Use } from '../allowance/allowance.store.ts';
import type { Context } from '../context.ts';
import { findRunning } from '../entitlements/entitlement.store.ts';
import { chatAllowance } from './chat-allowance.domain.ts';

type Chat = { userId: number; chatId: string };

/** A use, or what there is nothing left of; `weekEndsAt` is undefined without a paid week. */
export type Reserved = { use: Use; fundedBy: string | undefined } | { use: undefined; of: string; weekEndsAt: Date | undefined };

/**
 * Counts a chat before it is answered, against the member's current allowance; the same chat counts once. Pass its use to `releaseUse` when
 * the chat fails, because a failure costs no chat (decision 18).
 */
export async function reserveChat(
  { allowances, entitlements }: Pick<Context, 'allowances' | 'entitlements'>,
  { userId, chatId }: Chat,
  now: Date,
): Promise<Reserved> {
  const week = await findRunning(entitlements, userId, 'ai_doc', now);
  const { limit, ...allowance } = chatAllowance(userId, week);
  const use = { ...allowance, holder: chatId };
  if (await reserveUse(allowances, use, limit)) return { use, fundedBy: week?.id };
  return { use: undefined, of: allowance.of, weekEndsAt: week?.endsAt };
}
