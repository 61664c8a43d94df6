import type pg from 'pg';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Generation } from '../generation.ts';

const PAGE = 2_000;

/** Deletes page views older than 90 days in each of these generations; true when there may be more. */
export function forgetPageViews(kept: () => readonly Generation[]): (pool: pg.Pool) => Promise<boolean> {
  return async (pool) => {
    const counts: number[] = [];
    for (const { schema } of kept()) counts.push((await runOn(pool)(dropOf(schema))).length);
    return counts.includes(PAGE);
  };
}

function dropOf(schema: string): string {
  return `DELETE FROM ${schema}.page_views WHERE view_id = ANY (ARRAY(
      SELECT view_id FROM ${schema}.page_views WHERE viewed_at < now() - interval '90 days' ORDER BY viewed_at LIMIT ${PAGE}))
    RETURNING true`;
}
