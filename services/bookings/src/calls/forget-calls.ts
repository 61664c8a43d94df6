import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Context } from '../context.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_MS = 400 * DAY_MS;
const PAGE = 2_000;

/** Deletes calls of more than 400 days ago. True when there may be more. */
export function forgetCalls({ pool, clock }: Pick<Context, 'pool' | 'clock'>): () => Promise<boolean> {
  return async () => {
    const rows = await runOn(pool)(
      `DELETE FROM doctor_calls WHERE id IN (SELECT id FROM doctor_calls WHERE initiated_at < $1 ORDER BY initiated_at LIMIT ${PAGE}) RETURNING true`,
      [new Date(clock().getTime() - KEPT_MS)],
    );
    return rows.length === PAGE;
  };
}
