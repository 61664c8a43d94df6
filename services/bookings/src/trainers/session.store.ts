import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { Session } from './trainer-booking.domain.ts';
import type { Busy } from './trainer-slots.domain.ts';

const COLUMNS = `s.id, s.booking_id AS "bookingId", s.trainer_id AS "trainerId", s.user_id AS "userId", s.starts_at AS "startsAt",
  s.ends_at AS "endsAt", s.is_group AS "isGroup", s.status`;

/** The sessions of these bookings, the earliest first. */
export async function listSessions(run: RunSql, bookingIds: readonly string[]): Promise<Session[]> {
  const rows = await run(`SELECT ${COLUMNS} FROM trainer_sessions s WHERE s.booking_id = ANY($1) ORDER BY s.starts_at, s.id`, [bookingIds]);
  return rows as Session[];
}

/** What is taken of a trainer's time within a range. */
export async function listBusy(run: RunSql, trainerId: number, from: Date, until: Date): Promise<Busy[]> {
  const rows = await run(
    `SELECT s.starts_at AS "startsAt", s.ends_at AS "endsAt", s.is_group AS "isGroup" FROM trainer_sessions s
     WHERE s.trainer_id = $1 AND s.status = 'planned' AND s.during && tstzrange($2, $3, '[)')`,
    [trainerId, from, until],
  );
  return rows as Busy[];
}

/** Whether the member has a session with whomever within a range. */
export async function hasSession(run: RunSql, userId: number, from: Date, until: Date): Promise<boolean> {
  const rows = await run(
    `SELECT 1 FROM trainer_sessions WHERE user_id = $1 AND status = 'planned' AND during && tstzrange($2, $3, '[)') LIMIT 1`,
    [userId, from, until],
  );
  return rows.length > 0;
}

/** Inserts a session; call it under the locks of its trainer and member. */
export async function insertSession(run: RunSql, session: Omit<Session, 'id' | 'status'>, at: Date): Promise<Session> {
  const { bookingId, trainerId, userId, startsAt, endsAt, isGroup } = session;
  const [row] = await run(
    `INSERT INTO trainer_sessions AS s (booking_id, trainer_id, user_id, starts_at, ends_at, is_group, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING ${COLUMNS}`,
    [bookingId, trainerId, userId, startsAt, endsAt, isGroup, at],
  );
  return row as Session;
}

/** The session with this id. */
export async function findSession(run: RunSql, id: string): Promise<Session | undefined> {
  return (await run(`SELECT ${COLUMNS} FROM trainer_sessions s WHERE s.id = $1`, [id]))[0] as Session | undefined;
}

/** Says how a planned session ended. */
export async function updateSession(run: RunSql, id: string, status: 'done' | 'cancelled'): Promise<void> {
  await run(`UPDATE trainer_sessions SET status = $2 WHERE id = $1 AND status = 'planned'`, [id, status]);
}
