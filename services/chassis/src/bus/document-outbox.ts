import type { Bus } from './bus.ts';
import { type Collection, findCarriers, forgetPublished, publishCarriers, readBacklog, republish } from './document-events.ts';
import type { Log } from '../observe/log.ts';
import { observeOutbox } from './outbox-metrics.ts';
import { backOff, type Bell, createBell } from '../pause.ts';
import { type Lease, LEASE_MS, acquireLease } from './reader-lease.ts';
import { createRedis, untilReady } from '../stores/redis.ts';

const POLL_MS = 1_000;
const STANDBY_MS = 2_000;
const LONGEST_WAIT_MS = 5_000;
const READY_MS = 1_000;
const FORGET_EVERY_MS = 60_000;

/** `leaseMs` is how long the lease of a dead relay lasts. */
export type DocumentRelayOptions = { collection: Collection; redisUrl: string; bus: Bus; log: Log; leaseMs?: number };

/**
 * Publishes the `pendingEvents` of a collection's documents, in order within each document, and then marks them by their ids. A lease in
 * Redis makes sure that only one process is active. A crash between the two steps repeats events. `wake` ends the wait of one second
 * early.
 */
export function startDocumentRelay(options: DocumentRelayOptions): { wake(): void; stop(): Promise<void> } {
  const { collection, bus, log, leaseMs = LEASE_MS } = options;
  const redis = createRedis(options.redisUrl, 'request');
  const bell = createBell();
  const rounds = createRounds(collection, bus);
  const state = { stopped: false, active: false, failures: 0 };

  const work = async () => {
    try {
      await untilReady(redis, READY_MS);
      const lease = await acquireLease(redis, leaseKey(collection), leaseMs);
      if (lease === undefined) await bell.wait(Math.min(STANDBY_MS, leaseMs / 10));
      else await publishWhile({ lease, rounds, bell, state });
    } catch (err) {
      state.failures += 1;
      if (state.failures === 1)
        log.warn({ err, collection: collection.collectionName }, 'the document relay waits for its store or the bus');
      await bell.wait(backOff(state.failures, 200, LONGEST_WAIT_MS));
    }
  };
  const workUntilStopped = async () => {
    while (!state.stopped) await work();
  };
  observeRelay(collection, () => state.active);
  const done = workUntilStopped();
  return {
    wake: () => bell.ring(),
    async stop() {
      state.stopped = true;
      bell.ring();
      await done;
      redis.disconnect();
    },
  };
}

type Working = {
  lease: Lease;
  rounds: ReturnType<typeof createRounds>;
  bell: Bell;
  state: { stopped: boolean; active: boolean; failures: number };
};

/** Publishes until the relay is stopped or has lost its lease. */
async function publishWhile({ lease, rounds, bell, state }: Working): Promise<void> {
  state.active = true;
  try {
    while (!state.stopped && lease.held()) {
      const hasMore = await rounds.publish();
      state.failures = 0;
      await rounds.forget();
      if (!hasMore && !state.stopped) await bell.wait(POLL_MS);
    }
  } finally {
    state.active = false;
    await lease.release().catch(() => undefined);
  }
}

function observeRelay(collection: Collection, active: () => boolean): void {
  observeOutbox(collection.collectionName, () => readBacklog(collection), active);
}

function leaseKey({ namespace, conn, collectionName }: Collection): string {
  return `relay-lease:${namespace ?? `${conn?.name}.${collectionName}`}`;
}

/** One round: first what another run of the broker may have lost, then new events. */
function createRounds(collection: Collection, bus: Bus) {
  let seen: string | undefined;
  let forgotten = -Infinity;
  return {
    /** Publishes waiting events; true when there may be more. */
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
