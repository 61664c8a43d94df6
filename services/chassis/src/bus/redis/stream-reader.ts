import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Redis } from 'ioredis';
import type { SubscribeOptions } from '../bus.ts';
import { deliver, deliverTogether, type Delivery, isSkipped, partsOf } from '../event-delivery.ts';
import { inParts } from '../event-parts.ts';
import type { Log } from '../../observe/log.ts';
import { type Round, startLoop } from '../../loop.ts';
import { pause } from '../../pause.ts';
import { type Lease, acquireLease } from '../reader-lease.ts';
import { createRedis, untilReady } from '../../stores/redis.ts';
import { claimPending, nextPending, openGroups, readNew, removeOldConsumers, USUAL_MOST } from './stream-group.ts';
import type { Entry, streamNames } from './stream-entries.ts';
import { type Acknowledger, createAcknowledger } from './acknowledger.ts';
import { acknowledgeAll, receivedEntry, type StreamReceiver } from './stream-received.ts';

const CLAIM_EVERY_MS = 30_000;
const CLAIM_IDLE_MS = 60_000;
const STANDBY_MS = 2_000;
const LONGEST_WAIT_MS = 5_000;
const READY_MS = 1_000;

/** What a reader of one group needs. */
export type ReaderOptions = SubscribeOptions & {
  redis: Redis;
  redisUrl: string;
  names: ReturnType<typeof streamNames>;
  log: Log;
  leaseMs: number;
};

/** Reads for one group whenever it holds the group's lease: first what is pending, then what is new, one event at a time. */
export function startReader(options: ReaderOptions): { active(): boolean; stop(): Promise<void> } {
  const { redis, names, group, log, leaseMs } = options;
  let active = false;

  const work = async ({ stopping, succeed }: Round) => {
    await untilReady(redis, READY_MS);
    const lease = await acquireLease(redis, names.lease(group), leaseMs);
    if (lease === undefined) return false;
    try {
      active = true;
      await readWhile(options, lease, stopping, succeed);
      return true;
    } finally {
      active = false;
      await lease.release().catch(() => undefined);
    }
  };
  const everyMs = Math.min(STANDBY_MS, leaseMs / 10);
  const loop = startLoop({ name: `reader of ${group}`, log, everyMs, longestWaitMs: LONGEST_WAIT_MS, work });
  return { active: () => active, stop: () => loop.stop() };
}

/** Reads while it holds the lease. Entries that were read but not handled stay pending, and the next holder begins with them. */
async function readWhile(options: ReaderOptions, lease: Lease, stopping: AbortSignal, onProgress: () => void): Promise<void> {
  const { redis, names, group, topics, handleMany, roundMs = 0 } = options;
  const streams = [names.retry(group), ...topics.map(names.topic)];
  const most = handleMany?.most ?? USUAL_MOST;
  const consumer = `${hostname()}-${process.pid}-${randomUUID().slice(0, 8)}`;
  const over = AbortSignal.any([stopping, lease.over]);
  const receiver = { redis, names, group, consumer };
  const connection = createRedis(options.redisUrl, 'blocking');
  const handled = createAcknowledger(receiver, connection);
  const delivery = deliveryOf(options, lease, over, handled);
  // At once, because the oldest that is not acknowledged is handled next.
  const pendingEntry = (entry: Entry) => receivedEntry(receiver, entry, () => acknowledgeAll(receiver, [entry]));
  const handle = (entry: Entry, failures: number) => deliver(delivery, pendingEntry(entry), failures);
  // Ends the blocking read at once.
  over.addEventListener('abort', () => connection.disconnect());

  const drain = (idleMs: number) => handlePending({ receiver, streams, idleMs, mayContinue: () => delivery.mayContinue(), handle });
  try {
    await openGroups(redis, streams, group);
    await drain(0);
    await removeOldConsumers(redis, streams, group, consumer);
    let drained = performance.now();
    while (delivery.mayContinue()) {
      const reading = handled.sendWith(() => readNew(connection, streams, group, consumer, most));
      const entries = await unlessOver(over, reading);
      const read = performance.now();
      await handleNew(delivery, receiver, entries, handled);
      onProgress();
      // Where more than one read takes is waiting, nothing is gained by letting it grow.
      if (entries.length > 0 && entries.length < most) await pauseUntil(read + roundMs, over);
      if (performance.now() - drained < CLAIM_EVERY_MS) continue;
      await handled.flush();
      await drain(CLAIM_IDLE_MS);
      drained = performance.now();
    }
  } catch (error) {
    if (!over.aborted) throw error;
  } finally {
    connection.disconnect();
    // What can't be acknowledged any more comes again, to whoever reads next.
    await handled.flush().catch(() => undefined);
  }
}

function deliveryOf(options: ReaderOptions, lease: Lease, over: AbortSignal, handled: Acknowledger): Delivery {
  return {
    ...options,
    mayContinue: () => !over.aborted && lease.held(),
    // Others that were handled before must not wait with the one that is tried again.
    async wait(ms) {
      await handled.flush().catch(() => undefined);
      await pause(ms, over);
    },
  };
}

async function pauseUntil(moment: number, over: AbortSignal): Promise<void> {
  const ms = moment - performance.now();
  if (ms > 0) await pause(ms, over);
}

/** Handles new entries but those that the group skips, several in one go where it takes them so; where that fails, each of them by itself. */
async function handleNew(delivery: Delivery, receiver: StreamReceiver, entries: readonly Entry[], handled: Acknowledger): Promise<void> {
  const received = entries.map((entry) => receivedEntry(receiver, entry, () => handled.add([entry])));
  const { skipped = [], own = [] } = Object.groupBy(received, ({ type }) => (isSkipped(delivery.types, type) ? 'skipped' : 'own'));
  await handled.add(skipped.map(({ entry }) => entry));
  const { most = own.length, types } = delivery.handleMany ?? {};
  for (const part of types === undefined ? partsOf(own, most) : inParts(own, types)) {
    const mayBeTogether = types === undefined || part.length > 1;
    if (mayBeTogether && (await deliverTogether(delivery, part, () => handled.add(part.map(({ entry }) => entry))))) continue;
    for (const event of part) await deliver(delivery, event, 0);
  }
}

type Pending = {
  receiver: { redis: Redis; group: string; consumer: string };
  streams: string[];
  idleMs: number;
  mayContinue: () => boolean;
  handle: (entry: Entry, failures: number) => Promise<unknown>;
};

/** Claims what has been pending for `idleMs`, with this consumer or another one, and handles it, stream by stream. */
async function handlePending({ receiver, streams, idleMs, mayContinue, handle }: Pending): Promise<void> {
  const { redis, group, consumer } = receiver;
  for (const stream of streams) {
    await claimPending(redis, stream, group, consumer, idleMs);
    for (;;) {
      const pending = mayContinue() ? await nextPending(redis, stream, group, consumer) : undefined;
      if (pending === undefined) break;
      await handle(pending.entry, pending.failures);
    }
  }
}

/** Throws when `over` is aborted, because in ioredis a command that waits for Redis never ends once its connection is closed. */
async function unlessOver<T>(over: AbortSignal, work: Promise<T>): Promise<T> {
  let end: () => void = () => undefined;
  const ended = new Promise<never>((_resolve, reject) => {
    end = () => reject(new Error('The lease is over.'));
    over.addEventListener('abort', end);
  });
  if (over.aborted) end();
  try {
    return await Promise.race([work, ended]);
  } finally {
    over.removeEventListener('abort', end);
  }
}
