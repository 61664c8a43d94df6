import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { rangeOf } from '@sabiwell/chassis/http/lagos-range.ts';
import type { CareTaskRow, TaskCounts, TaskQuery } from '@sabiwell/proto/http/staff-tasks.ts';
import { Conditions } from '@sabiwell/chassis/stores/conditions.ts';
import { afterPlace } from '@sabiwell/chassis/http/list-headers.ts';
import { type ListPage, readList } from '@sabiwell/chassis/stores/read-list.ts';
import { findAlerts, NO_ALERTS } from '../on-call/find-alerts.ts';
import { TASK_COLUMNS, taskOf } from './care-task-row.ts';
import { listSteps } from './task-step.store.ts';
import { type TaskPeople, wireTask } from './wire-task.ts';

/** Who is to be called back is called at the number that they gave for it, if they gave one. */
const CALL_PHONE = `CASE WHEN t.kind = 'call_back' THEN
    (SELECT coalesce(c.call_back_phone, c.caller_phone) FROM doctor_calls c WHERE c.user_id = t.user_id
      AND coalesce(c.appointment_id, c.id)::text = t.subject AND coalesce(c.call_back_phone, c.caller_phone) IS NOT NULL
      ORDER BY c.initiated_at DESC LIMIT 1) END`;
const PEOPLE = `nullif(concat_ws(' ', m.first_name, m.last_name), '') AS "userName", m.email AS "userEmail",
  coalesce(${CALL_PHONE}, m.tel) AS "userPhone",
  s.name AS "assigneeName", d.name AS "doctorName", coalesce(d.contact_phone, d.public_phone) AS "doctorPhone"`;
const FROM = `care_tasks t LEFT JOIN members m ON m.user_id = t.user_id LEFT JOIN doctors d ON d.id = t.doctor_id
  LEFT JOIN staff_names s ON s.staff_id = t.assignee`;
const SORTED = { dueAt: 't.due_at', openedAt: 't.opened_at' };

/** Who asks: all roles' tasks where `role` is absent; `staffId` for the own ones. */
export type TaskReader = { role: string | undefined; staffId: string };

/** One page of tasks, with whom they are about and what was done so far. */
export async function listTaskPage(
  run: RunSql,
  query: TaskQuery,
  reader: TaskReader,
  now: Date,
): Promise<{ page: ListPage; tasks: CareTaskRow[] }> {
  const { status, kind, mine, overdue, userId, q, sort = 'dueAt', dir = 'asc', limit, cursor } = query;
  const column = SORTED[sort];
  const conditions = new Conditions()
    .equal('t.role', reader.role)
    .equal('t.kind', kind)
    .equal('t.user_id', userId)
    .equal('t.assignee', mine === true ? reader.staffId : undefined)
    .within(column, rangeOf(query))
    .search(['m.first_name', 'm.last_name', 'd.name'], q);
  if (status !== undefined && status !== 'all') conditions.equal('t.status', status);
  // Said once: said twice, PostgreSQL would take it for rarer than it is, and sort instead of walking the index.
  if (status === undefined || overdue === true) conditions.and(`t.status <> 'closed'`);
  if (overdue === true) conditions.and(`t.due_at <= ${conditions.value(now)}`);
  const page = await readList(run, {
    columns: `${TASK_COLUMNS}, ${PEOPLE}`,
    from: FROM,
    conditions,
    sort: { column, id: 't.id', dir },
    limit,
    after: afterPlace(cursor),
  });
  return { page, tasks: await withSteps(run, page.rows, now) };
}

/** One task as staff read it. */
export async function findTaskRow(run: RunSql, id: string, now: Date): Promise<CareTaskRow | undefined> {
  const rows = await run(`SELECT ${TASK_COLUMNS}, ${PEOPLE} FROM ${FROM} WHERE t.id = $1`, [id]);
  return (await withSteps(run, rows, now))[0];
}

/** How many tasks of the reader's are not closed, and when one of them changed last. */
export async function countOpenTasks(run: RunSql, { role, staffId }: TaskReader, now: Date): Promise<TaskCounts> {
  const [row] = await run(
    `SELECT count(*)::int AS open, (count(*) FILTER (WHERE status = 'open'))::int AS unclaimed,
       (count(*) FILTER (WHERE assignee = $1))::int AS mine, (count(*) FILTER (WHERE due_at <= $2))::int AS overdue,
       max(updated_at) AS "changedAt"
     FROM care_tasks WHERE status <> 'closed' AND ($3::text IS NULL OR role = $3)`,
    [staffId, now, role ?? null],
  );
  const { changedAt, ...counts } = row as Omit<TaskCounts, 'changedAt'> & { changedAt: Date | null };
  return { ...counts, changedAt: changedAt?.toISOString() ?? null };
}

async function withSteps(run: RunSql, rows: Record<string, unknown>[], now: Date): Promise<CareTaskRow[]> {
  const tasks = rows.map(taskOf);
  const steps = await listSteps(
    run,
    tasks.map(({ id }) => id),
  );
  const alerts = await findAlerts(run, tasks, now);
  return rows.map((row, at) => {
    const { userName, userEmail, userPhone, doctorName, doctorPhone, assigneeName } = row as TaskPeople;
    const task = tasks[at]!;
    const done = { steps: steps.get(task.id) ?? [], ...(alerts.get(task.id) ?? NO_ALERTS) };
    return wireTask(task, { userName, userEmail, userPhone, doctorName, doctorPhone, assigneeName }, done, now);
  });
}
