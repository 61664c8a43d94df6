import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';

/** A task for staff; there is one for each kind and subject. */
export type StaffTask = { kind: string; subject: string; intentId?: string | undefined; at: Date };

const INSERT = 'INSERT INTO staff_tasks (kind, subject, intent_id, opened_at) VALUES ($1, $2, $3, $4) ON CONFLICT (kind, subject)';
const valuesOf = ({ kind, subject, intentId, at }: StaffTask) => [kind, subject, intentId ?? null, at];

/** Inserts a task, or reopens the existing one. */
export async function upsertTask(run: RunSql, task: StaffTask): Promise<void> {
  await run(`${INSERT} DO UPDATE SET closed_at = NULL`, valuesOf(task));
}

/** Inserts a task that is opened only once; false when it exists, even if it is closed by now. */
export async function insertTask(run: RunSql, task: StaffTask): Promise<boolean> {
  return (await run(`${INSERT} DO NOTHING RETURNING true`, valuesOf(task))).length > 0;
}

/** Closes a task; returns whether it was open. */
export async function closeTask(run: RunSql, kind: string, subject: string, at: Date): Promise<boolean> {
  const closed = await run('UPDATE staff_tasks SET closed_at = $3 WHERE kind = $1 AND subject = $2 AND closed_at IS NULL RETURNING true', [
    kind,
    subject,
    at,
  ]);
  return closed.length > 0;
}
