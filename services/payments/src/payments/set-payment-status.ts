import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import { found, rowId } from '@sabiwell/chassis/http/own-row.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { payments } from '@sabiwell/proto/http/payments.ts';
import type { Context } from '../context.ts';
import { hintUnpaid } from './hint-payment.ts';
import { findOwn } from './payment.store.ts';
import { wirePayment } from './wire-payment.ts';

type SetPaymentStatus = typeof payments.setPaymentStatus;

/** Stores how the popup ended, so that every device of the member hears of it. What the provider says comes first. */
export async function setPaymentStatus(context: Context, call: Call<SetPaymentStatus>): Promise<Reply<SetPaymentStatus>> {
  const { caller, params, body } = call;
  const tried = found(await findOwn(runOn(context.pool), rowId(params.id), caller.userId));
  const intent = await hintUnpaid(context, tried, body.status);
  return { status: 200, body: wirePayment({ intent, attempt: tried.attempt }) };
}
