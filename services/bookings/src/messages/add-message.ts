import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { newEvent } from '@sabiwell/chassis/bus/events.ts';
import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import { notFound } from '@sabiwell/chassis/http/errors.ts';
import { rowId } from '@sabiwell/chassis/http/own-row.ts';
import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { DoctorMessageSentSchema } from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import type { CareSide } from '@sabiwell/proto/http/call-rules.ts';
import type { Context } from '../context.ts';
import { attachFiles } from '../files/care-file.store.ts';
import { ATTACHED_WITHIN_MS } from '../files/forget-care-files.ts';
import { keyOf } from '../party.ts';
import { closeTask, openTask } from '../tasks/care-task.store.ts';
import { tellSides } from '../tell-sides.ts';
import { answerDueAt } from './answer-due.domain.ts';
import { insertMessage } from './message.store.ts';
import { type Thread, updateLastAt } from './thread.store.ts';

type NewMessage = { sender: CareSide; message: string; attachments: readonly string[] };

/**
 * Adds a message to a conversation that is locked or new: with its files, its event, and the doctor's task to answer, which the doctor's
 * own message closes. 404 for a file that is not the sender's or is attached already.
 */
export async function addMessage(context: Context, run: RunSql, thread: Thread, { sender, message, attachments }: NewMessage) {
  const sentAt = context.clock();
  const messageId = await insertMessage(run, { threadId: thread.id, sender, message, sentAt });
  await attach(run, thread, sender, messageId, attachments, sentAt);
  await updateLastAt(run, thread.id, sentAt);
  const dueAt = sender === 'member' ? answerDueAt(thread.priority, sentAt) : undefined;
  const { id: threadId, doctorId, userId, priority } = thread;
  if (dueAt === undefined) await closeTask(run, { kind: 'message', subject: threadId, outcome: 'answered', at: sentAt });
  else await openTask(run, { kind: 'message', subject: threadId, role: 'doctor', priority, userId, doctorId, at: sentAt, dueAt });
  await writeOutbox(run, [messageSent(thread, { messageId, sender, sentAt, dueAt })]);
  tellSides(context, run, thread, { event: 'changed', paths: ['/api/doctor-messages'] });
  return { id: messageId, threadId, messageStatus: 'sent' as const };
}

async function attach(
  run: RunSql,
  thread: Thread,
  sender: CareSide,
  messageId: string,
  files: readonly string[],
  now: Date,
): Promise<void> {
  const ids = [...new Set(files.map(rowId))];
  const owner = keyOf({ side: sender, id: sender === 'member' ? thread.userId : thread.doctorId });
  if (!(await attachFiles(run, ids, { messageId, owner, since: new Date(now.getTime() - ATTACHED_WITHIN_MS) }))) throw notFound();
}

type Sent = { messageId: string; sender: CareSide; sentAt: Date; dueAt: Date | undefined };

function messageSent({ id: threadId, doctorId, userId }: Thread, { messageId, sender, sentAt, dueAt }: Sent) {
  const message = {
    messageId,
    threadId,
    doctorId: BigInt(doctorId),
    userId: BigInt(userId),
    from: sender,
    sentAt: timestampFromDate(sentAt),
    ...(dueAt !== undefined && { dueAt: timestampFromDate(dueAt) }),
  };
  return newEvent(DoctorMessageSentSchema, message, { key: messageId, subject: `message/${messageId}`, sequence: 1, time: sentAt });
}
