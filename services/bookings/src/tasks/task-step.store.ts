import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';

/** What somebody did with a task. */
export type TaskStep = { taskId: string; at: Date; actor: string; action: string; note: string | null };

/** The same with what they are called; null for the operator and for an account that is not known. */
export type NamedStep = TaskStep & { actorName: string | null };

/** Inserts what somebody did with a task. */
export async function insertStep(run: RunSql, { taskId, at, actor, action, note }: TaskStep): Promise<void> {
  await run('INSERT INTO care_task_steps (task_id, at, actor, action, note) VALUES ($1, $2, $3, $4, $5)', [
    taskId,
    at,
    actor,
    action,
    note,
  ]);
}

/** How often somebody tried to reach whom a task is about: each time they put it off. */
export async function countTries(run: RunSql, taskId: string): Promise<number> {
  const [row] = await run(`SELECT count(*)::int AS tries FROM care_task_steps WHERE task_id = $1 AND action = 'wait'`, [taskId]);
  return (row as { tries: number }).tries;
}

/** What was done with these tasks, the earliest first. */
export async function listSteps(run: RunSql, taskIds: readonly string[]): Promise<Map<string, NamedStep[]>> {
  const rows = await run(
    `SELECT c.task_id AS "taskId", c.at, c.actor, s.name AS "actorName", c.action, c.note
     FROM care_task_steps c LEFT JOIN staff_names s ON s.staff_id = c.actor WHERE c.task_id = ANY($1) ORDER BY c.id`,
    [taskIds],
  );
  return Map.groupBy(rows as NamedStep[], ({ taskId }) => taskId);
}
