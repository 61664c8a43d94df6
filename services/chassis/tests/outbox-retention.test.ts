import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { forgetHandled } from '../src/bus/inbox-retention.ts';
import { handleOnce } from '../src/bus/inbox.ts';
import { forgetEvents } from '../src/bus/outbox-retention.ts';
import { publishedEvents } from '../src/bus/outbox-replay.ts';
import { markAndRead, markPublished } from '../src/bus/outbox-rows.ts';
import { writeOutbox } from '../src/bus/outbox.ts';
import type { Event } from '../src/bus/events.ts';
import { startRetention } from '../src/bus/retention.ts';
import { createPool, inTransaction, runOn } from '../src/stores/postgres.ts';
import { useSampleDatabase } from './sample-database.ts';
import { sampleEvent, sampleEvents } from './sample-events.ts';
import { log } from './stores.ts';

const OPEN = 'sabiwell.sample.v1';
const NAMES = 'sabiwell.identity-pii.v1';
const FIGURES = 'sabiwell.health-personal.v1';
const IMPORTS = 'sabiwell.identity-import-pii.v1';

const sample = useSampleDatabase();

const run = (text: string, values?: unknown[]) => runOn(sample.pool)(text, values);

/** Inserts events into the outbox as if they had been written and published `days` ago. */
async function insertPublished(days: number, ...events: Event[]) {
  await inTransaction(sample.pool, (each) => writeOutbox(each, events));
  await run(
    `UPDATE outbox SET created_at = now() - $2 * interval '1 day', published_at = now() - $2 * interval '1 day' WHERE id = ANY($1)`,
    [events.map(({ id }) => id), days],
  );
}

const left = async (topic: string) =>
  (await run(`SELECT key || ' ' || aggregate_version AS row FROM outbox WHERE topic = $1 ORDER BY seq`, [topic])).map(({ row }) => row);

async function forgetAll() {
  while (await forgetEvents(sample.pool));
}

describe('the outbox', () => {
  test('keeps events of open topics for good, and of restricted ones the newest of each subject', async () => {
    for (const topic of [OPEN, NAMES, FIGURES]) await insertPublished(400, ...sampleEvents(topic, 5, 2));
    await insertPublished(1, sampleEvent(NAMES, 'key-1', 3));
    await forgetAll();
    expect(await left(OPEN)).toEqual(['key-0 1', 'key-1 1', 'key-0 2', 'key-1 2', 'key-0 3']);
    expect(await left(NAMES)).toEqual(['key-0 3', 'key-1 3']);
    expect(await left(FIGURES)).toEqual(['key-1 2', 'key-0 3']);
    await insertPublished(0.1, sampleEvent(NAMES, 'key-0', 4));
    await forgetAll();
    expect(await left(NAMES)).toEqual(['key-1 3', 'key-0 4']);
  });

  test('keeps events of passing topics for seven days', async () => {
    await insertPublished(8, sampleEvent(IMPORTS, 'key', 1));
    await insertPublished(6, sampleEvent(IMPORTS, 'key', 2), sampleEvent(IMPORTS, 'key', 3));
    await forgetAll();
    expect(await left(IMPORTS)).toEqual(['key 2', 'key 3']);
  });

  test('drops nothing that waits to be published or went out just now', async () => {
    await insertPublished(2, sampleEvent(NAMES, 'key', 1));
    await inTransaction(sample.pool, (each) => writeOutbox(each, [sampleEvent(NAMES, 'key', 2)]));
    await forgetAll();
    expect(await left(NAMES)).toEqual(['key 1', 'key 2']);
    await run('UPDATE outbox SET published_at = now() WHERE published_at IS NULL');
    await forgetAll();
    expect(await left(NAMES)).toEqual(['key 1', 'key 2']);
    await run(`UPDATE outbox SET created_at = now() - interval '11 minutes' WHERE aggregate_version = 2`);
    await forgetAll();
    expect(await left(NAMES)).toEqual(['key 2']);
  });

  test('is looked through by one process at a time', async () => {
    await insertPublished(2, sampleEvent(NAMES, 'key', 1), sampleEvent(NAMES, 'key', 2));
    await inTransaction(sample.pool, async (each) => {
      await each('SELECT FROM outbox_retention FOR UPDATE');
      await forgetAll();
      expect(await left(NAMES)).toHaveLength(2);
    });
  });
});

