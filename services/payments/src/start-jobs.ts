import { startAudits } from './audit/audit-regularly.ts';
import type { Context } from './context.ts';
import { startComparison } from './reconcile/compare-with-provider.ts';
import { startReconciliation } from './reconcile/reconcile-payments.ts';
import { startRefundFollowing } from './refunds/follow-refunds.ts';
import { startRenewals } from './renewals/renew-subscriptions.ts';
import { startRewards } from './referrals/reward-referrals.ts';
import { startReturns } from './returns/return-money.ts';
import { startExpiry } from './subscriptions/publish-expired.ts';
import { startForgetting } from './webhooks/forget-webhooks.ts';
import { startWebhookWorker } from './webhooks/webhook-worker.ts';
import { startWithdrawalFollowing } from './withdrawals/follow-withdrawals.ts';

/** Starts the background work of payments; a stored webhook wakes its worker at once, and so does money that is to go back. */
export function startJobs(context: Context): { stop(): Promise<void> } {
  const worker = startWebhookWorker(context);
  context.wakeWorker = () => worker.wake();
  const returns = startReturns(context);
  context.wakeReturns = () => returns.wake();
  const loops = [
    worker,
    returns,
    startReconciliation(context),
    startComparison(context),
    startExpiry(context),
    startRewards(context),
    startRefundFollowing(context),
    startWithdrawalFollowing(context),
    startRenewals(context),
    startForgetting(context),
    startAudits(context),
  ];
  return { stop: async () => void (await Promise.all(loops.map((loop) => loop.stop()))) };
}
