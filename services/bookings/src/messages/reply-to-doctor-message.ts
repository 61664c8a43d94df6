import { found, rowId } from '@sabiwell/chassis/http/own-row.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import type { doctorMessages } from '@sabiwell/proto/http/doctor-messages.ts';
import type { Context } from '../context.ts';
import { partyOf } from '../party.ts';
import { addMessage } from './add-message.ts';
import { lockThread } from './thread.store.ts';

/** Writes in one of the caller's conversations. */
export async function replyToDoctorMessage(context: Context, call: Call<typeof doctorMessages.replyToDoctorMessage>) {
  const { message, attachments = [] } = call.body;
  const party = partyOf(call.caller);
  const sent = await inTransaction(context.pool, async (run) => {
    const thread = found(await lockThread(run, party, rowId(call.params.threadId)));
    return addMessage(context, run, thread, { sender: party.side, message, attachments });
  });
  return { status: 201 as const, body: sent };
}
