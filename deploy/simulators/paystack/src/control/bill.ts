import { z } from 'zod';
import { subscriptionOf } from '../api/subscriptions.ts';
import { decline, succeed } from '../charges.ts';
import { authorizationRecord, customerRecord, planRecord, subscriptionRecord } from '../records.ts';
import type { Sim } from '../sim.ts';
import { nextPaymentDate } from '../subscribe.ts';
import { openTransaction } from '../transactions.ts';
import type { Subscription, Transaction } from '../world.ts';

export const billing = z.strictObject({ status: z.enum(['success', 'failed']).default('success') });

/** The provider bills a subscription of its own: the reference is unknown to the product, and the metadata name no member. */
export function bill(sim: Sim, code: string, { status }: z.output<typeof billing>) {
  const subscription = subscriptionOf(sim, code);
  const plan = sim.world.plans.get(subscription.planCode)!;
  const transaction = openTransaction(sim, {
    domain: 'test',
    email: subscription.email,
    amount: plan.amount,
    currency: plan.currency,
    metadata: { invoice_action: 'create' },
  });
  if (status === 'success') {
    subscription.nextPaymentDate = nextPaymentDate(plan, sim.clock.now());
    succeed(sim, transaction, { authorization: subscription.authorization });
    sim.courier.send('invoice.update', invoice(sim, subscription, transaction), transaction.reference);
  } else {
    subscription.status = 'attention';
    decline(sim, transaction, 'Insufficient Funds');
    sim.courier.send('invoice.payment_failed', invoice(sim, subscription, transaction), transaction.reference);
  }
  return { reference: transaction.reference, status: transaction.status, subscription: subscription.status };
}

/** subscription.expiring_cards, the only event whose `data` is a list. */
export function warnOfCard(sim: Sim, code: string) {
  const subscription = subscriptionOf(sim, code);
  const { authorization, email, planCode } = subscription;
  const { id, subscription_code, amount, next_payment_date } = subscriptionRecord(sim, subscription);
  const { id: customerId, first_name, last_name, customer_code } = customerRecord(sim, email);
  const plan = planRecord(sim.world.plans.get(planCode)!);
  const warning = {
    expiry_date: `${authorization.expMonth}/${authorization.expYear}`,
    description: `${authorization.brand} ending with ${authorization.last4}`,
    brand: authorization.brand,
    subscription: {
      id,
      subscription_code,
      amount,
      next_payment_date,
      plan: { interval: plan.interval, id: plan.id, name: plan.name, plan_code: plan.plan_code },
    },
    customer: { id: customerId, first_name, last_name, email, customer_code },
  };
  sim.courier.send('subscription.expiring_cards', [warning], code);
  return { warned: code };
}

function invoice(sim: Sim, subscription: Subscription, { reference, status, amount, currency, paidAt }: Transaction) {
  const { email_token, subscription_code, cron_expression, next_payment_date } = subscriptionRecord(sim, subscription);
  const now = sim.clock.now().toISOString();
  const isPaid = paidAt !== undefined;
  return {
    domain: 'test',
    invoice_code: `INV_${sim.chance.word(15)}`,
    amount,
    period_start: now,
    period_end: subscription.nextPaymentDate.toISOString(),
    status: isPaid ? 'success' : 'pending',
    paid: isPaid,
    paid_at: paidAt?.toISOString() ?? null,
    description: null,
    authorization: authorizationRecord(subscription.authorization),
    subscription: {
      status: subscription.status,
      subscription_code,
      email_token,
      amount,
      cron_expression,
      next_payment_date,
      open_invoice: null,
    },
    customer: customerRecord(sim, subscription.email),
    transaction: isPaid ? { reference, status, amount, currency } : {},
    created_at: now,
  };
}
