import type pg from 'pg';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Generation } from '../generation.ts';

const PAGE = 2_000;

/** Deletes page views older than 90 days; true when there may be more. */
export function forgetPageViews({ schema }: Generation): (pool: pg.Pool) => Promise<boolean> {
  const drop = `DELETE FROM ${schema}.page_views WHERE view_id = ANY (ARRAY(
      SELECT view_id FROM ${schema}.page_views WHERE viewed_at < now() - interval '90 days' ORDER BY viewed_at LIMIT ${PAGE}))
    RETURNING true`;
  return async (pool) => (await runOn(pool)(drop)).length === PAGE;
}
