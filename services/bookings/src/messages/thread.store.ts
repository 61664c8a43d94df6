import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { Priority } from '@sabiwell/proto/http/booking-rules.ts';
import type { MessageType } from '@sabiwell/proto/http/message-rules.ts';
import type { Place } from '@sabiwell/proto/http/page.ts';
import type { Party } from '../party.ts';

/** A conversation of a member with a doctor. */
export type Thread = {
  id: string;
  userId: number;
  doctorId: number;
  subject: string;
  priority: Priority;
  messageType: MessageType;
  createdAt: Date;
  lastAt: Date;
};

/** A conversation as one side sees it, with the names of both. */
export type ShownThread = Thread & { userName: string; doctorName: string; doctorSpecialty: string; unread: number };

const COLUMNS = `t.id, t.user_id AS "userId", t.doctor_id AS "doctorId", t.subject, t.priority, t.message_type AS "messageType",
  t.created_at AS "createdAt", t.last_at AS "lastAt"`;

const SHOWN = `SELECT ${COLUMNS}, d.name AS "doctorName", d.specialty AS "doctorSpecialty",
    COALESCE(m.first_name || ' ' || m.last_name, 'Member ' || t.user_id) AS "userName",
    (SELECT count(*)::int FROM messages u WHERE u.thread_id = t.id AND u.sender <> $2 AND u.read_at IS NULL) AS unread
  FROM message_threads t JOIN doctors d ON d.id = t.doctor_id LEFT JOIN members m ON m.user_id = t.user_id`;

const isOwn = ({ side }: Party) => (side === 'member' ? 't.user_id = $1' : 't.doctor_id = $1');

type NewThread = Omit<Thread, 'id' | 'lastAt'>;

export async function insertThread(run: RunSql, thread: NewThread): Promise<Thread> {
  const { userId, doctorId, subject, priority, messageType, createdAt } = thread;
  const [row] = await run(
    `INSERT INTO message_threads AS t (user_id, doctor_id, subject, priority, message_type, created_at, last_at)
     VALUES ($1, $2, $3, $4, $5, $6, $6) RETURNING ${COLUMNS}`,
    [userId, doctorId, subject, priority, messageType, createdAt],
  );
  return row as Thread;
}

/** The party's conversation, locked until the transaction ends. */
export async function lockThread(run: RunSql, party: Party, id: string): Promise<Thread | undefined> {
  const [row] = await run(`SELECT ${COLUMNS} FROM message_threads t WHERE ${isOwn(party)} AND t.id = $2 FOR UPDATE`, [party.id, id]);
  return row as Thread | undefined;
}

export async function updateLastAt(run: RunSql, id: string, at: Date): Promise<void> {
  await run('UPDATE message_threads SET last_at = GREATEST(last_at, $2) WHERE id = $1', [id, at]);
}

/** The party's conversation as they see it. */
export async function findThread(run: RunSql, party: Party, id: string): Promise<ShownThread | undefined> {
  const [row] = await run(`${SHOWN} WHERE ${isOwn(party)} AND t.id = $3`, [party.id, party.side, id]);
  return row as ShownThread | undefined;
}

type ThreadPage = { after: Place | undefined; limit: number; isUnread: boolean };

const HAS_UNREAD = 'EXISTS (SELECT FROM messages n WHERE n.thread_id = t.id AND n.sender <> $2 AND n.read_at IS NULL)';

/** The party's conversations, the one with the newest message first; only those with something unread where `isUnread`. */
export async function listThreads(run: RunSql, party: Party, page: ThreadPage): Promise<ShownThread[]> {
  const rows = await run(
    `${SHOWN} WHERE ${isOwn(party)} ${page.isUnread ? `AND ${HAS_UNREAD}` : ''} AND ($3::timestamptz IS NULL OR (t.last_at, t.id) < ($3, $4::uuid))
     ORDER BY t.last_at DESC, t.id DESC LIMIT $5`,
    [party.id, party.side, page.after?.at ?? null, page.after?.id ?? null, page.limit],
  );
  return rows as ShownThread[];
}
