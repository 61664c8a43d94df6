import { invalidFields } from '@sabiwell/chassis/http/errors.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { paymentsInternal } from '@sabiwell/proto/http/payments-internal.ts';
import type { Context } from '../context.ts';
import { koboOf, nairaOf } from '../money.domain.ts';
import { rowId } from '@sabiwell/chassis/http/own-row.ts';
import { wireStatus } from '../payments/payment.domain.ts';
import { requestRefund } from '../refunds/request-refund.ts';
import { requestReturn } from '../suspense/request-return.ts';
import { confirmPaymentByStaff } from './confirm-payment-by-staff.ts';
import { actorOf } from './staff-action.ts';

type Confirm = typeof paymentsInternal.confirmPayment;
type Refund = typeof paymentsInternal.refundPayment;
type Return = typeof paymentsInternal.returnSuspense;

/** Has the provider asked about a payment, in the name of whoever calls. */
export async function confirmForStaff(context: Context, call: Call<Confirm>): Promise<Reply<Confirm>> {
  const intent = await confirmPaymentByStaff(context, rowId(call.params.id), actorOf(call));
  return { status: 200, body: { id: intent.id, status: wireStatus(intent.status), amount: nairaOf(intent.amountKobo) } };
}

/** Gives a payment back, in the name of whoever calls. */
export async function refundForStaff(context: Context, call: Call<Refund>): Promise<Reply<Refund>> {
  const { params, body } = call;
  const amountKobo = body.amount === undefined ? undefined : koboOf(body.amount);
  if (body.amount !== undefined && amountKobo === undefined)
    throw invalidFields([{ path: 'amount', message: 'Please enter an amount in naira.' }]);
  const request = { intentId: rowId(params.id), amountKobo, reason: body.reason, actor: actorOf(call) };
  const refund = await requestRefund(context, request);
  return { status: 202, body: { id: refund.id, status: refund.status, amount: nairaOf(refund.amountKobo) } };
}

/** Gives money that fits nothing back, in the name of whoever calls. */
export async function returnForStaff(context: Context, call: Call<Return>): Promise<Reply<Return>> {
  const { params, body } = call;
  const refund = await requestReturn(context, { reference: params.reference, reason: body.reason, actor: actorOf(call) });
  return { status: 202, body: { id: refund.id, status: refund.status, amount: nairaOf(refund.amountKobo) } };
}
