import { found, rowId } from '@sabiwell/chassis/http/own-row.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import type { doctorMessages } from '@sabiwell/proto/http/doctor-messages.ts';
import type { Context } from '../context.ts';
import { partyOf } from '../party.ts';
import { tellSides } from '../tell-sides.ts';
import { markRead } from './message.store.ts';
import { lockThread } from './thread.store.ts';

/** Marks what the other side sent as read. */
export async function markDoctorMessagesRead(context: Context, { caller, params }: Call<typeof doctorMessages.markDoctorMessagesRead>) {
  const party = partyOf(caller);
  const marked = await inTransaction(context.pool, async (run) => {
    const thread = found(await lockThread(run, party, rowId(params.threadId)));
    const count = await markRead(run, thread.id, party.side, context.clock());
    if (count > 0) tellSides(context, run, thread, { event: 'changed', paths: ['/api/doctor-messages'] });
    return count;
  });
  return { status: 200 as const, body: { marked } };
}
