import type pg from 'pg';
import type { Event } from './events.ts';
import type { Backlog } from './outbox-metrics.ts';

/** A row of the outbox as pg gives it. */
export type OutboxRow = Record<
  'id' | 'topic' | 'key' | 'type' | 'source' | 'aggregate_id' | 'aggregate_version' | 'seq' | 'xact',
  string
> & {
  data: Event['data'];
  traceparent: string | null;
  occurred_at: Date;
};

const REPUBLISH = `WITH before AS (SELECT incarnation FROM outbox_bus),
  now_known AS (
    INSERT INTO outbox_bus (incarnation) VALUES ($1)
    ON CONFLICT (only_row) DO UPDATE SET incarnation = excluded.incarnation
  )
  UPDATE outbox SET published_at = NULL
  WHERE published_at > now() - interval '10 minutes' AND EXISTS (SELECT FROM before WHERE incarnation <> $1)`;

const COLUMNS = 'seq, id, xact, topic, key, type, source, aggregate_id, aggregate_version, data, traceparent, occurred_at';
const MARK = 'UPDATE outbox SET published_at = clock_timestamp() WHERE seq = ANY($1::bigint[])';

// Both parts of the statement see the rows as they were before it, so the rows that are being marked are excluded by their numbers.
const NEXT = {
  name: 'mark-and-read-outbox',
  text: `WITH marked AS (${MARK})
    SELECT ${COLUMNS} FROM outbox WHERE published_at IS NULL AND seq <> ALL ($1::bigint[]) ORDER BY seq LIMIT $2`,
};

/** Unpublished events in order, with the numbers of their rows and of the transactions that wrote them. */
export type Batch = { events: Event[]; seqs: string[]; commits: number };

/**
 * Marks published events and reads the oldest unpublished ones, in one statement. It looks for unmarked rows, not for numbers after the
 * last one, because a transaction that commits late has a lower number than events published before it.
 */
export async function markAndRead(client: pg.Client, published: readonly string[], limit: number): Promise<Batch> {
  const { rows } = await client.query<OutboxRow>({ ...NEXT, values: [published, limit] });
  return { events: rows.map(eventOf), seqs: rows.map(({ seq }) => seq), commits: new Set(rows.map(({ xact }) => xact)).size };
}

/** Marks published events. */
export async function markPublished(client: pg.Client, published: readonly string[]): Promise<void> {
  if (published.length > 0) await client.query(MARK, [published]);
}

/**
 * A new run of the broker may have lost its last second, so the last ten minutes are published again; consumers recognise repeats by their
 * id.
 */
export async function republishAfterRestart(client: pg.Client, incarnation: string): Promise<void> {
  await client.query(REPUBLISH, [incarnation]);
}

/**
 * After a restore to an earlier moment: what was published from `since` on is published again, because the bus of now is empty and a group may
 * not have handled it by that moment; consumers recognise repeats by their id. Answers how many.
 */
export async function republishSince(client: pg.Client, since: Date): Promise<number> {
  const { rowCount } = await client.query('UPDATE outbox SET published_at = NULL WHERE published_at >= $1', [since]);
  return rowCount ?? 0;
}

/** How many rows wait, and the age of the oldest in seconds. */
export async function readBacklog(pool: pg.Pool): Promise<Backlog> {
  const { rows } = await pool.query<{ unpublished: string; oldest: string }>(
    `SELECT count(*) AS unpublished, coalesce(greatest(0, extract(epoch FROM now() - min(occurred_at))), 0) AS oldest
     FROM outbox WHERE published_at IS NULL`,
  );
  return { unpublished: Number(rows[0]?.unpublished ?? 0), oldestSeconds: Math.round(Number(rows[0]?.oldest ?? 0)) };
}

/** The event of a row. */
export function eventOf(row: OutboxRow): Event {
  return {
    id: row.id,
    type: row.type,
    topic: row.topic,
    source: row.source,
    subject: row.aggregate_id,
    key: row.key,
    time: row.occurred_at.toISOString(),
    sequence: Number(row.aggregate_version),
    ...(row.traceparent === null ? {} : { traceparent: row.traceparent }),
    data: row.data,
  };
}
