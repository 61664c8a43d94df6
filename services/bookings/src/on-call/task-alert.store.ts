import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { Alert } from './next-alert.domain.ts';

/** What was told of a task, and when. */
export type ToldAlert = Alert & { taskId: string; round: number; at: Date };

/** Which round of telling a task is in, and who gave it back before. */
export type AlertRound = { round: number; leftBy: string | undefined };

/** What was told of these tasks, the earliest first. */
export async function listAlerts(run: RunSql, taskIds: readonly string[]): Promise<Map<string, ToldAlert[]>> {
  const rows = await run(
    `SELECT task_id AS "taskId", round, at, step, staff_ids AS "staffIds" FROM care_task_alerts WHERE task_id = ANY($1) ORDER BY id`,
    [taskIds],
  );
  return Map.groupBy(rows as ToldAlert[], ({ taskId }) => taskId);
}

/** Inserts who was told. */
export async function insertAlert(run: RunSql, { taskId, round, at, step, staffIds }: ToldAlert): Promise<void> {
  await run('INSERT INTO care_task_alerts (task_id, round, at, step, staff_ids) VALUES ($1, $2, $3, $4, $5)', [
    taskId,
    round,
    at,
    step,
    staffIds,
  ]);
  await run('UPDATE care_tasks SET updated_at = $2 WHERE id = $1', [taskId, at]);
}

/** The rounds of telling that these tasks are in. */
export async function listAlertRounds(run: RunSql, taskIds: readonly string[]): Promise<Map<string, AlertRound>> {
  const rows = await run('SELECT id, alert_round AS round, left_by AS "leftBy" FROM care_tasks WHERE id = ANY($1)', [taskIds]);
  return new Map(
    rows.map(({ id, round, leftBy }) => [id as string, { round: round as number, leftBy: (leftBy ?? undefined) as string | undefined }]),
  );
}

/** When the next ones are told of these tasks, if nobody claims them. */
export async function listNextTimes(run: RunSql, taskIds: readonly string[]): Promise<Map<string, Date>> {
  const rows = await run(
    `SELECT subject_id AS id, due_at AS at FROM due_work WHERE kind = 'crisis_unclaimed' AND subject_id = ANY($1) AND done_at IS NULL`,
    [taskIds],
  );
  return new Map(rows.map(({ id, at }) => [id as string, at as Date]));
}

/**
 * Lets a crisis be told from `at` on, unless that is under way already: one that is asked for again while people are being told goes on,
 * and one of which everybody has been told begins again. The task is locked.
 */
export async function beginAlerts(run: RunSql, { id: taskId, times }: { id: string; times: number }, at: Date): Promise<void> {
  const begun = await run(
    `INSERT INTO due_work (kind, subject_id, due_at) VALUES ('crisis_unclaimed', $1, $2)
     ON CONFLICT (kind, subject_id) DO UPDATE SET due_at = excluded.due_at, done_at = NULL WHERE due_work.done_at IS NOT NULL
     RETURNING true`,
    [taskId, at],
  );
  if (begun.length === 0 || times === 1) return;
  await run('UPDATE care_tasks SET alert_round = alert_round + 1, left_by = NULL WHERE id = $1', [taskId]);
}
