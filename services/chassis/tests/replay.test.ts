import { Kafka, logLevel } from 'kafkajs';
import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import type { Bus } from '../src/bus/bus.ts';
import type { Event } from '../src/bus/events.ts';
import { handleOnce } from '../src/bus/inbox.ts';
import { publishedEvents } from '../src/bus/outbox-replay.ts';
import { startRelay, writeOutbox } from '../src/bus/outbox.ts';
import { createPool, inTransaction, runOn } from '../src/stores/postgres.ts';
import { createRedis, untilReady } from '../src/stores/redis.ts';
import { asOwner, type TestDatabase } from '../src/testing.ts';
import { openBroker } from './broker.ts';
import { type BusPlace, makeBus } from './make-bus.ts';
import { createSampleDatabase } from './sample-database.ts';
import { sampleEvents } from './sample-events.ts';
import { log, newPrefix, PATIENCE } from './stores.ts';

const TOPIC = 'sabiwell.sample.v1';
const TYPE = 'ng.sabiwell.sample.thing.changed.v1';
const EVENTS = 700;
const { redisUrl } = inject('stores');
const { kafkaBrokers = [], ...broker } = (await openBroker()) ?? {};
const hasKafka = 'kill' in broker;

/** Removes all events of the topic from the bus, as trimming does in time. */
async function trimAll(place: BusPlace): Promise<void> {
  if (place.bus === 'redis') {
    const redis = createRedis(redisUrl, 'request');
    await untilReady(redis, 5_000);
    await redis.xtrim(`${place.prefix}ev:${TOPIC}`, 'MAXLEN', 0);
    redis.disconnect();
    return;
  }
  const admin = new Kafka({ brokers: [...kafkaBrokers], logLevel: logLevel.NOTHING }).admin();
  await admin.connect();
  const topic = `${place.prefix}${TOPIC}`;
  const ends = await admin.fetchTopicOffsets(topic);
  await admin.deleteTopicRecords({ topic, partitions: ends.map(({ partition, high }) => ({ partition, offset: high })) });
  await admin.disconnect();
}

let store: TestDatabase;
let pool: pg.Pool;
beforeEach(async () => {
  store = await createSampleDatabase();
  pool = createPool(store.url, 'test');
  await asOwner(store.ownerUrl, 'CREATE TABLE totals (consumer text PRIMARY KEY, events int NOT NULL, amount bigint NOT NULL)');
  await asOwner(store.ownerUrl, 'GRANT ALL ON totals TO PUBLIC');
});
afterEach(async () => {
  await pool.end();
  await store.drop();
});

const ADD = `INSERT INTO totals VALUES ($1, 1, $2)
  ON CONFLICT (consumer) DO UPDATE SET events = totals.events + 1, amount = totals.amount + excluded.amount`;

/** A group that adds up each event once, and records whom it notified of what. */
async function readTotals(bus: Bus, group: string) {
  const notified: string[] = [];
  const handle = async (event: Event) => {
    await inTransaction(pool, async (run) => {
      const isNew = await handleOnce(run, group, event.id, async () => void (await run(ADD, [group, event.data.number])));
      if (isNew && event.isReplay === undefined) notified.push(event.id);
    });
  };
  const subscription = await bus.subscribe({ group, topics: [TOPIC], handle });
  const totals = async () => (await runOn(pool)('SELECT events, amount FROM totals WHERE consumer = $1', [group]))[0];
  return { totals, notified, stop: subscription.stop };
}

const places: [name: string, isThere: boolean, newPlace: () => BusPlace][] = [
  ['Redis Streams', true, () => ({ bus: 'redis', redisUrl, prefix: newPrefix() })],
  ['Kafka', hasKafka, () => ({ bus: 'kafka', kafkaBrokers, prefix: newPrefix('-') })],
];

describe.each(places)('on %s', (_name, isThere, newPlace) => {
  test.runIf(isThere)(
    'a group that starts after everything was trimmed arrives at the same totals, and notifies nobody',
    async () => {
      const place = newPlace();
      const bus = makeBus(place);
      onTestFinished(() => bus.close());
      const relay = startRelay({ pool, databaseUrl: store.url, bus, log });
      onTestFinished(() => relay.stop());
      const first = await readTotals(bus, 'first');
      await inTransaction(pool, (run) => writeOutbox(run, sampleEvents(TOPIC, EVENTS, 9)));
      await vi.waitFor(async () => expect(await first.totals()).toMatchObject({ events: EVENTS }), PATIENCE);
      const wanted = await first.totals();
      await trimAll(place);

      const second = await readTotals(bus, 'second');
      // The replay ends after its first page, as if its process had been killed.
      for await (const events of publishedEvents(pool, [TYPE])) {
        await bus.handOver('second', events);
        break;
      }
      await vi.waitFor(async () => expect(await second.totals()).toMatchObject({ events: 500 }), PATIENCE);
      for await (const events of publishedEvents(pool, [TYPE])) await bus.handOver('second', events);
      await vi.waitFor(async () => expect(await second.totals()).toEqual(wanted), PATIENCE);

      // A third replay, to a group that knows all of it: nothing is counted twice, and nobody is notified.
      for (const group of ['first', 'second']) for await (const events of publishedEvents(pool, [TYPE])) await bus.handOver(group, events);
      await inTransaction(pool, (run) => writeOutbox(run, sampleEvents(TOPIC, 1, 1)));
      const more = { events: EVENTS + 1, amount: String(Number(wanted?.amount) + 1) };
      for (const { totals } of [first, second]) await vi.waitFor(async () => expect(await totals()).toEqual(more), PATIENCE);
      expect([first.notified.length, second.notified.length]).toEqual([EVENTS + 1, 1]);
    },
    60_000,
  );
});
