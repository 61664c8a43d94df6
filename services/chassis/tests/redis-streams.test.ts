import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import type { Redis } from 'ioredis';
import { acquireLease } from '../src/bus/reader-lease.ts';
import { PermanentError } from '../src/bus/events.ts';
import { unavailable } from '../src/http/errors.ts';
import { createRedis, untilReady } from '../src/stores/redis.ts';
import { streamNames } from '../src/bus/redis/stream-entries.ts';
import { acknowledgeAll } from '../src/bus/redis/stream-received.ts';
import { trimStream } from '../src/bus/redis/stream-trim.ts';
import { busSuite } from './bus-suite.ts';
import { createLink } from './link.ts';
import { makeBus } from './make-bus.ts';
import { sampleEvent, sampleEvents } from './sample-events.ts';
import { dropTestKeys, newPrefix, PATIENCE } from './stores.ts';

const TOPIC = 'sabiwell.sample.v1';
/** Twice as long as the leases of the tests' readers. */
const LEASE_LOST_MS = 3_000;
const { redisUrl } = inject('stores');

let redis: Redis;
beforeAll(async () => {
  redis = createRedis(redisUrl, 'request');
  await untilReady(redis, 5_000);
});
afterAll(async () => {
  redis.disconnect();
  await dropTestKeys(redisUrl);
});

describe('the bus contract', () => busSuite(() => ({ bus: 'redis', redisUrl, prefix: newPrefix() })));

/** A bus with one group that records the numbers it gets. */
async function readingBus(url: string, prefix: string) {
  const bus = makeBus({ bus: 'redis', redisUrl: url, prefix });
  onTestFinished(() => bus.close());
  const seen: number[] = [];
  const subscription = await bus.subscribe({ group: 'group', topics: [TOPIC], handle: async (event) => void seen.push(event.sequence) });
  return { bus, seen, stop: subscription.stop };
}

test('many may wait for one connection, and Node warns of none', async () => {
  const warn = vi.spyOn(process, 'emitWarning').mockReturnValue();
  onTestFinished(() => warn.mockRestore());
  const connection = createRedis(redisUrl, 'request');
  onTestFinished(() => connection.disconnect());
  await Promise.all(Array.from({ length: 20 }, () => untilReady(connection, 5_000)));
  expect(warn).not.toHaveBeenCalled();
});

