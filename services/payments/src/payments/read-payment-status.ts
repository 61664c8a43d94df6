import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { payments } from '@sabiwell/proto/http/payments.ts';
import type { Context } from '../context.ts';
import { nairaOf } from '../money.domain.ts';
import { found } from '@sabiwell/chassis/http/own-row.ts';
import { verifyPayment } from './verify-payment.ts';
import { wireStatus } from './payment.domain.ts';
import { findByReference } from './payment.store.ts';
import { claimCheck } from './status-check.store.ts';

type ReadPaymentStatus = typeof payments.readPaymentStatus;

/**
 * Answers the status of a payment to everybody who knows its reference, which is all that the page after the payment needs. The provider
 * is asked about an open payment, but not at every poll.
 */
export async function readPaymentStatus(context: Context, { params }: Call<ReadPaymentStatus>): Promise<Reply<ReadPaymentStatus>> {
  const run = runOn(context.pool);
  const tried = found(await findByReference(run, params.reference));
  const isDue =
    tried.attempt.bookedAs === undefined &&
    tried.intent.status !== 'completed' &&
    (await claimCheck(run, params.reference, context.clock()));
  const { intent } = isDue ? await verifyPayment(context, tried, 'client') : tried;
  return { status: 200, body: { status: wireStatus(intent.status), purpose: intent.purpose, amount: nairaOf(intent.amountKobo) } };
}
