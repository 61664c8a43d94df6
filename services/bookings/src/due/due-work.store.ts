import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { DueKind } from './due-kinds.ts';

/** Sets when this must happen, instead of the time that was set before. Change what it is about first: rows are locked in that order. */
export async function setDue(run: RunSql, kind: DueKind, subjectId: string, dueAt: Date): Promise<void> {
  await run(
    `INSERT INTO due_work (kind, subject_id, due_at) VALUES ($1, $2, $3)
     ON CONFLICT (kind, subject_id) DO UPDATE SET due_at = excluded.due_at, done_at = NULL`,
    [kind, subjectId, dueAt],
  );
}

/** Takes it away, so that it does not happen. */
export async function clearDue(run: RunSql, kind: DueKind, subjectId: string): Promise<void> {
  await run('DELETE FROM due_work WHERE kind = $1 AND subject_id = $2', [kind, subjectId]);
}

/** Something that is due. */
export type DueWork = { kind: DueKind; subjectId: string };

/** What is due and not done, the longest due first. */
export async function listDue(run: RunSql, now: Date, limit: number): Promise<DueWork[]> {
  return (await run(
    'SELECT kind, subject_id AS "subjectId" FROM due_work WHERE done_at IS NULL AND due_at <= $1 ORDER BY due_at LIMIT $2',
    [now, limit],
  )) as DueWork[];
}

/** Marks it as done; false where it is no longer due, or another process is at it. */
export async function markDone(run: RunSql, { kind, subjectId }: DueWork, now: Date): Promise<boolean> {
  const rows = await run(
    `UPDATE due_work SET done_at = $3 WHERE (kind, subject_id) = (
       SELECT kind, subject_id FROM due_work WHERE kind = $1 AND subject_id = $2 AND done_at IS NULL AND due_at <= $3 FOR UPDATE SKIP LOCKED)
     RETURNING kind`,
    [kind, subjectId, now],
  );
  return rows.length > 0;
}

/** Tries it again later, so that what fails does not hold up the rest. */
export async function postponeDue(run: RunSql, { kind, subjectId }: DueWork, until: Date): Promise<void> {
  await run('UPDATE due_work SET due_at = $3 WHERE kind = $1 AND subject_id = $2 AND done_at IS NULL', [kind, subjectId, until]);
}
