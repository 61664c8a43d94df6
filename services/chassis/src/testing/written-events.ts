import type { DescMessage } from '@bufbuild/protobuf';
import type pg from 'pg';
import { typeOf } from '../bus/events.ts';

/** An event as stored in an outbox. */
export type WrittenEvent = { type: string; topic: string; version: number; data: any };

/** The events that were written to the outbox under this key, oldest first; of one kind where its schema is given. */
export async function eventsOf(pool: pg.Pool, key: number | string, schema?: DescMessage): Promise<WrittenEvent[]> {
  const { rows } = await pool.query<WrittenEvent>(
    `SELECT type, topic, aggregate_version::int AS version, data FROM outbox WHERE key = $1 AND ($2::text IS NULL OR type = $2)
     ORDER BY seq`,
    [String(key), schema === undefined ? null : typeOf(schema)],
  );
  return rows;
}

let members = 0;
/** A member that no other test on the same database uses. */
export function newMember(): number {
  members += 1;
  return members;
}
