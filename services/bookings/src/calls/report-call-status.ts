import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import { found, rowId } from '@sabiwell/chassis/http/own-row.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { inTransaction, type RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { wrongStateMessage } from '@sabiwell/proto/http/booking-rules.ts';
import { type CallStatus, isLiveCall, NO_ANSWER_MESSAGE } from '@sabiwell/proto/http/call-rules.ts';
import type { doctorCalls } from '@sabiwell/proto/http/doctor-calls.ts';
import type { Context } from '../context.ts';
import { setDue } from '../due/due-work.store.ts';
import { partyOf } from '../party.ts';
import { type Decision, decideReport, nextCheck } from './call.domain.ts';
import { type Call as DoctorCall, findCall, lockCall, updateCall, updateSeen } from './call.store.ts';
import { endCall, tellCall } from './end-call.ts';
import { endCallBack } from './promise-call-back.ts';
import { wireCall } from './wire-call.ts';

/** Takes a side's report of what became of a call. */
export async function reportCallStatus(context: Context, { caller, params, body }: Call<typeof doctorCalls.reportCallStatus>) {
  const party = partyOf(caller);
  return inTransaction(context.pool, async (run) => {
    const call = found(await lockCall(run, party, rowId(params.id)));
    await updateSeen(run, party, call.id, context.clock());
    const decision = decideReport(call, party.side, body.status);
    if (typeof decision === 'object') await move(context, run, call, decision.to);
    else refuse(decision, call);
    return { status: 200 as const, body: wireCall(context, found(await findCall(run, party, call.id))) };
  });
}

async function move(context: Context, run: RunSql, call: DoctorCall, to: CallStatus): Promise<void> {
  const now = context.clock();
  if (!isLiveCall(to)) {
    await endCall(context, run, call, { status: to, endedAt: now });
    return;
  }
  const moved = await updateCall(run, call.id, { status: to, ...(to === 'ringing' ? { ringingAt: now } : { connectedAt: now }) });
  await setDue(run, 'call_overdue', call.id, nextCheck(moved));
  if (to === 'connected') await endCallBack(run, moved, now);
  tellCall(context, run, moved);
}

function refuse(decision: Extract<Decision, string>, { status }: DoctorCall): void {
  if (decision === 'forbidden') throw new DomainError('forbidden', "You're not allowed to do this.", { kind: 'forbidden' });
  if (decision === 'not_answered')
    throw new DomainError('not_answered', NO_ANSWER_MESSAGE, { kind: 'conflict', extra: { callStatus: status } });
  if (decision === 'wrong_state') throw wrongState(status);
}

/** A report contradicts what became of the call. */
export function wrongState(status: CallStatus): DomainError {
  return new DomainError('wrong_state', wrongStateMessage(status), { kind: 'conflict', params: { status } });
}
