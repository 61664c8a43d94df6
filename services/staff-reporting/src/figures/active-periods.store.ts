import type pg from 'pg';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Generation } from '../generation.ts';
import { keepFor } from './keep-for.ts';

/** Paid periods that have begun and are not over, and how many members have one. */
export type ActivePeriods = { periods: number; members: number };

const KEPT_MS = 5_000;

/** Counts the active periods of now, at most once in five seconds: of all figures this alone is counted row by row. */
export function keepActivePeriods(pool: pg.Pool, { schema }: Generation, clock: () => Date): () => Promise<ActivePeriods> {
  const count = `SELECT coalesce(sum(n), 0)::int AS periods, count(*)::int AS members FROM (
    SELECT count(*) AS n FROM ${schema}.periods
    WHERE ended_at IS NULL AND greatest(ends_at, grace_until) > $1 AND starts_at <= $1 GROUP BY user_id) of_member`;
  return keepFor(KEPT_MS, clock, async (now) => {
    const [row] = await runOn(pool)(count, [now]);
    return row as ActivePeriods;
  });
}
