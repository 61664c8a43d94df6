import type pg from 'pg';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Context } from '../context.ts';

const KEPT_DAYS = 30;
const A_ROUND = 1_000;

/** Deletes due work that was done a month ago; it is kept so long because it says that something happened, and when. */
export function forgetDone({ clock }: Pick<Context, 'clock'>): (pool: pg.Pool) => Promise<boolean> {
  return async (pool) => {
    const rows = await runOn(pool)(
      `DELETE FROM due_work WHERE ctid IN (
         SELECT ctid FROM due_work WHERE done_at < $1::timestamptz - make_interval(days => $2) LIMIT $3) RETURNING kind`,
      [clock(), KEPT_DAYS, A_ROUND],
    );
    return rows.length === A_ROUND;
  };
}
