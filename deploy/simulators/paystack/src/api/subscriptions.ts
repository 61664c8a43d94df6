import type { Call, Handler } from '../call.ts';
import { requiredText, textOf } from '../read-fields.ts';
import { subscriptionRecord } from '../records.ts';
import { Refusal } from '../refusal.ts';
import type { Sim } from '../sim.ts';
import { subscribe } from '../subscribe.ts';
import type { Subscription } from '../world.ts';
import { pageOf } from './pages.ts';

/** POST /subscription */
export const createSubscription: Handler = (sim, { fields }) => {
  const who = requiredText(fields, 'customer', 'Customer is required');
  const planCode = requiredText(fields, 'plan', 'Plan is required');
  const { world } = sim;
  if (!world.plans.has(planCode)) throw new Refusal(404, 'Plan not found', { code: 'not_found' });
  const customer = [...world.customers.values()].find(({ code, email }) => code === who || email.toLowerCase() === who.toLowerCase());
  if (customer === undefined) throw new Refusal(404, 'Customer not found', { code: 'not_found' });
  const wanted = textOf(fields, 'authorization');
  const authorization = [...world.authorizations.values()].findLast(
    ({ email, isReusable, code }) =>
      isReusable && email.toLowerCase() === customer.email.toLowerCase() && (wanted === undefined || code === wanted),
  );
  if (authorization === undefined) throw new Refusal(404, 'The customer specified has no saved authorizations');
  const record = subscribe(sim, customer.email, planCode, authorization);
  sim.courier.send('subscription.create', record, record.subscription_code);
  return { message: 'Subscription successfully created', data: { ...record, customer: customer.id, plan: world.plans.get(planCode)!.id } };
};

/** GET /subscription */
export const listSubscriptions: Handler = (sim, { query }) =>
  pageOf('Subscriptions retrieved', [...sim.world.subscriptions.values()], query, (one) => subscriptionRecord(sim, one));

/** GET /subscription/:code */
export const fetchSubscription: Handler = (sim, { params }) => ({
  message: 'Subscription retrieved successfully',
  data: { invoices: [], ...subscriptionRecord(sim, subscriptionOf(sim, params.code!)) },
});

/** POST /subscription/disable: it is no longer renewed. */
export const disableSubscription: Handler = (sim, call) => {
  const subscription = named(sim, call);
  subscription.status = 'non-renewing';
  sim.courier.send('subscription.not_renew', subscriptionRecord(sim, subscription), subscription.code);
  return { message: 'Subscription disabled successfully' };
};

/** POST /subscription/enable */
export const enableSubscription: Handler = (sim, call) => {
  named(sim, call).status = 'active';
  return { message: 'Subscription enabled successfully' };
};

/** GET /subscription/:code/manage/link */
export const manageLink: Handler = (sim, { params }) => ({
  message: 'Link generated',
  data: { link: `${sim.publicUrl}/manage/subscriptions/${subscriptionOf(sim, params.code!).code}` },
});

function named(sim: Sim, { fields }: Call): Subscription {
  const subscription = subscriptionOf(sim, requiredText(fields, 'code', 'Subscription code is required'));
  const token = requiredText(fields, 'token', 'Email token is required');
  if (token !== subscription.emailToken) throw new Refusal(404, 'Subscription with code and token not found', { code: 'not_found' });
  return subscription;
}

export function subscriptionOf({ world }: Sim, code: string): Subscription {
  const subscription = world.subscriptions.get(code);
  if (subscription === undefined) throw new Refusal(404, 'Subscription not found', { code: 'not_found' });
  return subscription;
}
