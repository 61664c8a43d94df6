import { found, rowId } from '@sabiwell/chassis/http/own-row.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import { isLiveCall } from '@sabiwell/proto/http/call-rules.ts';
import type { doctorCalls } from '@sabiwell/proto/http/doctor-calls.ts';
import type { Context } from '../context.ts';
import { partyOf } from '../party.ts';
import { auditReading } from '../staff/audit-reading.ts';
import { findCall, updateSeen } from './call.store.ts';
import { wireCall } from './wire-call.ts';

/** Answers one of the caller's own calls, and notes that this side is still there. A doctor's reading of one that is over is recorded. */
export async function readDoctorCall(context: Context, asking: Call<typeof doctorCalls.readDoctorCall>) {
  const { caller, params } = asking;
  const run = runOn(context.pool);
  const party = partyOf(caller);
  const call = found(await findCall(run, party, rowId(params.id)));
  await updateSeen(run, party, call.id, context.clock());
  const read = { action: 'read_call', target: `call/${call.id}`, subjectUserId: call.userId } as const;
  await auditReading(context, asking, { ...read, count: isLiveCall(call.status) ? 0 : 1 });
  return { status: 200 as const, body: wireCall(context, call) };
}
