import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { wallet } from '@sabiwell/proto/http/wallet.ts';
import type { Context } from '../context.ts';
import { nairaOf } from '../money.domain.ts';
import { found, rowId } from '@sabiwell/chassis/http/own-row.ts';
import { verifyPayment } from '../payments/verify-payment.ts';
import { hintUnpaid } from '../payments/hint-payment.ts';
import { wireStatus } from '../payments/payment.domain.ts';
import { findOwn } from '../payments/payment.store.ts';
import { readBalance } from './wallet.store.ts';

type SetTopUpStatus = typeof wallet.setTopUpStatus;

/** Handles the popup's message: for completed the provider is asked, other words are a hint. The reply is the true status either way. */
export async function setTopUpStatus(context: Context, { caller, params, body }: Call<SetTopUpStatus>): Promise<Reply<SetTopUpStatus>> {
  const run = runOn(context.pool);
  const tried = found(await findOwn(run, rowId(params.id), caller.userId));
  if (tried.intent.purpose !== 'wallet_top_up') found(undefined);
  const { intent, wasAsked } =
    body.status === 'completed'
      ? await verifyPayment(context, tried, 'client')
      : { intent: await hintUnpaid(context, tried, body.status), wasAsked: true };
  const newBalance = nairaOf(await readBalance(run, caller.userId));
  const state = { id: intent.id, paymentStatus: wireStatus(intent.status), newBalance };
  return wasAsked ? { status: 200, body: state } : { status: 202, body: { ...state, status: 'processing' } };
}