test('what was handed over is acknowledged and deleted in one step', async () => {
  const names = streamNames(newPrefix());
  const stream = names.retry('group');
  await redis.xgroup('CREATE', stream, 'group', '0', 'MKSTREAM');
  const id = (await redis.xadd(stream, '*', 'ce_type', 'sample'))!;
  await redis.xreadgroup('GROUP', 'group', 'reader', 'COUNT', 1, 'STREAMS', stream, '>');
  const entry = { stream, id, fields: ['ce_type', 'sample'] };
  // As if the process had ended before it could delete.
  const dying = new Proxy(redis, {
    get(target, name) {
      if (name === 'xdel') return () => Promise.reject(new Error('The process has ended.'));
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const receiver = { redis: dying, names, group: 'group', consumer: 'reader' };
  await acknowledgeAll(receiver, [entry]).catch(() => undefined);
  const [pending] = (await redis.xpending(stream, 'group')) as [number];
  expect(await redis.xlen(stream)).toBe(pending);
});

test('goes on by itself when Redis was away, and publishing fails meanwhile', async () => {
  const link = await createLink(redisUrl);
  onTestFinished(() => link.close());
  const { bus, seen } = await readingBus(link.url, newPrefix());
  await bus.publish([sampleEvent(TOPIC, 'key', 1)]);
  await vi.waitFor(() => expect(seen).toEqual([1]), PATIENCE);
  await link.cut();
  await expect(bus.publish([sampleEvent(TOPIC, 'key', 2)])).rejects.toThrow();
  expect((await bus.health()).up).toBe(false);
  await link.mend();
  await vi.waitFor(() => bus.publish([sampleEvent(TOPIC, 'key', 3)]), PATIENCE);
  await vi.waitFor(() => expect(seen).toContain(3), PATIENCE);
});

test('goes on by itself, and can be stopped, when Redis was away for longer than its place is kept', async () => {
  const link = await createLink(redisUrl);
  onTestFinished(() => link.close());
  const { bus, seen, stop } = await readingBus(link.url, newPrefix());
  await bus.publish([sampleEvent(TOPIC, 'key', 1)]);
  await vi.waitFor(() => expect(seen).toEqual([1]), PATIENCE);
  await link.cut();
  await sleep(LEASE_LOST_MS);
  await link.mend();
  await vi.waitFor(() => bus.publish([sampleEvent(TOPIC, 'key', 2)]), PATIENCE);
  await vi.waitFor(() => expect(seen).toContain(2), PATIENCE);
  await link.cut();
  await stop();
});

test('makes its group again when Redis came back without it', async () => {
  const prefix = newPrefix();
  const { bus, seen } = await readingBus(redisUrl, prefix);
  await bus.publish([sampleEvent(TOPIC, 'key', 1)]);
  await vi.waitFor(() => expect(seen).toEqual([1]), PATIENCE);
  await redis.del(`${prefix}ev:${TOPIC}`);
  await bus.publish([sampleEvent(TOPIC, 'key', 2)]);
  await vi.waitFor(() => expect(seen).toEqual([1, 2]), PATIENCE);
});

test('an event that ended its process five times becomes a dead letter', async () => {
  const prefix = newPrefix();
  const bus = makeBus({ bus: 'redis', redisUrl, prefix });
  await bus.publish(sampleEvents(TOPIC, 2, 1));
  await bus.close();
  // The state that five killed readers leave: they own the entry, and it was delivered five times.
  const stream = `${prefix}ev:${TOPIC}`;
  await redis.xgroup('CREATE', stream, 'group', '0');
  const [[, [[id]]]] = (await redis.xreadgroup('GROUP', 'group', 'dead', 'COUNT', 1, 'STREAMS', stream, '>')) as [
    [string, [[string, string[]]]],
  ];
  await redis.xclaim(stream, 'group', 'dead', 0, id, 'RETRYCOUNT', 5, 'JUSTID');

  const next = await readingBus(redisUrl, prefix);
  await vi.waitFor(() => expect(next.seen).toEqual([2]), PATIENCE);
  expect(await next.bus.deadLetters('group')).toMatchObject([{ event: { sequence: 1 } }]);
});

test('an entry that is no event becomes a dead letter, which can be dropped', async () => {
  const prefix = newPrefix();
  await redis.xadd(`${prefix}ev:${TOPIC}`, '*', 'who', 'knows');
  const { bus, seen } = await readingBus(redisUrl, prefix);
  await bus.publish([sampleEvent(TOPIC, 'key', 1)]);
  await vi.waitFor(() => expect(seen).toEqual([1]), PATIENCE);
  expect(await bus.deadLetters('group')).toMatchObject([{ event: undefined, error: 'PermanentError: The entry has no ce_id.' }]);
  expect(await bus.dropDeadLetters('group', ({ event }) => event === undefined)).toBe(1);
});

test('what was handled waits for nothing that is tried again', async () => {
  const bus = makeBus({ bus: 'redis', redisUrl, prefix: newPrefix() });
  onTestFinished(() => bus.close());
  await bus.publish(sampleEvents(TOPIC, 3, 1));
  let isAway = true;
  const handle = async ({ sequence }: { sequence: number }) => {
    if (sequence === 3 && isAway) throw unavailable();
  };
  await bus.subscribe({ group: 'group', topics: [TOPIC], handle });
  const waiting = async () => (await bus.health()).groups[0]!.lag[TOPIC];
  await vi.waitFor(async () => expect(await waiting()).toBe(1), PATIENCE);
  isAway = false;
  await vi.waitFor(async () => expect(await waiting()).toBe(0), PATIENCE);
});

test('what was handled waits for nothing that takes long', async () => {
  const bus = makeBus({ bus: 'redis', redisUrl, prefix: newPrefix() });
  let free: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (free = resolve));
  onTestFinished(() => {
    free();
    return bus.close();
  });
  await bus.publish(sampleEvents(TOPIC, 3, 1));
  await bus.subscribe({ group: 'group', topics: [TOPIC], handle: async ({ sequence }) => (sequence === 3 ? held : undefined) });
  const waiting = async () => (await bus.health()).groups[0]!.lag[TOPIC];
  await vi.waitFor(async () => expect(await waiting()).toBe(1), PATIENCE);
  free();
  await vi.waitFor(async () => expect(await waiting()).toBe(0), PATIENCE);
});

test('an event that comes alone is read at once, and those that follow it closely are read together', async () => {
  const bus = makeBus({ bus: 'redis', redisUrl, prefix: newPrefix() });
  onTestFinished(() => bus.close());
  const sizes: number[] = [];
  const handleMany = { most: 50, handle: async ({ length }: { length: number }) => void sizes.push(length) };
  await bus.subscribe({ group: 'group', topics: [TOPIC], handle: async () => undefined, handleMany, roundMs: 2_000 });
  const [first, ...rest] = sampleEvents(TOPIC, 6, 1);
  await bus.publish([first!]);
  await vi.waitFor(() => expect(sizes).toEqual([1]), PATIENCE);
  for (const event of rest) await bus.publish([event]);
  await vi.waitFor(() => expect(sizes).toEqual([1, 5]), PATIENCE);
});

test('trims what is older than its days and done by every group, and nothing else', async () => {
  const stream = `${newPrefix()}ev:${TOPIC}`;
  const now = Date.now();
  const daysAgo = (days: number) => `${now - days * 86_400_000}-0`;
  for (const days of [30, 20, 10, 1]) await redis.xadd(stream, daysAgo(days), 'n', String(days));
  await redis.xgroup('CREATE', stream, 'slow', daysAgo(20));
  await redis.xgroup('CREATE', stream, 'quick', daysAgo(1));
  const kept = async () => (await redis.xrange(stream, '-', '+')).map(([id]) => id);
  await trimStream(redis, stream, 7, now);
  expect(await kept()).toEqual([daysAgo(20), daysAgo(10), daysAgo(1)]);
  await redis.xgroup('SETID', stream, 'slow', daysAgo(1));
  await trimStream(redis, stream, 7, now);
  expect(await kept()).toEqual([daysAgo(1)]);
});

test('keeps the streams of each topic for the days of its settings', async () => {
  const prefix = newPrefix();
  const bus = makeBus({ bus: 'redis', redisUrl, prefix });
  onTestFinished(() => bus.close());
  const daysAgo = (days: number) => `${Date.now() - days * 86_400_000}-0`;
  const topics = [TOPIC, 'sabiwell.bookings-pii.v1', 'sabiwell.analytics.v1'];
  for (const topic of topics) for (const days of [31, 8, 1]) await redis.xadd(`${prefix}ev:${topic}`, daysAgo(days), 'n', String(days));
  await bus.publish(topics.map((topic) => sampleEvent(topic, 'key', 1)));
  const lengths = () => Promise.all(topics.map((topic) => redis.xlen(`${prefix}ev:${topic}`)));
  await vi.waitFor(async () => expect(await lengths()).toEqual([3, 2, 3]), PATIENCE);
});

test('what a group was handed over is gone from its stream when it is done, passed over or given up', async () => {
  const prefix = newPrefix();
  const bus = makeBus({ bus: 'redis', redisUrl, prefix });
  onTestFinished(() => bus.close());
  const events = sampleEvents(TOPIC, 3, 1);
  events[2]!.type = 'ng.sabiwell.sample.other.v1';
  const handle = async ({ sequence }: { sequence: number }) => {
    if (sequence === 2) throw new PermanentError('It does not fit.');
  };
  await bus.subscribe({ group: 'group', topics: [TOPIC], types: new Set([events[0]!.type]), handle });
  await bus.handOver('group', events);
  await vi.waitFor(async () => expect(await redis.xlen(`${prefix}ev-retry:group`)).toBe(0), PATIENCE);
  expect(await bus.deadLetters('group')).toHaveLength(1);
});

describe('the lease', () => {
  test('has one holder, is renewed while held, and is free at once when released', async () => {
    const key = `${newPrefix()}lease`;
    const first = await acquireLease(redis, key, 300);
    expect(await acquireLease(redis, key, 300)).toBeUndefined();
    await sleep(700);
    expect(first?.held()).toBe(true);
    expect(await acquireLease(redis, key, 300)).toBeUndefined();
    await first?.release();
    const second = await acquireLease(redis, key, 300);
    expect(second?.held()).toBe(true);
    await second?.release();
  });

  test('is over for a holder whose place another has taken, and its release does not free the other', async () => {
    const key = `${newPrefix()}lease`;
    const first = await acquireLease(redis, key, 300);
    await redis.set(key, 'another');
    await vi.waitFor(() => expect(first?.over.aborted).toBe(true), PATIENCE);
    expect(first?.held()).toBe(false);
    await first?.release();
    expect(await redis.get(key)).toBe('another');
  });
});
