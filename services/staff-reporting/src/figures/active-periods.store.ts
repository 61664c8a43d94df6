import type pg from 'pg';
import { type RunSql, runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Generation } from '../generation.ts';
import { keepFor } from './keep-for.ts';

/** Paid periods that have begun and are not over, and how many members have one. */
export type ActivePeriods = { periods: number; members: number };

const KEPT_MS = 5_000;

/** Counts the periods that are active at a moment. */
export async function countActivePeriods(run: RunSql, schema: string, at: Date): Promise<ActivePeriods> {
  const [row] = await run(
    `SELECT coalesce(sum(n), 0)::int AS periods, count(*)::int AS members FROM (
      SELECT count(*) AS n FROM ${schema}.periods
      WHERE ended_at IS NULL AND greatest(ends_at, grace_until) > $1 AND starts_at <= $1 GROUP BY user_id) of_member`,
    [at],
  );
  return row as ActivePeriods;
}

/** Counts the active periods of now, at most once in five seconds: of all figures this alone is counted row by row. */
export function keepActivePeriods(pool: pg.Pool, live: () => Generation, clock: () => Date): () => Promise<ActivePeriods> {
  return keepFor(KEPT_MS, clock, async (now) => countActivePeriods(runOn(pool), live().schema, now));
}
