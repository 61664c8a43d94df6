import { invalidFields } from '@sabiwell/chassis/http/errors.ts';
import { rowId } from '@sabiwell/chassis/http/own-row.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import { EVIDENCE_AMOUNT_MESSAGE } from '@sabiwell/proto/http/money-desk-rules.ts';
import type { moneyDesk } from '@sabiwell/proto/http/money-desk.ts';
import type { Context } from '../context.ts';
import { readMoneyPayment } from '../desk/money-payment.store.ts';
import { versionHeader } from '../desk/version-header.ts';
import { koboOf, nairaOf } from '../money.domain.ts';
import { actorOf } from '../staff/staff-action.ts';
import { requestRefund } from './request-refund.ts';

type RefundPayment = typeof moneyDesk.refundPaymentAdmin;

/** Gives a payment back in the name of an administrator. */
export async function refundPayment(context: Context, call: Call<RefundPayment>): Promise<Reply<RefundPayment>> {
  const { body, key } = call;
  const intentId = rowId(call.params.id);
  const amountKobo = body.amount === undefined ? undefined : koboOf(body.amount);
  if (body.amount !== undefined && amountKobo === undefined) throw invalidFields([{ path: 'amount', message: EVIDENCE_AMOUNT_MESSAGE }]);
  const { reason, evidence } = body;
  const request = { intentId, amountKobo, reason, evidence, actor: actorOf(call), isSameOnce: key === undefined };
  const { id, status, amountKobo: backKobo, isNew } = await requestRefund(context, request);
  const headers = versionHeader(await readMoneyPayment(runOn(context.pool), intentId));
  return { status: isNew ? 202 : 200, body: { id, status, amount: nairaOf(backKobo) }, headers };
}
