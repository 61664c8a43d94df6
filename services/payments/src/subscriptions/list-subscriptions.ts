import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { subscriptions } from '@sabiwell/proto/http/subscriptions.ts';
import type { Context } from '../context.ts';
import { wireSubscription } from './subscription.domain.ts';
import { listPeriods } from './subscription.store.ts';

type ListSubscriptions = typeof subscriptions.listSubscriptions;

/** Answers the member's paid periods, newest first. */
export async function listSubscriptions(context: Context, { caller }: Call<ListSubscriptions>): Promise<Reply<ListSubscriptions>> {
  const [periods, products] = await Promise.all([listPeriods(runOn(context.pool), caller.userId), context.catalogue.all()]);
  const now = context.clock();
  return {
    status: 200,
    body: periods.map((one) =>
      wireSubscription(
        one,
        products.find(({ code }) => code === one.productCode),
        now,
      ),
    ),
  };
}
