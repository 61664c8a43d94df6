import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { moneyDesk } from '@sabiwell/proto/http/money-desk.ts';
import type { Context } from '../context.ts';
import { nairaOf } from '../money.domain.ts';
import type { Refund } from '../refunds/refund.domain.ts';
import { actorOf } from '../staff/staff-action.ts';
import { findRequestedReturn, requestReturn } from './request-return.ts';

type ReturnSuspense = typeof moneyDesk.returnSuspenseAdmin;

/** Gives money that fits nothing back in the name of an administrator; the same again answers the return that is on its way. */
export async function returnSuspense(context: Context, call: Call<ReturnSuspense>): Promise<Reply<ReturnSuspense>> {
  const { reference } = call.params;
  const before = await findRequestedReturn(context, reference);
  if (before !== undefined) return { status: 200, body: wireReturn(before) };
  const refund = await requestReturn(context, { reference, reason: call.body.reason, actor: actorOf(call) });
  return { status: 202, body: wireReturn(refund) };
}

const wireReturn = ({ id, status, amountKobo }: Refund) => ({ id, status, amount: nairaOf(amountKobo) });
