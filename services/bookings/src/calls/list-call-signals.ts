import { found, rowId } from '@sabiwell/chassis/http/own-row.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { doctorCalls } from '@sabiwell/proto/http/doctor-calls.ts';
import type { Context } from '../context.ts';
import { partyOf } from '../party.ts';
import { findCall, updateSeen } from './call.store.ts';
import { listSignals } from './call-signal.store.ts';

/** Answers what the other browser told since the caller last read it. */
export async function listCallSignals(context: Context, { caller, params, query }: Call<typeof doctorCalls.listCallSignals>) {
  const run = runOn(context.pool);
  const party = partyOf(caller);
  const call = found(await findCall(run, party, rowId(params.id)));
  await updateSeen(run, party, call.id, context.clock());
  return { status: 200 as const, body: await listSignals(run, call.id, party.side, query.after ?? 0) };
}
