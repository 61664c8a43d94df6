import type { Bus } from './bus.ts';
import { type Collection, findCarriers, forgetPublished, nameOf, publishCarriers, readBacklog, republish } from './document-events.ts';
import type { Log } from '../observe/log.ts';
import { observeOutbox } from './outbox-metrics.ts';
import { type Loop, type Round, startLoop } from '../loop.ts';
import { pause } from '../pause.ts';
import { type Lease, LEASE_MS, acquireLease } from './reader-lease.ts';
import { createRedis, untilReady } from '../stores/redis.ts';
import type { WakeUps } from './wake-ups.ts';

const POLL_MS = 1_000;
/** The pause after a round with events: a stream of them travels in batches, which costs less to publish and to read. */
const ROUND_MS = 20;
const STANDBY_MS = 2_000;
const LONGEST_WAIT_MS = 5_000;
const READY_MS = 1_000;
const FORGET_EVERY_MS = 60_000;

/** How a relay may be set up: what wakes it after writes, how long the lease of a dead relay lasts, and how often it looks by itself. */
export type DocumentRelayOptions = {
  collection: Collection;
  redisUrl: string;
  bus: Bus;
  log: Log;
  wakeUps?: WakeUps | undefined;
  leaseMs?: number | undefined;
  pollMs?: number | undefined;
};

/**
 * Publishes the `pendingEvents` of a collection's documents, in order within each document, and then marks them by their ids. A lease in
 * Redis makes sure that only one process is active. A crash between the two steps repeats events. A write (`carriesEvents`) in
 * whichever process ends the wait of one second early, and so does `wake`.
 */
export function startDocumentRelay(options: DocumentRelayOptions): Loop {
  const { collection, redisUrl, bus, log, wakeUps, leaseMs = LEASE_MS, pollMs = POLL_MS } = options;
  const redis = createRedis(redisUrl, 'request');
  const rounds = createRounds(collection, bus);
  let active = false;
  observeRelay(collection, () => active);

  const loop = startLoop({
    name: `outbox of ${collection.collectionName}`,
    log,
    everyMs: Math.min(STANDBY_MS, leaseMs / 10),
    longestWaitMs: LONGEST_WAIT_MS,
    async work(round) {
      await untilReady(redis, READY_MS);
      const lease = await acquireLease(redis, leaseKey(collection), leaseMs);
      if (lease === undefined) return false;
      active = true;
      try {
        await publishWhile(lease, rounds, round, pollMs);
      } finally {
        active = false;
        await lease.release().catch(() => undefined);
      }
      return true;
    },
  });
  // One that stands by would only ask for the lease.
  wakeUps?.on(nameOf(collection), () => active && loop.wake());
  return {
    wake: () => loop.wake(),
    async stop() {
      await loop.stop();
      redis.disconnect();
    },
  };
}

/** Publishes round after round, until the relay is stopped or has lost its lease. */
async function publishWhile(lease: Lease, rounds: Rounds, { stopping, succeed, wait }: Round, pollMs: number): Promise<void> {
  while (!stopping.aborted && lease.held()) {
    const { published, hasMore } = await rounds.publish();
    succeed();
    await rounds.forget();
    if (hasMore || stopping.aborted) continue;
    if (published > 0) await pause(ROUND_MS, stopping);
    await wait(pollMs);
  }
}

function observeRelay(collection: Collection, active: () => boolean): void {
  observeOutbox(collection.collectionName, () => readBacklog(collection), active);
}

function leaseKey(collection: Collection): string {
  return `relay-lease:${nameOf(collection)}`;
}

type Rounds = ReturnType<typeof createRounds>;

/** One round: first what another run of the broker may have lost, then new events. */
function createRounds(collection: Collection, bus: Bus) {
  let seen: string | undefined;
  let forgotten = -Infinity;
  return {
    /** Publishes waiting events; answers of how many documents, and whether there may be more. */
    async publish(): Promise<{ published: number; hasMore: boolean }> {
      const run = bus.incarnation();
      if (run !== undefined && run !== seen) await republish(collection, bus, run);
      seen = run;
      const { carriers, isAll } = await findCarriers(collection);
      if (carriers.length > 0) await publishCarriers(collection, carriers, bus);
      return { published: carriers.length, hasMore: !isAll };
    },
    async forget(): Promise<void> {
      if (performance.now() - forgotten < FORGET_EVERY_MS) return;
      await forgetPublished(collection);
      forgotten = performance.now();
    },
  };
}
