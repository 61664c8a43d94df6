import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { register } from 'prom-client';
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import type { Bus } from '../src/bus/bus.ts';
import { observeBus } from '../src/bus/bus-metrics.ts';
import { PermanentError } from '../src/bus/events.ts';
import { handleOnce } from '../src/bus/inbox.ts';
import { createJobQueue } from '../src/jobs/jobs.ts';
import { startRelay, writeOutbox } from '../src/bus/outbox.ts';
import { createPool, inTransaction } from '../src/stores/postgres.ts';
import { createRedisStreamsBus } from '../src/bus/redis/redis-streams.ts';
import { scrapeGauge } from '../src/observe/scrape-gauge.ts';
import type { TestStore } from '../src/testing.ts';
import { createSampleDatabase } from './sample-database.ts';
import { sampleEvent } from './sample-events.ts';
import { dropTestKeys, log, newPrefix, PATIENCE } from './stores.ts';

const { redisUrl } = inject('stores');
const TOPIC = 'sabiwell.sample.v1';

let database: TestStore;
let pool: ReturnType<typeof createPool>;
beforeAll(async () => {
  database = await createSampleDatabase();
  pool = createPool(database.url, 'health-numbers');
});
afterAll(async () => {
  await pool.end();
  await database.drop();
  await dropTestKeys(redisUrl);
});

/** A metric in a scrape: its lines by their labels. */
async function scrape(name: string): Promise<Record<string, number>> {
  const lines = (await register.metrics()).split('\n').filter((line) => line.startsWith(name) && /^[{ ]/.test(line.slice(name.length)));
  return Object.fromEntries(
    lines.map((line) => [line.slice(name.length, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );
}

test('an outbox that the bus does not take shows what waits and for how long', async () => {
  // It fails slowly, because a relay is active while it publishes and not while it waits to try again.
  const publish = async () => {
    await sleep(1_000);
    throw new Error('The bus is down.');
  };
  const down = { publish, incarnation: () => 'first' } as unknown as Bus;
  const relay = startRelay({
    pool,
    databaseUrl: database.url,
    bus: observeBus({ ...down, health: async () => ({ up: false, groups: [] }) }),
    log,
  });
  onTestFinished(() => relay.stop());
  const before = new Date(Date.now() - 90_000).toISOString();
  await inTransaction(pool, (run) =>
    writeOutbox(
      run,
      [1, 2, 3].map((n) => sampleEvent(TOPIC, 'a', n, { time: before })),
    ),
  );
  await vi.waitFor(async () => {
    expect(await scrape('sabiwell_outbox_unpublished')).toEqual({ '{outbox="postgres"}': 3 });
    expect(await scrape('sabiwell_relay_active')).toEqual({ '{outbox="postgres"}': 1 });
  }, PATIENCE);
  await vi.waitFor(async () => expect((await scrape('sabiwell_publish_failures_total'))['']).toBeGreaterThan(0), PATIENCE);
  expect((await scrape('sabiwell_outbox_oldest_seconds'))['{outbox="postgres"}']).toBeGreaterThanOrEqual(90);
  expect(await scrape('sabiwell_bus_up')).toEqual({ '': 0 });
});

test('a group shows its lag, its reader, its dead letters and the repeats it passed over', async () => {
  const bus = observeBus(createRedisStreamsBus({ redisUrl, log, prefix: newPrefix() }));
  onTestFinished(() => bus.close());
  let isOpen = false;
  const handle = async (event: { id: string; sequence: number }) => {
    if (event.sequence === 1) throw new PermanentError('It is wrong.');
    while (!isOpen) await new Promise((resolve) => setTimeout(resolve, 20));
    await inTransaction(pool, (run) => handleOnce(run, 'sample', event.id, async () => undefined));
  };
  const repeated = sampleEvent(TOPIC, 'a', 2);
  await bus.subscribe({ group: 'sample', topics: [TOPIC], handle });
  await bus.publish([sampleEvent(TOPIC, 'a', 1), repeated, repeated]);
  const labels = `{group="sample",topic="${TOPIC}"}`;
  await vi.waitFor(async () => {
    expect(await scrape('sabiwell_dead_letters')).toEqual({ '{group="sample"}': 1 });
    expect(await scrape('sabiwell_consumer_lag')).toEqual({ [labels]: 2 });
  }, PATIENCE);
  expect(await scrape('sabiwell_consumer_active')).toEqual({ '{group="sample"}': 1 });
  expect(await scrape('sabiwell_events_published_total')).toEqual({ [`{topic="${TOPIC}"}`]: 3 });
  isOpen = true;
  await vi.waitFor(async () => {
    expect(await scrape('sabiwell_consumer_lag')).toEqual({ [labels]: 0 });
    expect(await scrape('sabiwell_inbox_duplicates_total')).toEqual({ '{consumer="sample"}': 1 });
  }, PATIENCE);
});

test('a queue shows its jobs and how long the first one waits', async () => {
  const name = `sample-${randomUUID()}`;
  const queue = createJobQueue({ name, redisUrl, schema: z.object({}), log, prefix: newPrefix().slice(0, -1) });
  onTestFinished(() => queue.close());
  await queue.add('one', {});
  await new Promise((resolve) => setTimeout(resolve, 300));
  await queue.add('two', {});
  expect((await scrape('sabiwell_job_queue_jobs'))[`{queue="${name}",state="waiting"}`]).toBe(2);
  const waited = (await scrape('sabiwell_job_queue_oldest_seconds'))[`{queue="${name}"}`];
  expect(waited).toBeGreaterThan(0.25);
  // In seconds, whatever the machine has to do besides.
  expect(waited).toBeLessThan(100);
});

test('a number that can not be had is left out, and nobody waits for one that never comes', async () => {
  const gauge = scrapeGauge({ name: 'sabiwell_test_number', help: 'A number of a test', labelNames: ['from'] });
  gauge.from('good', () => [{ labels: { from: 'good' }, value: 7 }]);
  gauge.from('broken', () => Promise.reject(new Error('It is away.')));
  expect(await scrape('sabiwell_test_number')).toEqual({ '{from="good"}': 7 });
  gauge.from('good', () => new Promise<never>(() => undefined));
  expect(await scrape('sabiwell_test_number')).toEqual({});
  expect((await scrape('sabiwell_scrape_failures_total'))['{gauge="sabiwell_test_number"}']).toBeGreaterThanOrEqual(3);
});
