import { subscriptionRecord } from './records.ts';
import type { Sim } from './sim.ts';
import type { Authorization, Plan, Subscription } from './world.ts';

const DAY = 86_400_000;
const DAYS: Record<string, number> = { hourly: 1 / 24, daily: 1, weekly: 7, monthly: 30, quarterly: 91, biannually: 182, annually: 365 };

/** When a plan is paid next; the provider bills on the 28th what would fall on the last days of a month. */
export function nextPaymentDate({ interval }: Plan, from: Date): Date {
  if (interval !== 'monthly') return new Date(from.getTime() + (DAYS[interval] ?? 30) * DAY);
  const next = new Date(from);
  next.setUTCDate(Math.min(28, from.getUTCDate()));
  next.setUTCMonth(next.getUTCMonth() + 1);
  return next;
}

/** The provider's own subscription to a plan; its record is the `data` of subscription.create. */
export function subscribe(sim: Sim, email: string, planCode: string, authorization: Authorization) {
  const { chance, clock, world } = sim;
  const createdAt = clock.now();
  const subscription: Subscription = {
    id: chance.id(),
    code: `SUB_${chance.word(15)}`,
    emailToken: chance.word(15),
    email,
    planCode,
    authorization,
    status: 'active',
    createdAt,
    nextPaymentDate: nextPaymentDate(world.plans.get(planCode)!, createdAt),
  };
  world.subscriptions.set(subscription.code, subscription);
  return subscriptionRecord(sim, subscription);
}
