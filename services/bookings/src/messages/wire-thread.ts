import type { DoctorMessage, MessageThread, OpenThread } from '@sabiwell/proto/http/doctor-messages.ts';
import type { MessageStatus } from '@sabiwell/proto/http/message-rules.ts';
import type { Message } from './message.store.ts';
import type { ShownThread } from './thread.store.ts';

/** A conversation in a list, as its two sides read it. */
export function wireListed(thread: ShownThread, newest: Message): MessageThread {
  return { ...wireThread(thread), lastMessage: wireMessage(thread, newest) };
}

/** A conversation with one page of its messages and the cursor of the one before, as its two sides read it. */
export function wireOpen(thread: ShownThread, messages: readonly Message[], earlier: string | null): OpenThread {
  return { ...wireThread(thread), messages: messages.map((message) => wireMessage(thread, message)), earlier };
}

function wireThread({ createdAt, lastAt, ...thread }: ShownThread) {
  return { ...thread, createdAt: createdAt.toISOString(), lastAt: lastAt.toISOString() };
}

function wireMessage({ userName, doctorName }: ShownThread, sent: Message): DoctorMessage {
  const { id, sender, message, sentAt, deliveredAt, readAt, attachments } = sent;
  return {
    id,
    from: sender,
    senderName: sender === 'doctor' ? doctorName : userName,
    message,
    messageStatus: statusOf(sent),
    isRead: readAt !== null,
    sentAt: sentAt.toISOString(),
    deliveredAt: deliveredAt?.toISOString() ?? null,
    readAt: readAt?.toISOString() ?? null,
    attachments,
  };
}

function statusOf({ deliveredAt, readAt }: Message): MessageStatus {
  if (readAt !== null) return 'read';
  return deliveredAt === null ? 'sent' : 'delivered';
}
