import type { AiChatAccess } from '@sabiwell/proto/http/ai-chat-access.ts';

/** A paid week and how many chats it brings. */
export type Week = { id: string; startsAt: Date; endsAt: Date; quota: number };

/** Something of which a member has `limit` uses, until `endsAt` or for good. */
export type ChatAllowance = { userId: number; of: string; endsAt?: Date; limit: number };

/** AI chats of who pays nothing, in all and not by the week (decision 27). */
export const FREE_CHATS = 3;

/**
 * What a chat counts against, and how often: the paid week that runs, else the free chats. Each week has its own count, so that one
 * bought ahead adds nothing to this one, and what is left of the free chats is there again after it. Premium brings no chats (ai.md 6.1).
 */
export function chatAllowance(userId: number, week: Week | undefined): ChatAllowance {
  if (week === undefined) return { userId, of: 'ai-chats', limit: FREE_CHATS };
  return { userId, of: `ai-chats:${week.id}`, endsAt: week.endsAt, limit: week.quota };
}

/** What the member is told of it. */
export function chatAccess(week: Week | undefined, { limit, used }: { limit: number; used: number }): AiChatAccess {
  return {
    subscription: {
      isActive: week !== undefined,
      weekStartDate: week?.startsAt.toISOString() ?? null,
      weekEndDate: week?.endsAt.toISOString() ?? null,
    },
    remaining: Math.max(0, limit - used),
    limit,
  };
}
