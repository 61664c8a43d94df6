import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { dueTimesOf, VISIT_DUE_KINDS } from './due-times.domain.ts';
import type { Visit } from './visit.domain.ts';

const SCHEDULE = `WITH gone AS (DELETE FROM due_work WHERE subject_id = $1 AND kind = ANY($2) AND kind <> ALL($3))
  INSERT INTO due_work (kind, subject_id, due_at) SELECT kind, $1, due_at FROM unnest($3::text[], $4::timestamptz[]) AS due(kind, due_at)
  ON CONFLICT (kind, subject_id) DO UPDATE SET due_at = excluded.due_at, done_at = NULL
    WHERE due_work.due_at <> excluded.due_at`;

/** Writes what is due about a visit as it stands now, in place of what was due before. What was done for the same time stays done. */
export async function scheduleVisit(run: RunSql, visit: Visit, now: Date): Promise<void> {
  const due = dueTimesOf(visit, now);
  await run({ name: 'schedule-visit', text: SCHEDULE }, [visit.id, VISIT_DUE_KINDS, [...due.keys()], [...due.values()]]);
}
