import { found, rowId } from '@sabiwell/chassis/http/own-row.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import type { doctorCalls } from '@sabiwell/proto/http/doctor-calls.ts';
import type { Context } from '../context.ts';
import { partyOf } from '../party.ts';
import { insertAudit } from '../staff/insert-audit.ts';
import { findCall, lockCall, updateCall } from './call.store.ts';
import { tellCall } from './end-call.ts';
import { endCallBack } from './promise-call-back.ts';
import { wrongState } from './report-call-status.ts';
import { wireCall } from './wire-call.ts';

/** Takes the doctor's word that they called the member back, which was asked for. */
export async function markCalledBack(context: Context, { caller, params, requestId }: Call<typeof doctorCalls.markCalledBack>) {
  const party = partyOf(caller);
  return inTransaction(context.pool, async (run) => {
    const call = found(await lockCall(run, party, rowId(params.id)));
    if (call.callBackDueAt === null) throw wrongState(call.status);
    if (call.calledBackAt === null) {
      const at = context.clock();
      const called = await updateCall(run, call.id, { calledBackAt: at });
      await endCallBack(run, called, at);
      await insertAudit(run, { caller, action: 'called_back', target: `call/${call.id}`, subjectUserId: call.userId, requestId, at });
      tellCall(context, run, called);
    }
    return { status: 200 as const, body: wireCall(context, found(await findCall(run, party, call.id))) };
  });
}
