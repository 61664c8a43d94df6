import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { marketerLists, MarketerSubscription } from '@sabiwell/proto/http/marketer-lists.ts';
import type { Context } from '../context.ts';
import { answerSubscriptions } from '../subscriptions/list-subscriptions.ts';
import { type PeriodRow, wireSubscription } from '../subscriptions/wire-subscription.ts';

type ListSubscriptions = typeof marketerLists.listSubscriptionsMarketer;

/** Answers paid periods to marketers; that they were read is recorded before they are sent. */
export async function listSubscriptionsMarketer(context: Context, call: Call<ListSubscriptions>): Promise<Reply<ListSubscriptions>> {
  return answerSubscriptions(context, call, marketersSubscription);
}

/** A paid period as marketers read it. */
export function marketersSubscription(row: PeriodRow): MarketerSubscription {
  const period = wireSubscription(row);
  const { id, version, updatedAt, userId, userName, userEmail, subscriptionType, planType, status, amount } = period;
  const { startDate, endDate, autoRenew, createdAt, formattedDate, formattedTime } = period;
  const bought = { id, version, updatedAt, userId, userName, userEmail, subscriptionType, planType, status, amount };
  return { ...bought, startDate, endDate, autoRenew, createdAt, formattedDate, formattedTime };
}
