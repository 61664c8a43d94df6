import { invalidFields } from '@sabiwell/chassis/http/errors.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { healthTipsSubscriptions } from '@sabiwell/proto/http/health-tips-subscriptions.ts';
import { claimReference } from '../claims/claim-reference.ts';
import type { Context } from '../context.ts';
import { found } from '@sabiwell/chassis/http/own-row.ts';
import { logOtherAmount } from '../payments/log-other-amount.ts';
import { emailOf } from '../payments/payer.ts';
import { wirePending } from '../subscriptions/pending.domain.ts';
import { listPeriods } from '../subscriptions/subscription.store.ts';
import { wireTips } from './health-tips.domain.ts';

type Record = typeof healthTipsSubscriptions.recordHealthTipsSubscription;

/** Makes a paid reference into health tips; a further purchase extends them. */
export async function recordHealthTipsSubscription(context: Context, { caller, body }: Call<Record>): Promise<Reply<Record>> {
  const { planType, paymentReference: reference, paystackPlanCode } = body;
  const code = `health_tips_${planType}`;
  const { planCodes } = context.settings;
  if (paystackPlanCode !== undefined && paystackPlanCode !== planCodes[code]) {
    throw invalidFields([{ path: 'paystackPlanCode', message: "We can't find this plan." }]);
  }
  const wanted = (await context.catalogue.all()).filter((product) => product.code === code);
  const sums = wanted.map(({ priceKobo }) => priceKobo);
  logOtherAmount(context, body.amount, sums, { operation: 'recordHealthTipsSubscription', productCodes: [code] });
  const claimed = await claimReference(context, { userId: caller.userId, email: emailOf(caller), reference, wanted });
  if (claimed.kind === 'waiting') return { status: 202, body: wirePending(claimed.id, reference) };
  const periods = await listPeriods(runOn(context.pool), caller.userId, 'health_tips');
  const tips = found(wireTips(periods, planCodes, context.clock()));
  return { status: claimed.isNew ? 201 : 200, body: tips };
}
