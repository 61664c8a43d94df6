import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { doctorCalls } from '@sabiwell/proto/http/doctor-calls.ts';
import type { Context } from '../context.ts';
import { MOST_ROWS, pageOf } from '../page-link.ts';
import { partyOf } from '../party.ts';
import { auditReading } from '../staff/audit-reading.ts';
import { listCalls } from './call.store.ts';
import { wireCall } from './wire-call.ts';

/**
 * Answers the caller's own calls, newest first. A doctor's reading is recorded, but for that of a call that goes on: the call itself says
 * when its sides were there.
 */
export async function listDoctorCalls(context: Context, asking: Call<typeof doctorCalls.listDoctorCalls>) {
  const { caller, query } = asking;
  const run = runOn(context.pool);
  const limit = query.limit ?? MOST_ROWS;
  const asked = { after: query.cursor, limit: limit + 1, isLive: query.live === 'true', isOwed: query.callBack === 'true' };
  const rows = await listCalls(run, partyOf(caller), asked);
  const { page, headers } = pageOf(rows, limit, '/api/doctor-calls', ({ initiatedAt, id }) => ({ at: initiatedAt, id }), {
    live: query.live,
    callBack: query.callBack,
  });
  const count = asked.isLive ? 0 : page.length;
  await auditReading(context, asking, { action: 'read_calls', target: 'calls', count });
  return { status: 200 as const, body: page.map((call) => wireCall(context, call)), headers };
}
