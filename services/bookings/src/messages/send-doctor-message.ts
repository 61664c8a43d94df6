import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import type { doctorMessages } from '@sabiwell/proto/http/doctor-messages.ts';
import type { Context } from '../context.ts';
import { requireDoctor } from '../doctors/doctor.store.ts';
import { addMessage } from './add-message.ts';
import { insertThread } from './thread.store.ts';

/** Begins a conversation with a doctor, also one who takes no bookings now. */
export async function sendDoctorMessage(context: Context, { caller, body }: Call<typeof doctorMessages.sendDoctorMessage>) {
  const { doctorId, subject, message, priority, messageType, attachments = [] } = body;
  const sent = await inTransaction(context.pool, async (run) => {
    const createdAt = context.clock();
    await requireDoctor(run, doctorId, createdAt);
    const thread = await insertThread(run, { userId: caller.userId, doctorId, subject, priority, messageType, createdAt });
    return addMessage(context, run, thread, { sender: 'member', message, attachments });
  });
  return { status: 201 as const, body: sent };
}
