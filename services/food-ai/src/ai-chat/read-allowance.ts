import { countUses } from '../allowance/allowance.store.ts';
import type { Context } from '../context.ts';
import { findRunning } from '../entitlements/entitlement.store.ts';
import { chatAllowance, chatAccess } from './chat-allowance.domain.ts';

/** How many questions to a model the member has left now, and of what. */
export async function readAllowance({ allowances, entitlements }: Pick<Context, 'allowances' | 'entitlements'>, userId: number, now: Date) {
  const week = await findRunning(entitlements, userId, 'ai_doc', now);
  const { limit, ...allowance } = chatAllowance(userId, week);
  return chatAccess(week, { limit, used: await countUses(allowances, allowance) });
}
