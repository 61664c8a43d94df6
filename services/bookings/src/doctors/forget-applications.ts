import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Context } from '../context.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_MS = 90 * DAY_MS;
const PAGE = 100;

/** Deletes applications that were refused more than 90 days ago; their documents are then files that nothing refers to. True when there may be more. */
export function forgetApplications({ pool, clock }: Pick<Context, 'pool' | 'clock'>): () => Promise<boolean> {
  return async () => {
    const rows = await runOn(pool)(
      `DELETE FROM doctor_applications WHERE id IN
         (SELECT id FROM doctor_applications WHERE status = 'refused' AND decided_at < $1 ORDER BY decided_at LIMIT ${PAGE}) RETURNING true`,
      [new Date(clock().getTime() - KEPT_MS)],
    );
    return rows.length === PAGE;
  };
}
