import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';

export type StaffTask = { kind: string; subject: string; intentId: string | undefined; at: Date };

/** Opens a task that may be opened only once, ever; false when it was opened before, even if it has been closed since. */
export async function openOnce(run: RunSql, { kind, subject, intentId, at }: StaffTask): Promise<boolean> {
  const opened = await run(
    'INSERT INTO staff_tasks (kind, subject, intent_id, opened_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING true',
    [kind, subject, intentId ?? null, at],
  );
  return opened.length > 0;
}
