import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { CareSide } from '@sabiwell/proto/http/call-rules.ts';
import type { CareFile } from '@sabiwell/proto/http/doctor-messages.ts';
import type { Place } from '@sabiwell/proto/http/page.ts';

/** One message of a conversation, with its files. */
export type Message = {
  id: string;
  threadId: string;
  sender: CareSide;
  message: string;
  sentAt: Date;
  deliveredAt: Date | null;
  readAt: Date | null;
  attachments: CareFile[];
};

const COLUMNS = `m.id, m.thread_id AS "threadId", m.sender, m.message, m.sent_at AS "sentAt", m.delivered_at AS "deliveredAt", m.read_at AS "readAt",
  COALESCE((SELECT jsonb_agg(jsonb_build_object('id', f.id, 'contentType', f.content_type, 'bytes', f.bytes) ORDER BY f.created_at, f.id)
    FROM care_files f WHERE f.message_id = m.id), '[]') AS attachments`;

type NewMessage = Pick<Message, 'threadId' | 'sender' | 'message' | 'sentAt'>;

/** Inserts a message and returns its id. */
export async function insertMessage(run: RunSql, { threadId, sender, message, sentAt }: NewMessage): Promise<string> {
  const [row] = await run('INSERT INTO messages (thread_id, sender, message, sent_at) VALUES ($1, $2, $3, $4) RETURNING id', [
    threadId,
    sender,
    message,
    sentAt,
  ]);
  return row?.['id'] as string;
}

/** A conversation's messages, newest first. */
export async function listMessages(run: RunSql, threadId: string, page: { after: Place | undefined; limit: number }): Promise<Message[]> {
  const rows = await run(
    `SELECT ${COLUMNS} FROM messages m WHERE m.thread_id = $1 AND ($2::timestamptz IS NULL OR (m.sent_at, m.id) < ($2, $3::uuid))
     ORDER BY m.sent_at DESC, m.id DESC LIMIT $4`,
    [threadId, page.after?.at ?? null, page.after?.id ?? null, page.limit],
  );
  return rows as Message[];
}

/** The newest message of each conversation, by the conversation. */
export async function newestMessages(run: RunSql, threadIds: readonly string[]): Promise<Map<string, Message>> {
  const rows = (await run(
    `SELECT newest.* FROM unnest($1::uuid[]) AS thread(id) CROSS JOIN LATERAL (
       SELECT ${COLUMNS} FROM messages m WHERE m.thread_id = thread.id ORDER BY m.sent_at DESC, m.id DESC LIMIT 1) newest`,
    [threadIds],
  )) as Message[];
  return new Map(rows.map((message) => [message.threadId, message]));
}

/** What this side has not fetched yet counts as delivered now; returns the conversations in which something was. */
export async function markDelivered(run: RunSql, threadIds: readonly string[], reader: CareSide, at: Date): Promise<Set<string>> {
  const rows = await run(
    `UPDATE messages SET delivered_at = $3 WHERE id IN (
       SELECT id FROM messages WHERE thread_id = ANY ($1) AND sender <> $2 AND read_at IS NULL AND delivered_at IS NULL
       ORDER BY id FOR UPDATE SKIP LOCKED)
     RETURNING thread_id`,
    [threadIds, reader, at],
  );
  return new Set(rows.map((row) => row['thread_id'] as string));
}

/** What the other side sent counts as read now; returns how many were not read before. */
export async function markRead(run: RunSql, threadId: string, reader: CareSide, at: Date): Promise<number> {
  const rows = await run(
    `UPDATE messages SET read_at = $3, delivered_at = COALESCE(delivered_at, $3) WHERE id IN (
       SELECT id FROM messages WHERE thread_id = $1 AND sender <> $2 AND read_at IS NULL ORDER BY id FOR UPDATE)
     RETURNING id`,
    [threadId, reader, at],
  );
  return rows.length;
}
