import type { AiChatAccess } from '@sabiwell/proto/http/ai-chats.ts';

/** A paid week and how many chats it brings. */
export type Week = { id: string; startsAt: Date; endsAt: Date; quota: number };

/** An allowance of `limit` uses, until `endsAt` or without an end. */
export type ChatAllowance = { userId: number; of: string; endsAt?: Date; limit: number };

/** AI chats of a member who pays nothing, in total and not per week (decision 27). */
export const FREE_CHATS = 3;

/**
 * The count that a chat belongs to, and its limit: the current paid week, else the free chats. Each week has its own count, so that a week
 * bought ahead adds nothing to this one, and the rest of the free chats is there again after it. Premium brings no chats (ai.md 6.1).
 */
export function chatAllowance(userId: number, week: Week | undefined): ChatAllowance {
  if (week === undefined) return { userId, of: 'ai-chats', limit: FREE_CHATS };
  return { userId, of: `ai-chats:${week.id}`, endsAt: week.endsAt, limit: week.quota };
}

/** The member's view of it. */
export function chatAccess(week: Week | undefined, { limit, used }: { limit: number; used: number }): Omit<AiChatAccess, 'emergency'> {
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
