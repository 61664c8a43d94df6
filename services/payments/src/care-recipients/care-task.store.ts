import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';

/** A task of elder care, and who does it. */
export type CareTask = { taskId: string; subscriptionId: string; status: string; assigneeId?: string | undefined };

/** Stores how a task stands; an older word changes nothing. */
export async function upsertCareTask(run: RunSql, task: CareTask, version: number): Promise<void> {
  const { taskId, subscriptionId, status, assigneeId } = task;
  await run(
    `INSERT INTO care_tasks AS t (id, version, period_id, status, assignee) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (id) DO UPDATE SET version = excluded.version, period_id = excluded.period_id, status = excluded.status,
       assignee = excluded.assignee
     WHERE t.version < excluded.version`,
    [taskId, version, subscriptionId, status, assigneeId ?? null],
  );
}

/** A period, and whom it is for; null while the member has not said. */
export type ForWhom = { subscriptionId: string; recipient: { name: string; relation: string; phone: string } | null };

/** Whom the task's period is for, where this account holds the task; locked, so that an end waits until it was read. */
export async function lockRecipient(run: RunSql, taskId: string, staffId: string): Promise<ForWhom | undefined> {
  const [row] = await run(
    `SELECT e.id AS "subscriptionId", e.recipient FROM care_tasks t JOIN entitlements e ON e.id = t.period_id
     WHERE t.id = $1 AND t.assignee = $2 AND t.status IN ('claimed', 'waiting') FOR SHARE OF t`,
    [taskId, staffId],
  );
  return row as ForWhom | undefined;
}
