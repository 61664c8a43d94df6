import type { Redis } from 'ioredis';
import type { Bus, GroupHealth } from '../bus.ts';
import { dropDeadLetters, inOneStep, listDeadLetters, retryAll } from './dead-letters.ts';
import { dropGroup } from './stream-group.ts';
import { type Event, requireSize } from '../events.ts';
import type { Log } from '../../observe/log.ts';
import { handOverInBatches } from '../replay-room.ts';
import { LEASE_MS } from '../reader-lease.ts';
import { createRedis, followRun, untilReady } from '../../stores/redis.ts';
import { byName, fieldsOf, streamNames } from './stream-entries.ts';
import { startReader } from './stream-reader.ts';
import { trimStream } from './stream-trim.ts';
import { watchStreams } from './stream-watch.ts';
import { streamDays } from '../topic-settings.ts';

const TRIM_EVERY_MS = 60 * 60 * 1000;
const READY_MS = 2_000;

/** `prefix` separates tests; `leaseMs` is how long the lease of a dead reader lasts. */
export type RedisStreamsOptions = { redisUrl: string; log: Log; prefix?: string; leaseMs?: number };

type Reader = ReturnType<typeof startReader> & { streams: string[] };

/** The bus on Redis Streams: one stream per topic, a consumer group per subscription with one active reader, dead letters per group. */
export function createRedisStreamsBus({ redisUrl, log, prefix = '', leaseMs = LEASE_MS }: RedisStreamsOptions): Bus {
  const redis = createRedis(redisUrl, 'request');
  const names = streamNames(prefix);
  const readers = new Map<string, Reader>();
  const trimSometimes = createTrimmer(redis, names, log);
  const ready = () => untilReady(redis, READY_MS);
  return {
    async publish(events) {
      if (events.length === 0) return;
      await ready();
      await append(redis, ({ topic }) => names.topic(topic), events);
      for (const topic of new Set(events.map((event) => event.topic))) trimSometimes(topic);
    },
    async subscribe(options) {
      const { group, topics } = options;
      if (readers.has(group)) throw new Error(`Group ${group} is subscribed already; name all its topics in one subscription.`);
      const reader = startReader({ ...options, redis, redisUrl, names, log, leaseMs });
      readers.set(group, { ...reader, streams: topics });
      return { stop: () => reader.stop().then(() => void readers.delete(group)) };
    },
    watch: ({ topics, onEvent }) => watchStreams({ redisUrl, streams: topics.map(names.topic), onEvent }),
    deadLetters: (group) => ready().then(() => listDeadLetters(redis, names, group)),
    retryDeadLetters: (group) => ready().then(() => retryAll(redis, names, group)),
    dropDeadLetters: (group, isOfThem) => ready().then(() => dropDeadLetters(redis, names, group, isOfThem)),
    handOver: (group, events, signal) => ready().then(() => handOver(redis, names.retry(group), events, signal)),
    dropGroup: (group, topics) => ready().then(() => dropGroup(redis, names, group, topics)),
    incarnation: followRun(redis),
    async health() {
      if ((await redis.ping().catch(() => undefined)) === undefined) return { up: false, groups: [] };
      return { up: true, groups: await Promise.all([...readers].map(([group, reader]) => groupHealth(redis, names, group, reader))) };
    },
    async close() {
      await Promise.all([...readers.values()].map((reader) => reader.stop()));
      readers.clear();
      redis.disconnect();
    },
  };
}

/** Appends events, marked as a replay, to the stream that only one group reads. */
function handOver(redis: Redis, stream: string, events: readonly Event[], signal?: AbortSignal): Promise<void> {
  return handOverInBatches({ waiting: () => redis.xlen(stream), store: (batch) => append(redis, () => stream, batch) }, events, signal);
}

/** Trims the stream of a topic at most once an hour, without delaying the caller. */
function createTrimmer(redis: Redis, names: ReturnType<typeof streamNames>, log: Log): (topic: string) => void {
  const trimmed = new Map<string, number>();
  return (topic) => {
    if (Date.now() - (trimmed.get(topic) ?? 0) < TRIM_EVERY_MS) return;
    trimmed.set(topic, Date.now());
    trimStream(redis, names.topic(topic), streamDays(topic)).catch((error: unknown) =>
      log.warn({ err: error, topic }, 'a stream could not be trimmed'),
    );
  };
}

/** All or nothing, so that a batch that is published again keeps its order. */
async function append(redis: Redis, streamOf: (event: Event) => string, events: readonly Event[]): Promise<void> {
  events.forEach(requireSize);
  const commands = redis.multi();
  for (const event of events) commands.xadd(streamOf(event), '*', ...fieldsOf(event));
  await inOneStep(commands);
}

async function groupHealth(redis: Redis, names: ReturnType<typeof streamNames>, group: string, reader: Reader): Promise<GroupHealth> {
  const lag: Record<string, number> = {};
  for (const topic of reader.streams) lag[topic] = await lagOf(redis, names.topic(topic), group).catch(() => 0);
  const [handedOver, deadLetters] = [await redis.xlen(names.retry(group)), await redis.xlen(names.dead(group))];
  return { group, active: reader.active(), lag, handedOver, deadLetters };
}

/** Events not handled yet: never delivered, or delivered and pending. */
async function lagOf(redis: Redis, stream: string, group: string): Promise<number> {
  const groups = ((await redis.xinfo('GROUPS', stream)) as unknown[][]).map((reply) => byName(reply));
  const own = groups.find((named) => named.get('name') === group);
  return Number(own?.get('lag') ?? 0) + Number(own?.get('pending') ?? 0);
}
