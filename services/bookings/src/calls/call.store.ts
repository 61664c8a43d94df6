import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { CallMedia } from '@sabiwell/proto/http/call-rules.ts';
import type { Place } from '@sabiwell/proto/http/page.ts';
import type { Party } from '../party.ts';
import type { CallState } from './call.domain.ts';

/** A call between a member and a doctor. */
export type Call = CallState & {
  id: string;
  version: number;
  doctorId: number;
  userId: number;
  appointmentId: string | null;
  callerPhone: string | null;
  media: CallMedia;
  ringingAt: Date | null;
  endedAt: Date | null;
  callBackPhone: string | null;
  callBackDueAt: Date | null;
  calledBackAt: Date | null;
};
/** A call with the names of both sides, and the number that the doctor shows. */
export type ShownCall = Call & { callerName: string; doctorName: string; doctorSpecialty: string; publicPhone: string | null };

const COLUMNS = `c.id, c.version, c.doctor_id AS "doctorId", c.user_id AS "userId", c.appointment_id AS "appointmentId",
  c.caller_phone AS "callerPhone", c.media, c.way, c.status, c.initiated_at AS "initiatedAt", c.ringing_at AS "ringingAt",
  c.answered_at AS "answeredAt", c.connected_at AS "connectedAt", c.ended_at AS "endedAt", c.caller_seen_at AS "callerSeenAt",
  c.doctor_seen_at AS "doctorSeenAt", c.call_back_phone AS "callBackPhone", c.call_back_due_at AS "callBackDueAt",
  c.called_back_at AS "calledBackAt"`;
const SHOWN = `SELECT ${COLUMNS}, COALESCE(m.first_name || ' ' || m.last_name, 'Member ' || c.user_id) AS "callerName", d.name AS "doctorName",
    d.specialty AS "doctorSpecialty", d.public_phone AS "publicPhone"
  FROM doctor_calls c JOIN doctors d ON d.id = c.doctor_id LEFT JOIN members m ON m.user_id = c.user_id`;
const IS_LIVE = `c.way = 'app' AND c.status IN ('initiated', 'ringing', 'connected')`;
// Nobody has called back, and the task to do so is open.
const IS_OWED = `c.call_back_due_at IS NOT NULL AND c.called_back_at IS NULL
  AND EXISTS (SELECT 1 FROM care_tasks t WHERE t.kind = 'call_back' AND t.subject = COALESCE(c.appointment_id, c.id)::text
    AND t.status <> 'closed')`;
const isOwn = ({ side }: Party) => (side === 'member' ? 'c.user_id = $1' : 'c.doctor_id = $1');
const seenColumn = ({ side }: Party) => (side === 'member' ? 'caller_seen_at' : 'doctor_seen_at');

type NewCall = Pick<Call, 'doctorId' | 'userId' | 'appointmentId' | 'callerPhone' | 'media' | 'way' | 'status' | 'initiatedAt' | 'endedAt'>;

/** Inserts a call; undefined where the doctor or the caller is in another one in the app. */
export async function insertCall(run: RunSql, call: NewCall): Promise<Call | undefined> {
  const { doctorId, userId, appointmentId, callerPhone, media, way, status, initiatedAt, endedAt } = call;
  const [row] = await run(
    `INSERT INTO doctor_calls AS c
       (doctor_id, user_id, appointment_id, caller_phone, media, way, status, initiated_at, ended_at, caller_seen_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $8) ON CONFLICT DO NOTHING RETURNING ${COLUMNS}`,
    [doctorId, userId, appointmentId, callerPhone, media, way, status, initiatedAt, endedAt],
  );
  return row as Call | undefined;
}

/** The party's call as both sides read it. */
export async function findCall(run: RunSql, party: Party, id: string): Promise<ShownCall | undefined> {
  const [row] = await run(`${SHOWN} WHERE ${isOwn(party)} AND c.id = $2`, [party.id, id]);
  return row as ShownCall | undefined;
}

type CallPage = { after: Place | undefined; limit: number; isLive: boolean; isOwed: boolean };

