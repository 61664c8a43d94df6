import { found, rowId } from '@sabiwell/chassis/http/own-row.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { doctorMessages } from '@sabiwell/proto/http/doctor-messages.ts';
import { cursorOf } from '@sabiwell/proto/http/page.ts';
import type { Context } from '../context.ts';
import { MOST_ROWS, pageOf } from '../page-link.ts';
import { partyOf } from '../party.ts';
import { auditReading } from '../staff/audit-reading.ts';
import { deliver } from './deliver.ts';
import { listMessages, type Message } from './message.store.ts';
import { findThread } from './thread.store.ts';
import { wireOpen } from './wire-thread.ts';

/** Answers one of the caller's conversations, its messages newest first; what they had not fetched counts as delivered. */
export async function readDoctorMessages(context: Context, call: Call<typeof doctorMessages.readDoctorMessages>) {
  const { caller, params, query } = call;
  const run = runOn(context.pool);
  const party = partyOf(caller);
  const thread = found(await findThread(run, party, rowId(params.threadId)));
  await deliver(context, run, [thread], party.side);
  const limit = query.limit ?? MOST_ROWS;
  const rows = await listMessages(run, thread.id, { after: query.cursor, limit: limit + 1 });
  const placeOf = ({ sentAt, id }: Message) => ({ at: sentAt, id });
  const { page, headers } = pageOf(rows, limit, `/api/doctor-messages/${thread.id}`, placeOf);
  const last = page.at(-1);
  const earlier = rows.length > limit && last !== undefined ? cursorOf(placeOf(last)) : null;
  const read = {
    action: 'read_messages' as const,
    target: `message_thread/${thread.id}`,
    subjectUserId: thread.userId,
    count: page.length,
  };
  await auditReading(context, call, read);
  return { status: 200 as const, body: wireOpen(thread, page, earlier), headers };
}
