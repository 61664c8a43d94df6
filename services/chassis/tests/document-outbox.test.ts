import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type mongoose from 'mongoose';
import { afterEach, beforeEach, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import type { Bus } from '../src/bus/bus.ts';
import { pendingEventsIndex, type PublishedEvent, publishedEventsIndex } from '../src/bus/document-events.ts';
import { type DocumentRelayOptions, startDocumentRelay } from '../src/bus/document-outbox.ts';
import type { Event } from '../src/bus/events.ts';
import { receiveWakeUps, wake } from '../src/bus/wake-ups.ts';
import { connectMongo } from '../src/stores/mongo.ts';
import { createRedis, untilReady } from '../src/stores/redis.ts';
import { createTestMongo, type TestStore } from '../src/testing.ts';
import { createLink } from './link.ts';
import { sampleEvent, sampleEvents, sequencesByKey } from './sample-events.ts';
import { log, PATIENCE } from './stores.ts';

const TOPIC = 'sabiwell.sample.v1';
const { mongoUrl, redisUrl } = inject('stores');

type Thing = { _id: string; version: number; pendingEvents: Event[]; publishedEvents?: PublishedEvent[] };

let store: TestStore;
let connection: mongoose.Connection;
let things: mongoose.mongo.Collection<Thing>;
beforeEach(async () => {
  store = await createTestMongo(mongoUrl);
  connection = await connectMongo(store.url);
  things = (connection.db as mongoose.mongo.Db).collection<Thing>('things');
  for (const { key, options } of [pendingEventsIndex, publishedEventsIndex]) await things.createIndex(key, options);
});
afterEach(async () => {
  await connection.close();
  await store.drop();
});

function recordingBus() {
  const published: Event[] = [];
  const state = { down: false, run: undefined as string | undefined, onPublish: async () => undefined as void };
  const publish = async (events: readonly Event[]) => {
    if (state.down) throw new Error('The bus is down.');
    published.push(...events);
    await state.onPublish();
  };
  return { bus: { publish, incarnation: () => state.run } as Bus, published, state };
}

function relayTo(bus: Bus, url = redisUrl, more: Partial<DocumentRelayOptions> = {}) {
  const relay = startDocumentRelay({ collection: things, redisUrl: url, bus, log, leaseMs: 1_500, ...more });
  onTestFinished(() => relay.stop());
  return relay;
}

const change = (id: string, ...events: Event[]) =>
  things.updateOne({ _id: id }, { $inc: { version: 1 }, $push: { pendingEvents: { $each: events } } }, { upsert: true });
const waiting = () => things.countDocuments({ 'pendingEvents.id': { $gt: '' } });

test('publishes the events in their documents, in order within each, and takes them out', async () => {
  const { bus, published } = recordingBus();
  const events = sampleEvents(TOPIC, 30, 3);
  for (const event of events) await change(event.key, event);
  const relay = relayTo(bus);
  await vi.waitFor(() => expect(published).toHaveLength(30), PATIENCE);
  expect(sequencesByKey(published)).toEqual(sequencesByKey(events));
  const more = sampleEvent(TOPIC, 'key-0', 11);
  await change('key-0', more);
  relay.wake();
  await vi.waitFor(() => expect(published.at(-1)).toEqual(more), PATIENCE);
  await vi.waitFor(async () => expect(await waiting()).toBe(0), PATIENCE);
  expect(await things.findOne({ _id: 'key-0' })).toEqual({ _id: 'key-0', version: 11, pendingEvents: [] });
});

test('an event that joins its document while others are published stays and follows', async () => {
  const { bus, published, state } = recordingBus();
  const [first, second] = [sampleEvent(TOPIC, 'key', 1), sampleEvent(TOPIC, 'key', 2)];
  state.onPublish = async () => {
    state.onPublish = async () => undefined;
    await change('thing', second);
  };
  await change('thing', first);
  relayTo(bus);
  await vi.waitFor(() => expect(published.map((event) => event.id)).toEqual([first.id, second.id]), PATIENCE);
});

test('a crash between publishing and taking out repeats events and loses none', async () => {
  const { bus, published, state } = recordingBus();
  const event = sampleEvent(TOPIC, 'key', 1);
  await change('thing', event);
  state.onPublish = async () => {
    state.onPublish = async () => undefined;
    throw new Error('It ended here.');
  };
  relayTo(bus);
  await vi.waitFor(() => expect(published.map((each) => each.id)).toEqual([event.id, event.id]), PATIENCE);
  await vi.waitFor(async () => expect(await waiting()).toBe(0), PATIENCE);
});

test('of two relays one is active, and the other takes over', async () => {
  const { bus, published } = recordingBus();
  const [one, two] = [relayTo(bus), relayTo(bus)];
  await change('thing', sampleEvent(TOPIC, 'key', 1));
  await vi.waitFor(async () => expect(await waiting()).toBe(0), PATIENCE);
  expect(published).toHaveLength(1);
  await one.stop();
  await change('thing', sampleEvent(TOPIC, 'key', 2));
  two.wake();
  await vi.waitFor(() => expect(published.map((event) => event.sequence)).toEqual([1, 2]), PATIENCE);
});

describe('another run of the broker', () => {
  const ids = (events: readonly Event[]) => events.map((event) => event.id);

  test('gets once more what went to the one before, and then only what is new', async () => {
    const { bus, published, state } = recordingBus();
    state.run = 'first';
    const [one, two, three] = [sampleEvent(TOPIC, 'a', 1), sampleEvent(TOPIC, 'b', 1), sampleEvent(TOPIC, 'a', 2)];
    await change('a', one);
    await change('b', two);
    const relay = relayTo(bus);
    await vi.waitFor(async () => expect(await waiting()).toBe(0), PATIENCE);
    state.run = 'second';
    relay.wake();
    // The order of two documents is not defined.
    await vi.waitFor(() => expect(ids(published).toSorted()).toEqual(ids([one, one, two, two]).toSorted()), PATIENCE);
    await change('a', three);
    relay.wake();
    await vi.waitFor(() => expect(ids(published.slice(4))).toEqual(ids([three])), PATIENCE);
    await relay.stop();
    relayTo(bus).wake();
    await sleep(1_500);
    expect(published).toHaveLength(5);
  });

  test('gets it from a relay that was started since', async () => {
    const { bus, published, state } = recordingBus();
    state.run = 'first';
    const event = sampleEvent(TOPIC, 'a', 1);
    await change('a', event);
    const relay = relayTo(bus);
    await vi.waitFor(async () => expect(await waiting()).toBe(0), PATIENCE);
    await relay.stop();
    state.run = 'second';
    relayTo(bus);
    await vi.waitFor(() => expect(ids(published)).toEqual([event.id, event.id]), PATIENCE);
  });

  test('does not get what is older than ten minutes, which is kept no longer', async () => {
    const { bus, published, state } = recordingBus();
    const old = { event: sampleEvent(TOPIC, 'a', 1), at: new Date(Date.now() - 11 * 60_000), run: 'first' };
    await things.insertOne({ _id: 'a', version: 1, pendingEvents: [], publishedEvents: [old] });
    state.run = 'second';
    relayTo(bus);
    await vi.waitFor(async () => expect((await things.findOne({ _id: 'a' }))?.publishedEvents).toEqual([]), PATIENCE);
    expect(published).toEqual([]);
  });
});

test('waits while the bus is down or Redis away, and goes on', async () => {
  const link = await createLink(redisUrl);
  onTestFinished(() => link.close());
  const { bus, published, state } = recordingBus();
  state.down = true;
  relayTo(bus, link.url);
  await change('thing', sampleEvent(TOPIC, 'key', 1));
  state.down = false;
  await vi.waitFor(() => expect(published).toHaveLength(1), PATIENCE);
  await link.cut();
  await link.mend();
  await change('thing', sampleEvent(TOPIC, 'key', 2));
  await vi.waitFor(() => expect(published.map((event) => event.sequence)).toEqual([1, 2]), PATIENCE);
});

describe('a wake-up', () => {
  // Only a wake-up explains what is published before the test is given up.
  const pollMs = 600_000;

  function wakeUpsAt(url = redisUrl) {
    const wakeUps = receiveWakeUps(url, log);
    onTestFinished(() => wakeUps.stop());
    return wakeUps;
  }

  test('by a write of another process has its event published at once', async () => {
    const { bus, published } = recordingBus();
    await change('first', sampleEvent(TOPIC, 'first', 1));
    relayTo(bus, redisUrl, { wakeUps: wakeUpsAt(), pollMs });
    await vi.waitFor(() => expect(published).toHaveLength(1), PATIENCE);
    const writer = fork(join(import.meta.dirname, 'writing-process.ts'), [store.url, redisUrl, TOPIC]);
    onTestFinished(() => void writer.kill());
    await once(writer, 'message');
    for (const sequence of [1, 2, 3]) {
      writer.send('write');
      await vi.waitFor(() => expect(published.map((event) => event.sequence)).toEqual([1, ...[1, 2, 3].slice(0, sequence)]), PATIENCE);
    }
  });

  test('that was lost is made good by the next look', async () => {
    const link = await createLink(redisUrl);
    onTestFinished(() => link.close());
    const { bus, published } = recordingBus();
    relayTo(bus, redisUrl, { wakeUps: wakeUpsAt(link.url) });
    await link.cut();
    await change('thing', sampleEvent(TOPIC, 'thing', 1));
    await vi.waitFor(() => expect(published).toHaveLength(1), PATIENCE);
    await change('thing', sampleEvent(TOPIC, 'thing', 2));
    await vi.waitFor(() => expect(published).toHaveLength(2), PATIENCE);
  });

  test('comes again after Redis was away', async () => {
    const link = await createLink(redisUrl);
    const redis = createRedis(redisUrl, 'request');
    onTestFinished(async () => {
      redis.disconnect();
      await link.close();
    });
    await untilReady(redis, 5_000);
    let woken = 0;
    wakeUpsAt(link.url).on(store.url, () => (woken += 1));
    const seeWakeUp = async () => {
      const before = woken;
      await vi.waitFor(() => {
        wake(redis, store.url);
        expect(woken).toBeGreaterThan(before);
      }, PATIENCE);
    };
    await seeWakeUp();
    await link.cut();
    await link.mend();
    await seeWakeUp();
  });
});

test('looks only at documents with events, however many there are', async () => {
  await things.insertMany(Array.from({ length: 200 }, (_, index) => ({ _id: `done-${index}`, version: 1, pendingEvents: [] })));
  await change('thing', sampleEvent(TOPIC, 'key', 1));
  const plan = await things
    .find({ 'pendingEvents.id': { $gt: '' } })
    .sort({ 'pendingEvents.id': 1 })
    .explain('executionStats');
  expect(plan).toMatchObject({ executionStats: { totalDocsExamined: 1, totalKeysExamined: 1 } });
});