test('the inbox keeps 90 days, and all rows of a consumer that adds up', async () => {
  for (const consumer of ['projection', 'sums']) {
    for (const days of [91, 89]) {
      const { id } = sampleEvent(OPEN, 'key', days);
      await inTransaction(sample.pool, (each) => handleOnce(each, consumer, id, async () => undefined));
      await run(`UPDATE inbox SET handled_at = now() - $2 * interval '1 day' WHERE event_id = $1`, [id, days]);
    }
  }
  const retention = startRetention({ pool: sample.pool, log, rounds: [forgetEvents, forgetHandled(['sums'])] });
  const counts = () => run('SELECT consumer, count(*)::int FROM inbox GROUP BY consumer ORDER BY consumer');
  await expect.poll(counts).toEqual([
    { consumer: 'projection', count: 1 },
    { consumer: 'sums', count: 2 },
  ]);
  await retention.stop();
});

test('events are given by type, in the order in which they were written, whole', async () => {
  const events = sampleEvents(OPEN, 1_300, 3);
  for (const [at, event] of events.entries()) if (at % 3 === 0) event.type = `ng.sabiwell.sample.other-${at % 2}.v1`;
  for (let from = 0; from < events.length; from += 100) await insertPublished(1, ...events.slice(from, from + 100));
  const found: Event[] = [];
  const types = ['ng.sabiwell.sample.other-1.v1', 'ng.sabiwell.sample.thing.changed.v1', 'ng.sabiwell.sample.none.v1'];
  for await (const page of publishedEvents(sample.pool, types)) found.push(...page);
  expect(found).toEqual(events.filter(({ type }) => types.includes(type)));
});

const ROWS = 100_000;
const MANY = `INSERT INTO outbox (id, topic, key, type, source, aggregate_id, aggregate_version, data, occurred_at, created_at, published_at)
  SELECT gen_random_uuid(), (ARRAY['${OPEN}', '${OPEN}', '${OPEN}', '${NAMES}', '${FIGURES}', '${IMPORTS}'])[1 + n % 6], n % 1000,
    'ng.sabiwell.sample.thing-' || n % 40 || '.changed.v1', '/sabiwell/sample', 'thing/' || n % (${ROWS} / 4), n, '{"number":"1"}',
    at, at, at FROM (SELECT n, now() - (${ROWS} - n) * interval '1 day' / 100000 - interval '1 hour' AS at FROM generate_series(1, ${ROWS}) n) made`;

test('neither the relay nor retention nor a replay reads the whole outbox or inbox', { timeout: 120_000 }, async () => {
  const client = new pg.Client({ connectionString: sample.store.ownerUrl });
  await client.connect();
  await client.query(MANY);
  await client.query(
    `INSERT INTO inbox SELECT 'projection', gen_random_uuid(), now() - n * interval '1 day' / 1000 FROM generate_series(1, ${ROWS}) n`,
  );
  await client.query('VACUUM ANALYZE outbox, inbox');
  const rowsRead = async () => {
    const { rows } = await client.query<{ read: number }>(
      `SELECT pg_stat_clear_snapshot(), sum(seq_tup_read)::int AS read FROM pg_stat_user_tables WHERE relname IN ('outbox', 'inbox')`,
    );
    return rows[0]?.read;
  };
  // PostgreSQL updates the statistics of a connection on request, or when the connection ends.
  const flush = () => client.query('SELECT pg_stat_force_next_flush()').then(() => client.query('SELECT 1'));
  await flush();
  const before = await rowsRead();
  const own = createPool(sample.store.url, 'test');
  await inTransaction(own, (each) => writeOutbox(each, sampleEvents(OPEN, 3, 1)));
  const { seqs } = await markAndRead(client, [], 100);
  expect(seqs).toHaveLength(3);
  await markPublished(client, seqs);
  while (await forgetEvents(own));
  while (await forgetHandled(['sums'])(own));
  for await (const events of publishedEvents(own, ['ng.sabiwell.sample.thing-7.changed.v1'])) expect(events).not.toEqual([]);
  await own.end();
  await flush();
  await sleep(300);
  expect(await rowsRead()).toBe(before);
  await client.end();
});
