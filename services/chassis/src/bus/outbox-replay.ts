import type pg from 'pg';
import { runOn } from '../stores/postgres.ts';
import type { Event } from './events.ts';
import { eventOf, type OutboxRow } from './outbox-rows.ts';

const PAGE = 500;

// One index scan per type, so that a rare type is not searched for among all others.
const NEXT = `SELECT outbox.* FROM (
    SELECT next.seq FROM unnest($1::text[]) AS wanted(type) CROSS JOIN LATERAL (
      SELECT seq FROM outbox WHERE outbox.type = wanted.type AND seq > $2 AND published_at IS NOT NULL ORDER BY seq LIMIT ${PAGE}) next
    ORDER BY next.seq LIMIT ${PAGE}) page
  JOIN outbox USING (seq) ORDER BY seq`;

/** All published events of these types that the outbox still has, in pages, in the order in which they were written. */
export async function* publishedEvents(pool: pg.Pool, types: readonly string[]): AsyncGenerator<Event[]> {
  let from = '0';
  for (;;) {
    const rows = (await runOn(pool)(NEXT, [types, from])) as OutboxRow[];
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map(eventOf);
    from = last.seq;
  }
}
