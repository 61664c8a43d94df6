import { invalidFields } from '@sabiwell/chassis/http/errors.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import { ORDER_FIELDS_MESSAGE, topUpFault } from '@sabiwell/proto/http/payment-rules.ts';
import type { payments } from '@sabiwell/proto/http/payments.ts';
import type { Product } from '../catalogue/product.domain.ts';
import { priceConsultation } from '../consultations/price-consultation.ts';
import type { Context } from '../context.ts';
import { newOrder } from '../market/new-order.ts';
import { koboOf, nairaOf } from '../money.domain.ts';
import { canAutoRenew } from '../subscriptions/renewal.domain.ts';
import { logOtherAmount } from './log-other-amount.ts';
import { emailOf } from './payer.ts';
import { type NewPayment, startPayment } from './start-payment.ts';

type CreateIntent = typeof payments.createIntent;
/** What somebody asks to pay for. */
export type Asked = Call<CreateIntent>['body'];
type Payer = { userId: number; email: string };

/** Starts a payment at the price of the catalogue; a visit has its own fee, and only a top-up has the member's own amount. */
export async function createIntent(context: Context, call: Call<CreateIntent>): Promise<Reply<CreateIntent>> {
  const { caller, body } = call;
  const payer = { userId: caller.userId, email: emailOf(caller) };
  const payment = await paymentOf(context, body, payer);
  logOtherAmount(context, body.amount, [payment.amountKobo], { operation: 'createIntent', productCodes: [payment.productCode] });
  const { id, reference, accessCode, authorizationUrl, amountKobo } = await startPayment(context, payment);
  const { publicKey } = context.settings;
  return { status: 201, body: { id, reference, accessCode, authorizationUrl, amount: nairaOf(amountKobo), publicKey } };
}

/** What is asked for as a new payment, at the price of the catalogue. */
export async function paymentOf(context: Context, body: Asked, payer: Payer): Promise<NewPayment> {
  if (body.purpose === 'wallet_top_up') return topUpOf(body, payer);
  if (body.purpose === 'consultation') return priceConsultation(context, payer, body.subject?.bookingId);
  return productOf(context, body, payer);
}

/** A top-up of this many whole naira. */
export function topUpOf({ amount }: { amount?: unknown }, payer: Payer): NewPayment {
  const fault = topUpFault(amount);
  const amountKobo = fault === undefined ? koboOf(amount as number) : undefined;
  if (amountKobo === undefined) throw invalidFields([{ path: 'amount', message: fault ?? 'Please enter an amount in whole naira.' }]);
  return { ...payer, purpose: 'wallet_top_up', productCode: 'wallet_top_up', priceVersion: 1, name: 'Wallet top-up', amountKobo };
}

async function productOf(context: Context, body: Asked, payer: Payer): Promise<NewPayment> {
  const product = await context.catalogue.find(body.productCode);
  if (product === undefined || product.purpose !== body.purpose) {
    throw invalidFields([{ path: 'productCode', message: "We can't find this product." }]);
  }
  return product.purpose === 'market' ? orderOf(context, product, body, payer) : planOf(product, body, payer);
}

function planOf(product: Product, { subject, autoRenew = false }: Asked, payer: Payer): NewPayment {
  const { code: productCode, purpose, priceVersion, name, priceKobo: amountKobo } = product;
  const { trainerId, recipient } = subject ?? {};
  const about = { ...(trainerId === undefined ? {} : { trainerId }), ...(recipient === undefined ? {} : { recipient }) };
  return { ...payer, purpose, productCode, priceVersion, name, amountKobo, subject: about, autoRenew: autoRenew && canAutoRenew(product) };
}

function orderOf(context: Context, product: Product, { subject }: Asked, payer: Payer): NewPayment {
  const { phone, address } = subject ?? {};
  if (phone === undefined || address === undefined) throw invalidFields([{ path: 'subject', message: ORDER_FIELDS_MESSAGE }]);
  return newOrder(context, product, { ...payer, phone, address });
}
