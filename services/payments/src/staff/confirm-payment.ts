import { rowId } from '@sabiwell/chassis/http/own-row.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { Decision, moneyDesk } from '@sabiwell/proto/http/money-desk.ts';
import type { Context } from '../context.ts';
import { readMoneyPayment } from '../desk/money-payment.store.ts';
import { versionHeader } from '../desk/version-header.ts';
import { confirmPaymentByStaff } from './confirm-payment-by-staff.ts';
import { decideEvidence } from './decide-evidence.ts';
import { type Actor, actorOf } from './staff-action.ts';
import { takeEvidence } from './take-evidence.ts';

type Confirm = typeof moneyDesk.confirmPaymentAdmin | typeof moneyDesk.confirmPaymentManager;

/** Confirms a payment in the name of staff: what the provider has, what they saw at the bank, or what a second person approves. */
export async function confirmPayment(context: Context, call: Call<Confirm>): Promise<Reply<Confirm>> {
  const id = rowId(call.params.id);
  await carryOut(context, id, call.body, actorOf(call));
  const payment = await readMoneyPayment(runOn(context.pool), id);
  const headers = versionHeader(payment);
  const isAwaiting = call.body.evidence !== undefined && payment.approval === 'awaiting';
  if (isAwaiting) return { status: 202, body: { id, status: 'awaiting_second_approval', payment }, headers };
  return { status: 200, body: { payment }, headers };
}

async function carryOut(context: Context, id: string, { evidence, approve, refuse }: Decision, actor: Actor): Promise<void> {
  if (evidence !== undefined) return takeEvidence(context, id, evidence, actor);
  if (approve === true) return decideEvidence(context, id, { state: 'approved' }, actor);
  if (refuse !== undefined) return decideEvidence(context, id, { state: 'refused', reason: refuse }, actor);
  await confirmPaymentByStaff(context, id, actor);
}