/** The party's calls, newest first: only the one that goes on in the app where `isLive`, only those to call back where `isOwed`. */
export async function listCalls(run: RunSql, party: Party, page: CallPage): Promise<ShownCall[]> {
  const rows = await run(
    `${SHOWN} WHERE ${isOwn(party)} ${page.isLive ? `AND ${IS_LIVE}` : ''} ${page.isOwed ? `AND ${IS_OWED}` : ''}
     AND ($2::timestamptz IS NULL OR (c.initiated_at, c.id) < ($2, $3::uuid)) ORDER BY c.initiated_at DESC, c.id DESC LIMIT $4`,
    [party.id, page.after?.at ?? null, page.after?.id ?? null, page.limit],
  );
  return rows as ShownCall[];
}

const MOST_CALL_BACKS = 50;

/** The calls after which a member asked to be called back by this doctor and nobody has done so, whoever is due first. */
export async function listCallBacks(run: RunSql, doctorId: number): Promise<ShownCall[]> {
  const rows = await run(
    `${SHOWN} WHERE c.doctor_id = $1 AND c.call_back_phone IS NOT NULL AND ${IS_OWED}
     ORDER BY c.call_back_due_at, c.id LIMIT $2`,
    [doctorId, MOST_CALL_BACKS],
  );
  return rows as ShownCall[];
}

/** The party's call, locked until the transaction ends. */
export async function lockCall(run: RunSql, party: Party, id: string): Promise<Call | undefined> {
  const [row] = await run(`SELECT ${COLUMNS} FROM doctor_calls c WHERE ${isOwn(party)} AND c.id = $2 FOR UPDATE`, [party.id, id]);
  return row as Call | undefined;
}

/** Any call, locked until the transaction ends. */
export async function lockAnyCall(run: RunSql, id: string): Promise<Call | undefined> {
  const [row] = await run(`SELECT ${COLUMNS} FROM doctor_calls c WHERE c.id = $1 FOR UPDATE`, [id]);
  return row as Call | undefined;
}

/** The calls in the app that the member or the doctor is in, locked until the transaction ends. */
export async function lockLiveCalls(run: RunSql, { userId, doctorId }: { userId: number; doctorId: number }): Promise<Call[]> {
  const rows = await run(
    `SELECT ${COLUMNS} FROM doctor_calls c WHERE ${IS_LIVE} AND (c.user_id = $1 OR c.doctor_id = $2) ORDER BY c.id FOR UPDATE`,
    [userId, doctorId],
  );
  return rows as Call[];
}

/** What can change of a call. */
export type CallChange = Partial<
  Pick<Call, 'status' | 'ringingAt' | 'answeredAt' | 'connectedAt' | 'endedAt' | 'callBackPhone' | 'callBackDueAt' | 'calledBackAt'>
>;

const CHANGED: Readonly<Record<keyof CallChange, string>> = {
  status: 'status',
  ringingAt: 'ringing_at',
  answeredAt: 'answered_at',
  connectedAt: 'connected_at',
  endedAt: 'ended_at',
  callBackPhone: 'call_back_phone',
  callBackDueAt: 'call_back_due_at',
  calledBackAt: 'called_back_at',
};

/** Changes a call that is locked, and raises its version. */
export async function updateCall(run: RunSql, id: string, change: CallChange): Promise<Call> {
  const names = Object.keys(change) as (keyof CallChange)[];
  const sets = names.map((name, i) => `${CHANGED[name]} = $${i + 2}`);
  const [row] = await run(`UPDATE doctor_calls c SET version = version + 1, ${sets.join(', ')} WHERE c.id = $1 RETURNING ${COLUMNS}`, [
    id,
    ...names.map((name) => change[name]),
  ]);
  return row as Call;
}

/** The party is still there; every few seconds is enough to know. */
export async function updateSeen(run: RunSql, party: Party, id: string, at: Date): Promise<void> {
  const column = seenColumn(party);
  await run(
    `UPDATE doctor_calls c SET ${column} = $2 WHERE c.id = $1 AND ${IS_LIVE} AND (${column} IS NULL OR ${column} < $2::timestamptz - interval '5 seconds')`,
    [id, at],
  );
}
