import type pg from 'pg';
import { runOn } from '../stores/postgres.ts';

const PAGE = 2_000;

const DROP_OLD = `DELETE FROM inbox WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM inbox WHERE handled_at < now() - interval '90 days' AND consumer <> ALL ($1::text[])
    ORDER BY handled_at LIMIT ${PAGE}))
  RETURNING true`;

/**
 * Deletes the inbox rows of events handled more than 90 days ago, which no topic holds any more. A consumer that adds up is named in
 * `keep`, because a replay may bring events of any age and only its rows say that they were counted. True when there may be more.
 */
export function forgetHandled(keep: readonly string[] = []): (pool: pg.Pool) => Promise<boolean> {
  return async (pool) => (await runOn(pool)(DROP_OLD, [keep])).length === PAGE;
}
