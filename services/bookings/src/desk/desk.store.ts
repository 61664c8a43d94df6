import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { VIEW_COLUMNS, VIEW_TABLES, type VisitView } from '../visits/visit-view.store.ts';

/** How many rows a part of the desk shows at most. */
const MOST_TO_CONFIRM = 50;
const MOST_VISITS = 100;

const VISITS = `SELECT ${VIEW_COLUMNS} FROM ${VIEW_TABLES} WHERE a.doctor_id = $1`;
/** A request that nobody confirmed in time is over, even if no round has ended it yet. */
const WAITS = `doctor_id = $1 AND status = 'pending' AND (confirm_by IS NULL OR confirm_by > $2)`;

/** The visits that wait to be confirmed, the soonest deadline first. */
export async function listToConfirm(run: RunSql, doctorId: number, now: Date): Promise<VisitView[]> {
  const order = 'ORDER BY a.confirm_by, a.starts_at, a.id LIMIT $3';
  return (await run(`${VISITS} AND a.id IN (SELECT id FROM appointments WHERE ${WAITS}) ${order}`, [
    doctorId,
    now,
    MOST_TO_CONFIRM,
  ])) as VisitView[];
}

/** How many visits wait to be confirmed. */
export async function countToConfirm(run: RunSql, doctorId: number, now: Date): Promise<number> {
  const [row] = await run(`SELECT count(*)::int AS count FROM appointments WHERE ${WAITS}`, [doctorId, now]);
  return row?.count as number;
}

/** A visit is completed within this many days of its start, as far as the desk is concerned: years of visits are not read to find it. */
const DAYS_TO_COMPLETE = 30;

const WITHOUT_OUTCOME = `SELECT id FROM appointments WHERE doctor_id = $1 AND status IN ('confirmed', 'in_progress') AND starts_at < $3`;
const COMPLETED_TODAY = `SELECT id FROM appointments WHERE doctor_id = $1 AND status = 'completed' AND starts_at < $3
  AND starts_at >= $2::timestamptz - interval '${DAYS_TO_COMPLETE} days' AND (starts_at >= $2 OR completed_at >= $2)`;

/** The visits that have no outcome yet and start before `until`, and those that were completed since `today` began, in order. */
export async function listDeskVisits(run: RunSql, doctorId: number, { today, until }: { today: Date; until: Date }): Promise<VisitView[]> {
  return (await run(`${VISITS} AND a.id IN (${WITHOUT_OUTCOME} UNION ALL ${COMPLETED_TODAY}) ORDER BY a.starts_at, a.id LIMIT $4`, [
    doctorId,
    today,
    until,
    MOST_VISITS,
  ])) as VisitView[];
}

/** How many conversations hold something of a member that was not opened. */
export async function countUnreadThreads(run: RunSql, doctorId: number): Promise<number> {
  const [row] = await run(
    `SELECT count(*)::int AS count FROM message_threads t WHERE t.doctor_id = $1
       AND EXISTS (SELECT FROM messages m WHERE m.thread_id = t.id AND m.sender = 'member' AND m.read_at IS NULL)`,
    [doctorId],
  );
  return row?.count as number;
}
