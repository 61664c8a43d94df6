import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import { found, rowId } from '@sabiwell/chassis/http/own-row.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { inTransaction, type RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { isLiveCall, NOT_OVER_MESSAGE } from '@sabiwell/proto/http/call-rules.ts';
import type { doctorCalls } from '@sabiwell/proto/http/doctor-calls.ts';
import type { Context } from '../context.ts';
import { openTask } from '../tasks/care-task.store.ts';
import { canBeCalledBack } from './call.domain.ts';
import { type Call as DoctorCall, lockCall, updateCall } from './call.store.ts';
import { callBackDueAt } from './call-back-due.domain.ts';
import { callBackRequested } from './call-events.ts';
import { tellCall } from './end-call.ts';
import { callBackSubject } from './promise-call-back.ts';
import { wrongState } from './report-call-status.ts';

/** Asks for the caller to be called back; asked again, only the number changes. */
export async function requestCallBack(context: Context, { caller, params, body }: Call<typeof doctorCalls.requestCallBack>) {
  const dueAt = await inTransaction(context.pool, async (run) => {
    const call = found(await lockCall(run, { side: 'member', id: caller.userId }, rowId(params.id)));
    if (!canBeCalledBack(call)) throw isLiveCall(call.status) ? notOver() : wrongState(call.status);
    if (call.callBackDueAt === null || call.callBackPhone === null) return ask(context, run, call, body.phone);
    await updateCall(run, call.id, { callBackPhone: body.phone });
    return call.callBackDueAt;
  });
  return { status: 202 as const, body: { id: params.id, dueAt: dueAt.toISOString() } };
}

async function ask(context: Context, run: RunSql, call: DoctorCall, phone: string): Promise<Date> {
  const at = context.clock();
  const { userId, doctorId } = call;
  const subject = callBackSubject(call);
  // Where somebody is to call back already, they do so by the time that was promised first.
  const { dueAt } = await openTask(run, { kind: 'call_back', subject, role: 'doctor', userId, doctorId, at, dueAt: callBackDueAt(at) });
  const asked = await updateCall(run, call.id, { callBackPhone: phone, callBackDueAt: dueAt });
  await writeOutbox(run, [callBackRequested(asked, dueAt, at)]);
  tellCall(context, run, asked);
  return dueAt;
}

function notOver(): DomainError {
  return new DomainError('call_not_over', NOT_OVER_MESSAGE, { kind: 'conflict' });
}
