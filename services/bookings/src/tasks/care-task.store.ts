import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { CRISIS_KINDS, type TaskKind } from '@sabiwell/proto/http/task-rules.ts';
import { beginAlerts } from '../on-call/task-alert.store.ts';
import type { CareTask, NewTask } from './care-task.domain.ts';
import { writeTaskBreached, writeTaskChanged } from './care-task-events.ts';
import { TASK_COLUMNS, taskOf } from './care-task-row.ts';
import type { Changed } from './task-change.domain.ts';

const RANK = (priority: string) => `array_position(ARRAY['low', 'normal', 'high', 'urgent'], ${priority})`;

/** Opens the task, and lets it be late at its time, in one statement. */
const OPEN = `WITH t AS (INSERT INTO care_tasks AS t (kind, subject, role, priority, user_id, doctor_id, ref, opened_at, due_at, updated_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $8)
  ON CONFLICT (kind, subject) WHERE status <> 'closed' DO UPDATE SET version = t.version + 1, times = t.times + 1,
    priority = CASE WHEN ${RANK('excluded.priority')} > ${RANK('t.priority')} THEN excluded.priority ELSE t.priority END,
    due_at = LEAST(t.due_at, excluded.due_at), ref = COALESCE(excluded.ref, t.ref), updated_at = excluded.updated_at
  RETURNING ${TASK_COLUMNS}),
  late AS (INSERT INTO due_work (kind, subject_id, due_at) SELECT 'task_late', t.id::text, t.due_at FROM t
    ON CONFLICT (kind, subject_id) DO UPDATE SET due_at = excluded.due_at, done_at = NULL)
  SELECT ${TASK_COLUMNS} FROM t`;

const CLOSE = `UPDATE care_tasks t SET status = 'closed', version = version + 1, outcome = $3, closed_at = $4, waiting_until = NULL, updated_at = $4
  WHERE kind = $1 AND subject = $2 AND status <> 'closed' RETURNING ${TASK_COLUMNS}`;

/**
 * Opens a task. While one of this kind and subject is not closed, it raises that one's times and priority and never moves its due time
 * back.
 */
export async function openTask(run: RunSql, task: NewTask): Promise<CareTask> {
  const { kind, subject, role, priority = 'normal', userId, doctorId, ref, at, dueAt } = task;
  const values = [kind, subject, role, priority, userId ?? null, doctorId ?? null, ref ?? null, at, dueAt];
  const [row] = await run({ name: 'open-task', text: OPEN }, values);
  const opened = taskOf(row!);
  await writeTaskChanged(run, opened, at);
  if (opened.status === 'open' && CRISIS_KINDS.includes(kind)) await beginAlerts(run, opened, at);
  return opened;
}

/** Closes the task of this kind and subject, whoever has it, because what it asked for has happened; returns whether there was one. */
export async function closeTask(run: RunSql, closing: { kind: TaskKind; subject: string; outcome: string; at: Date }): Promise<boolean> {
  const { kind, subject, outcome, at } = closing;
  const [row] = await run(CLOSE, [kind, subject, outcome, at]);
  if (row === undefined) return false;
  await writeTaskChanged(run, taskOf(row), at);
  return true;
}

/** The task with this id, locked until the end of the transaction. */
export async function lockTask(run: RunSql, id: string): Promise<CareTask | undefined> {
  const [row] = await run(`SELECT ${TASK_COLUMNS} FROM care_tasks t WHERE id = $1 FOR UPDATE`, [id]);
  return row && taskOf(row);
}

/** The task of this kind and subject that is not closed, locked until the end of the transaction. */
export async function lockOpenTask(run: RunSql, { kind, subject }: { kind: TaskKind; subject: string }): Promise<CareTask | undefined> {
  const [row] = await run(`SELECT ${TASK_COLUMNS} FROM care_tasks t WHERE kind = $1 AND subject = $2 AND status <> 'closed' FOR UPDATE`, [
    kind,
    subject,
  ]);
  return row && taskOf(row);
}

/** The tasks that somebody has and that are not closed, locked until the end of the transaction. */
export async function lockTasksOf(run: RunSql, staffId: string): Promise<CareTask[]> {
  const rows = await run(
    `SELECT ${TASK_COLUMNS} FROM care_tasks t WHERE t.assignee = $1 AND t.status <> 'closed' ORDER BY t.id FOR UPDATE`,
    [staffId],
  );
  return rows.map(taskOf);
}

/** What stood before decides whether somebody leaves the task: on the right of `=` is the row as it was. */
const UPDATE = `UPDATE care_tasks t SET version = version + 1, status = $2, assignee = $3, waiting_until = $4, closed_at = $5, outcome = $6,
    note = $7, updated_at = $8,
    alert_round = alert_round + CASE WHEN $2 = 'open' AND status <> 'open' THEN 1 ELSE 0 END,
    left_by = CASE WHEN $2 = 'open' AND status <> 'open' THEN assignee ELSE left_by END
  WHERE id = $1 RETURNING ${TASK_COLUMNS}`;

/** Stores how a locked task stands now, with its event. A crisis that was given back is told again. */
export async function updateTask(run: RunSql, id: string, changed: Changed, at: Date): Promise<CareTask> {
  const { status, assignee, waitingUntil, closedAt, outcome, note } = changed;
  const values = [id, status, assignee ?? null, waitingUntil ?? null, closedAt ?? null, outcome ?? null, note ?? null, at];
  const [row] = await run(UPDATE, values);
  const task = taskOf(row!);
  await writeTaskChanged(run, task, at);
  return task;
}

/** Marks a locked task as late, with its event. */
export async function updateBreached(run: RunSql, task: CareTask, at: Date): Promise<void> {
  await run('UPDATE care_tasks SET breached_at = $2, updated_at = $2 WHERE id = $1', [task.id, at]);
  await writeTaskBreached(run, task, at);
}

/** The member's tasks of elder care, the latest first. */
export async function listElderCareTasks(run: RunSql, userId: number): Promise<CareTask[]> {
  const rows = await run(
    `SELECT ${TASK_COLUMNS} FROM care_tasks t WHERE t.user_id = $1 AND t.kind LIKE 'elder\\_care\\_%'
     ORDER BY coalesce(t.closed_at, t.opened_at) DESC LIMIT 200`,
    [userId],
  );
  return rows.map(taskOf);
}
