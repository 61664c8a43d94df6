import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { doctorMessages } from '@sabiwell/proto/http/doctor-messages.ts';
import type { Context } from '../context.ts';
import { MOST_ROWS, pageOf } from '../page-link.ts';
import { partyOf } from '../party.ts';
import { auditReading } from '../staff/audit-reading.ts';
import { deliver } from './deliver.ts';
import { newestMessages } from './message.store.ts';
import { listThreads } from './thread.store.ts';
import { wireListed } from './wire-thread.ts';

/** Answers the caller's conversations, the one with the newest message first; what they had not fetched counts as delivered. */
export async function listDoctorMessages(context: Context, call: Call<typeof doctorMessages.listDoctorMessages>) {
  const { caller, query } = call;
  const run = runOn(context.pool);
  const party = partyOf(caller);
  const limit = query.limit ?? MOST_ROWS;
  const rows = await listThreads(run, party, { after: query.cursor, limit: limit + 1, isUnread: query.unread === 'true' });
  const { page, headers } = pageOf(rows, limit, '/api/doctor-messages', ({ lastAt, id }) => ({ at: lastAt, id }), {
    unread: query.unread,
  });
  await deliver(context, run, page, party.side);
  await auditReading(context, call, { action: 'read_message_threads', target: 'message_threads', count: page.length });
  const newest = await newestMessages(
    run,
    page.map(({ id }) => id),
  );
  return { status: 200 as const, body: page.map((thread) => wireListed(thread, newest.get(thread.id)!)), headers };
}
