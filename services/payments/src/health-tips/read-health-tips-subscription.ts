import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { healthTipsSubscriptions } from '@sabiwell/proto/http/health-tips-subscriptions.ts';
import type { Context } from '../context.ts';
import { listPeriods } from '../subscriptions/subscription.store.ts';
import { wireTips } from './health-tips.domain.ts';

type Read = typeof healthTipsSubscriptions.readHealthTipsSubscription;

/** Answers the member's health-tips subscription by the clock, so that access never waits for a job. */
export async function readHealthTipsSubscription(context: Context, { caller }: Call<Read>): Promise<Reply<Read>> {
  const periods = await listPeriods(runOn(context.pool), caller.userId, 'health_tips');
  const tips = wireTips(periods, context.settings.planCodes, context.clock());
  return { status: 200, body: tips ?? { status: 'inactive', isActive: false } };
}
