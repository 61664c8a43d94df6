import type pg from 'pg';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';

const PAGE = 2_000;

const FORGET = `DELETE FROM access_words WHERE (at, access_id, filter) IN (
    SELECT at, access_id, filter FROM access_words WHERE at < $1::timestamptz - interval '30 days' ORDER BY at LIMIT ${PAGE})
  RETURNING true`;

/** Deletes what staff typed more than 30 days ago; true when there may be more. Its length stays in the access log. */
export function forgetWords(clock: () => Date): (pool: pg.Pool) => Promise<boolean> {
  return async (pool) => (await runOn(pool)(FORGET, [clock()])).length === PAGE;
}
