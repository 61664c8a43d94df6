import type { HealthTipsSubscription } from '@sabiwell/proto/http/health-tips-subscriptions.ts';
import { nairaOf } from '../money.domain.ts';
import { currentRun, type PaidPeriod } from '../subscriptions/subscription.domain.ts';

/** The member's health tips as one subscription: the period that was bought last, and how far all of them reach. */
export function wireTips(
  periods: readonly PaidPeriod[],
  planCodes: Readonly<Record<string, string>>,
  now: Date,
): HealthTipsSubscription | undefined {
  const run = currentRun(periods, now);
  const newest = run?.last ?? periods[0];
  if (newest === undefined) return undefined;
  const planType = newest.productCode === 'health_tips_yearly' ? 'yearly' : 'monthly';
  return {
    id: newest.id,
    status: run === undefined ? 'expired' : 'active',
    planType,
    planName: newest.name,
    amount: nairaOf(newest.amountKobo),
    billingCycle: planType,
    startDate: (run?.first ?? newest).startsAt.toISOString(),
    endDate: (newest.endedAt ?? newest.endsAt).toISOString(),
    autoRenew: newest.autoRenew,
    isActive: run !== undefined,
    paymentReference: newest.reference,
    paymentStatus: newest.intentStatus === 'refunded' ? 'refunded' : 'completed',
    paystackPlanCode: planCodes[newest.productCode] ?? null,
  };
}
