import pg from 'pg';
import type { Bus } from '@sabiwell/chassis/bus/bus.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';

/** The smallest relay from rows to a bus: woken by NOTIFY, it reads, publishes and deletes. No lock, no order, no retry. */
export async function startFloorRelay(databaseUrl: string, bus: Bus): Promise<{ stop(): Promise<void> }> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    'CREATE TABLE IF NOT EXISTS floor_outbox (place bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, event jsonb NOT NULL)',
  );
  await client.query('LISTEN floor_outbox');
  let last = Promise.resolve();
  const drain = async () => {
    for (;;) {
      const { rows } = await client.query<{ place: string; event: Event }>(
        'SELECT place, event FROM floor_outbox ORDER BY place LIMIT 100',
      );
      if (rows.length === 0) return;
      await bus.publish(rows.map(({ event }) => event));
      await client.query('DELETE FROM floor_outbox WHERE place = ANY($1)', [rows.map(({ place }) => place)]);
    }
  };
  client.on('notification', () => {
    last = last.then(drain);
  });
  return { stop: () => last.then(() => client.end()) };
}

/** Writes one event for it. */
export async function writeFloorOutbox(pool: pg.Pool, event: Event): Promise<void> {
  await pool.query({
    name: 'floor-outbox',
    text: "WITH written AS (INSERT INTO floor_outbox (event) VALUES ($1) RETURNING place) SELECT pg_notify('floor_outbox', '') FROM written",
    values: [JSON.stringify(event)],
  });
}
