import type { Bus } from './bus.ts';
import { type Collection, findCarriers, forgetPublished, publishCarriers, readBacklog, republish } from './document-events.ts';
import type { Log } from '../observe/log.ts';
import { observeOutbox } from './outbox-metrics.ts';
import { backOff, createBell } from '../pause.ts';
import { LEASE_MS, takeLease } from './reader-lease.ts';
import { createRedis, untilReady } from '../stores/redis.ts';

const POLL_MS = 1_000;
const STANDBY_MS = 2_000;
const LONGEST_WAIT_MS = 5_000;
const READY_MS = 1_000;
const FORGET_EVERY_MS = 60_000;

/** `leaseMs` is how long a dead relay's place stays taken. */
export type DocumentRelayOptions = { collection: Collection; redisUrl: string; bus: Bus; log: Log; leaseMs?: number };

/**
 * Publishes the `pendingEvents` of a collection's documents, in order within each document, then marks them by their ids.
 * Of all processes one is active, by a lease in Redis. A crash between the two steps repeats events. `wake` ends the wait of a second.
 */
export function startDocumentRelay(options: DocumentRelayOptions): { wake(): void; stop(): Promise<void> } {
  const { collection, bus, log, leaseMs = LEASE_MS } = options;
  const redis = createRedis(options.redisUrl, 'request');
  const bell = createBell();
  const rounds = createRounds(collection, bus);
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
    if (lease === undefined) return bell.wait(Math.min(STANDBY_MS, leaseMs / 10));
    active = true;
    try {
      while (!stopped && lease.held()) {
        const hasMore = await rounds.publish();
        failures = 0;
        await rounds.forget();
        if (!hasMore && !stopped) await bell.wait(POLL_MS);
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

/** A relay's turn: first what another run of the broker may have lost, then what is new. */
function createRounds(collection: Collection, bus: Bus) {
  let seen: string | undefined;
  let forgotten = -Infinity;
  return {
    /** Publishes what waits; true when there may be more. */
    async publish(): Promise<boolean> {
      const run = bus.incarnation();
      if (run !== undefined && run !== seen) await republish(collection, bus, run);
      seen = run;
      const { carriers, isAll } = await findCarriers(collection);
      if (carriers.length > 0) await publishCarriers(collection, carriers, bus);
      return !isAll;
    },
    async forget(): Promise<void> {
      if (performance.now() - forgotten < FORGET_EVERY_MS) return;
      await forgetPublished(collection);
      forgotten = performance.now();
    },
  };
}
