import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { DayTotal } from './series.domain.ts';

/** Reads what happened on the days from `first` to `last`. */
export async function readDays(run: RunSql, schema: string, first: string, last: string): Promise<DayTotal[]> {
  const rows = await run(
    `SELECT name, day, dim, n::int AS n, sum_kobo::float8 AS kobo FROM ${schema}.day_totals
     WHERE name IN ('sale', 'refund', 'fee', 'payment', 'member', 'wallet', 'period_begin', 'period_end') AND day BETWEEN $1 AND $2`,
    [first, last],
  );
  return rows as DayTotal[];
}

/** How many paid periods were active when a day began. */
export async function countActiveBefore(run: RunSql, schema: string, day: string): Promise<number> {
  const [row] = await run(
    `SELECT coalesce(sum(CASE name WHEN 'period_begin' THEN n ELSE -n END), 0)::int AS n FROM ${schema}.day_totals
     WHERE name IN ('period_begin', 'period_end') AND day < $1`,
    [day],
  );
  return row?.['n'] as number;
}
