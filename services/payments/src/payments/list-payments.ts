import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { payments } from '@sabiwell/proto/http/payments.ts';
import type { Context } from '../context.ts';
import { listOwn } from './payment.store.ts';
import { wirePayment } from './wire-payment.ts';

type ListPayments = typeof payments.listPayments;

/** Answers the member's payments, newest first. */
export async function listPayments({ pool }: Context, { caller }: Call<ListPayments>): Promise<Reply<ListPayments>> {
  return { status: 200, body: (await listOwn(runOn(pool), caller.userId)).map(wirePayment) };
}
