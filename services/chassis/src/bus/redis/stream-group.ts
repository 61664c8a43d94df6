import type { Redis } from 'ioredis';
import { byName, type Entry, type streamNames } from './stream-entries.ts';

/** How many entries of each stream are read at once. */
export const USUAL_MOST = 20;
const BLOCK_MS = 5_000;
const OLD_CONSUMER_MS = 60 * 60 * 1000;

/** Creates the group on each stream where it is missing; a new group begins with the oldest stored event. */
export async function openGroups(redis: Redis, streams: string[], group: string): Promise<void> {
  for (const stream of streams) {
    await redis.xgroup('CREATE', stream, group, '0', 'MKSTREAM').catch((error: unknown) => {
      if (!(error instanceof Error) || !error.message.startsWith('BUSYGROUP')) throw error;
    });
  }
}

/**
 * Makes this consumer the owner of entries that others read and never acknowledged. JUSTID, because claiming must not count as a failure
 * of the entry.
 */
export async function claimPending(redis: Redis, stream: string, group: string, consumer: string, idleMs: number): Promise<void> {
  let cursor = '0-0';
  do {
    const [next] = (await redis.xautoclaim(stream, group, consumer, idleMs, cursor, 'COUNT', 1_000, 'JUSTID')) as [string];
    cursor = next;
  } while (cursor !== '0-0');
}

/** The oldest entry that this consumer owns, with how often it failed or ended its process; undefined when there is none. */
export async function nextPending(
  redis: Redis,
  stream: string,
  group: string,
  consumer: string,
): Promise<{ entry: Entry; failures: number } | undefined> {
  for (;;) {
    const [pending] = (await redis.xpending(stream, group, '-', '+', 1, consumer)) as [string, string, number, number][];
    if (pending === undefined) return undefined;
    const [id, , , deliveries] = pending;
    const read = await redis.xreadgroup('GROUP', group, consumer, 'COUNT', 1, 'STREAMS', stream, '0');
    const [entry] = entriesOf(read);
    if (entry !== undefined) return { entry, failures: deliveries };
    // Its entry was trimmed away, so there is nothing left to handle.
    await redis.xack(stream, group, id);
  }
}

/** Waits up to 5 seconds for new entries, at most `most` of each stream; `connection` can't do anything else during that time. */
export async function readNew(connection: Redis, streams: string[], group: string, consumer: string, most: number): Promise<Entry[]> {
  const ids = streams.map(() => '>');
  return entriesOf(await connection.xreadgroup('GROUP', group, consumer, 'COUNT', most, 'BLOCK', BLOCK_MS, 'STREAMS', ...streams, ...ids));
}

/** Removes consumers of processes that ended long ago; their pending entries were claimed before. */
export async function removeOldConsumers(redis: Redis, streams: string[], group: string, self: string): Promise<void> {
  for (const stream of streams) {
    for (const reply of (await redis.xinfo('CONSUMERS', stream, group)) as unknown[][]) {
      const named = byName(reply);
      const old = named.get('pending') === 0 && Number(named.get('idle')) > OLD_CONSUMER_MS && named.get('name') !== self;
      if (old) await redis.xgroup('DELCONSUMER', stream, group, String(named.get('name')));
    }
  }
}

/** Removes a group from the streams of its topics, with its own streams and its lease. */
export async function dropGroup(
  redis: Redis,
  names: ReturnType<typeof streamNames>,
  group: string,
  topics: readonly string[],
): Promise<void> {
  for (const topic of topics) {
    await redis.xgroup('DESTROY', names.topic(topic), group).catch((error: unknown) => {
      // A stream that was never written has no groups.
      if (!(error instanceof Error) || !error.message.includes('requires the key to exist')) throw error;
    });
  }
  await redis.del(names.retry(group), names.dead(group), names.lease(group));
}

function entriesOf(reply: unknown): Entry[] {
  const streams = (reply ?? []) as [string, [string, string[] | null][]][];
  return streams.flatMap(([stream, entries]) =>
    entries.flatMap(([id, fields]) => (fields === null || fields.length === 0 ? [] : [{ stream, id, fields }])),
  );
}
