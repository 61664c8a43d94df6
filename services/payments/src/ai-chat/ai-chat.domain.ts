import type { AiChatSubscription } from '@sabiwell/proto/http/ai-chat-subscription.ts';
import { nairaOf } from '../money.domain.ts';
import { type Intent, wireStatus } from '../payments/payment.domain.ts';
import { currentRun, type PaidPeriod } from '../subscriptions/subscription.domain.ts';

/** AI consultations in a paid week (spec 2 section 9). */
export const CHATS_PER_WEEK = 10;

/** The member's weeks of AI chats as one subscription; `id` is the requested one, else the one bought last. */
export function wireAiChat(periods: readonly PaidPeriod[], now: Date, id?: string): AiChatSubscription | undefined {
  const run = currentRun(periods, now);
  const period = periods.find((one) => one.id === id) ?? run?.last ?? periods[0];
  if (period === undefined) return undefined;
  return {
    id: period.id,
    isActive: run !== undefined,
    status: run === undefined ? 'expired' : 'active',
    amount: nairaOf(period.amountKobo),
    paymentReference: period.reference,
    paymentStatus: period.intentStatus === 'refunded' ? 'refunded' : 'completed',
    startDate: (run?.first ?? period).startsAt.toISOString(),
    endDate: (run?.last ?? period).endsAt.toISOString(),
    chatsPerWeek: CHATS_PER_WEEK,
    autoRenew: (run?.last ?? period).autoRenew,
  };
}

/** A week whose payment is still open; nothing of it is active. */
export function wireOpenWeek(week: { id: string; reference: string; amountKobo: number; status?: Intent['status'] }): AiChatSubscription {
  return {
    id: week.id,
    isActive: false,
    status: 'processing',
    amount: nairaOf(week.amountKobo),
    paymentReference: week.reference,
    paymentStatus: wireStatus(week.status ?? 'pending'),
    startDate: null,
    endDate: null,
    chatsPerWeek: CHATS_PER_WEEK,
    autoRenew: false,
  };
}
