import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import { found, rowId } from '@sabiwell/chassis/http/own-row.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import { CALL_OVER_MESSAGE, isLiveCall, MOST_SIGNALS, TOO_MANY_SIGNALS_MESSAGE } from '@sabiwell/proto/http/call-rules.ts';
import type { doctorCalls } from '@sabiwell/proto/http/doctor-calls.ts';
import type { Context } from '../context.ts';
import { partyOf } from '../party.ts';
import { tellSides } from '../tell-sides.ts';
import { lockCall, updateCall, updateSeen } from './call.store.ts';
import { insertSignal } from './call-signal.store.ts';

/** Keeps what one browser tells the other while their call goes on. The doctor's answer means that they took the call. */
export async function sendCallSignal(context: Context, { caller, params, body }: Call<typeof doctorCalls.sendCallSignal>) {
  const party = partyOf(caller);
  const at = context.clock();
  const seq = await inTransaction(context.pool, async (run) => {
    const call = found(await lockCall(run, party, rowId(params.id)));
    if (call.way !== 'app' || !isLiveCall(call.status)) throw new DomainError('call_over', CALL_OVER_MESSAGE, { kind: 'conflict' });
    await updateSeen(run, party, call.id, at);
    if (body.kind === 'answer' && party.side === 'doctor' && call.answeredAt === null) await updateCall(run, call.id, { answeredAt: at });
    const inserted = await insertSignal(run, { callId: call.id, from: party.side, ...body, at }, MOST_SIGNALS);
    if (inserted === undefined) throw new DomainError('too_many_signals', TOO_MANY_SIGNALS_MESSAGE, { kind: 'conflict' });
    tellSides(context, run, call, { event: 'signal', callId: call.id, seq: inserted });
    return inserted;
  });
  return { status: 201 as const, body: { seq } };
}
