import { authorizationRecord, customerRecord, planRecord, transactionRecord } from './records.ts';
import { feesOf } from './fees.ts';
import type { Sim } from './sim.ts';
import { subscribe } from './subscribe.ts';
import type { Authorization, Transaction } from './world.ts';

export type Payment = { authorization: Authorization; channel?: string; amount?: number; currency?: string };

/** The money has arrived: the transaction succeeds, once, and its webhook is sent. */
export function succeed(sim: Sim, transaction: Transaction, { authorization, channel = 'card', amount, currency }: Payment): void {
  if (transaction.paidAt !== undefined) return;
  const paid = amount ?? transaction.amount;
  Object.assign(transaction, {
    status: 'success',
    amount: paid,
    fees: feesOf(paid),
    currency: currency ?? transaction.currency,
    channel,
    gatewayResponse: channel === 'card' ? 'Successful' : 'Approved',
    message: null,
    paidAt: sim.clock.now(),
    authorization,
    underWay: undefined,
  } satisfies Partial<Transaction>);
  sim.world.balance += paid - transaction.fees;
  const subscription =
    transaction.planCode === undefined ? undefined : subscribe(sim, transaction.email, transaction.planCode, authorization);
  sim.courier.send('charge.success', chargeEvent(sim, transaction), transaction.reference);
  if (subscription !== undefined) sim.courier.send('subscription.create', subscription, transaction.reference);
}

/** The bank refused; another card may still pay. As at the provider, there is no webhook for this. */
export function decline(sim: Sim, transaction: Transaction, gatewayResponse: string): void {
  if (transaction.paidAt !== undefined) return;
  Object.assign(transaction, {
    status: 'failed',
    gatewayResponse,
    message: gatewayResponse,
    underWay: undefined,
  } satisfies Partial<Transaction>);
}

/** The `data` of charge.success: the record of verify, except for forms that differ in the provider's webhooks. */
export function chargeEvent(sim: Sim, transaction: Transaction) {
  const {
    plan_object: _object,
    receipt_number: _receipt,
    connect: _connect,
    transaction_date: _date,
    ...record
  } = transactionRecord(sim, transaction);
  const plan = transaction.planCode === undefined ? undefined : sim.world.plans.get(transaction.planCode);
  return {
    ...record,
    plan: plan === undefined ? {} : planRecord(plan),
    authorization: authorizationRecord(transaction.authorization),
    customer: customerRecord(sim, transaction.email),
  };
}
