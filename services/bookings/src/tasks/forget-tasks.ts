import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Context } from '../context.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_MS = 400 * DAY_MS;
const PAGE = 1_000;

/** Deletes tasks that were closed 400 days ago, with what was done about them. True when there may be more. */
export function forgetTasks({ pool, clock }: Pick<Context, 'pool' | 'clock'>): () => Promise<boolean> {
  return async () => {
    const rows = await runOn(pool)(
      `DELETE FROM care_tasks WHERE id IN (SELECT id FROM care_tasks WHERE status = 'closed' AND closed_at < $1 LIMIT ${PAGE}) RETURNING true`,
      [new Date(clock().getTime() - KEPT_MS)],
    );
    return rows.length === PAGE;
  };
}
