import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { subscriptions } from '@sabiwell/proto/http/subscriptions.ts';
import { productsCalled } from '../catalogue/product.domain.ts';
import { claimReference } from '../claims/claim-reference.ts';
import type { Context } from '../context.ts';
import { found } from '@sabiwell/chassis/http/own-row.ts';
import { logOtherAmount } from '../payments/log-other-amount.ts';
import { emailOf } from '../payments/payer.ts';
import { wirePending } from './pending.domain.ts';
import { wireSubscription } from './subscription.domain.ts';
import { findPeriod } from './subscription.store.ts';

type RecordSubscription = typeof subscriptions.recordSubscription;

/** Turns a paid reference into a subscription. The client's amount, status and dates are ignored (decisions.md row 2). */
export async function recordSubscription(context: Context, call: Call<RecordSubscription>): Promise<Reply<RecordSubscription>> {
  const { caller, body } = call;
  const { userId } = caller;
  const { paymentReference: reference, trainerId, recipient } = body;
  const wanted = productsCalled(await context.catalogue.all(), body);
  const sums = wanted.map(({ priceKobo }) => priceKobo);
  logOtherAmount(context, body.amount, sums, { operation: 'recordSubscription', productCodes: wanted.map(({ code }) => code) });
  const subject = { ...(trainerId === undefined ? {} : { trainerId }), ...(recipient === undefined ? {} : { recipient }) };
  // Only the plans' page has a switch for it; elsewhere the specification's client always sends yes (decisions.md row 29).
  const autoRenew = body.autoRenew === true && wanted.every(({ purpose }) => purpose === 'subscription');
  const claimed = await claimReference(context, { userId, email: emailOf(caller), reference, wanted, subject, autoRenew });
  if (claimed.kind === 'waiting') return { status: 202, body: wirePending(claimed.id, reference) };
  const period = found(await findPeriod(runOn(context.pool), claimed.intent.id, userId));
  const product = await context.catalogue.find(period.productCode);
  return { status: claimed.isNew ? 201 : 200, body: wireSubscription(period, product, context.clock()) };
}
