import type pg from 'pg';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';

/** Makes room in the access log for this month and the next, and drops months that ended more than 400 days ago; nothing is left to do. */
export async function keepAccessMonths(pool: pg.Pool): Promise<boolean> {
  await runOn(pool)('SELECT keep_access_months()');
  return false;
}
