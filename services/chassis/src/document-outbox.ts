import type { Bus } from './bus.ts';
import type { Event } from './events.ts';
import type { Log } from './log.ts';
import { type Backlog, observeOutbox } from './outbox-metrics.ts';
import { backOff, createBell } from './pause.ts';
import { LEASE_MS, takeLease } from './reader-lease.ts';
import { createRedis, untilReady } from './redis.ts';

const BATCH = 100;
const POLL_MS = 1_000;
const STANDBY_MS = 2_000;
const LONGEST_WAIT_MS = 5_000;
const READY_MS = 1_000;

/** The index that finds documents with events to publish; it holds no others, so it stays small. */
export const pendingEventsIndex = { key: { 'pendingEvents.id': 1 }, options: { name: 'pending_events', sparse: true } } as const;

/** A range of strings is found by the sparse index alone. */
const WITH_EVENTS = { 'pendingEvents.id': { $gt: '' } };

/** A document with its facts inside: change and events are one atomic write. */
type Carrier = { _id: unknown; pendingEvents: Event[] };

/** What the relay needs of a collection, be it the driver's or mongoose's, typed or not. */
type Collection = {
  readonly collectionName: string;
  /** Mongoose's collections lack it and know their connection instead. */
  readonly namespace?: string;
  readonly conn?: { name: string };
  find(
    filter: object,
    options: object,
  ): { sort(order: Record<string, 1 | -1>): { limit(count: number): { toArray(): Promise<unknown[]> } } };
  countDocuments(filter: object): Promise<number>;
  // `never` fits the operations of every document type.
  bulkWrite(operations: never[]): Promise<unknown>;
};

/** `leaseMs` is how long a dead relay's place stays taken. */
export type DocumentRelayOptions = { collection: Collection; redisUrl: string; bus: Bus; log: Log; leaseMs?: number };

/**
 * Publishes the `pendingEvents` of a collection's documents, in order within each document, then takes them out by their ids.
 * Of all processes one is active, by a lease in Redis. A crash between the two steps repeats events. `wake` ends the wait of a second.
 */
export function startDocumentRelay(options: DocumentRelayOptions): { wake(): void; stop(): Promise<void> } {
  const { collection, bus, log, leaseMs = LEASE_MS } = options;
  const redis = createRedis(options.redisUrl, 'request');
  const bell = createBell();
  let stopped = false;
  let active = false;
  let failures = 0;

  const turn = async () => {
    await untilReady(redis, READY_MS);
    const lease = await takeLease(
      redis,
      `relay-lease:${collection.namespace ?? `${collection.conn?.name}.${collection.collectionName}`}`,
      leaseMs,
    );
    if (lease === undefined) return bell.wait(Math.min(STANDBY_MS, leaseMs / 5));
    active = true;
    try {
      while (!stopped && lease.held()) {
        const published = await publishBatch(collection, bus);
        failures = 0;
        if (published < BATCH && !stopped) await bell.wait(POLL_MS);
      }
    } finally {
      active = false;
      await lease.release().catch(() => undefined);
    }
  };
  const work = async () => {
    while (!stopped) {
      try {
        await turn();
      } catch (error) {
        failures += 1;
        if (failures === 1)
          log.warn({ err: error, collection: collection.collectionName }, 'the document relay waits for its store or the bus');
        await bell.wait(backOff(failures, 200, LONGEST_WAIT_MS));
      }
    }
  };
  observeOutbox(
    collection.collectionName,
    () => readBacklog(collection),
    () => active,
  );
  const done = work();
  return {
    wake: () => bell.ring(),
    async stop() {
      stopped = true;
      bell.ring();
      await done;
      redis.disconnect();
    },
  };
}

/** Publishes the events of up to a hundred documents, those with the oldest event first; gives the number of documents. */
async function publishBatch(collection: Collection, bus: Bus): Promise<number> {
  const carriers = await oldestCarriers(collection, BATCH);
  if (carriers.length === 0) return 0;
  await bus.publish(carriers.flatMap((carrier) => carrier.pendingEvents));
  await collection.bulkWrite(carriers.map(taken) as never[]);
  return carriers.length;
}

/** Event ids rise with time. */
async function oldestCarriers(collection: Collection, limit: number): Promise<Carrier[]> {
  const found = collection.find(WITH_EVENTS, { projection: { pendingEvents: 1 } });
  return (await found.sort({ 'pendingEvents.id': 1 }).limit(limit).toArray()) as Carrier[];
}

/** How many documents wait, and the age of the oldest event in seconds. */
async function readBacklog(collection: Collection): Promise<Backlog> {
  const [unpublished, [first]] = await Promise.all([collection.countDocuments(WITH_EVENTS), oldestCarriers(collection, 1)]);
  const since = first?.pendingEvents[0]?.time;
  return { unpublished, oldestSeconds: since === undefined ? 0 : Math.max(0, (Date.now() - Date.parse(since)) / 1000) };
}

/** By id, because the document may have been given further events meanwhile. */
function taken({ _id, pendingEvents }: Carrier): object {
  const ids = pendingEvents.map((event) => event.id);
  return { updateOne: { filter: { _id }, update: { $pull: { pendingEvents: { id: { $in: ids } } } } } };
}
