import type { Redis } from 'ioredis';
import { inOneStep, moveToDeadLetters } from './dead-letters.ts';
import type { ReceivedEvent } from '../event-delivery.ts';
import { eventOfHeaders } from '../event-headers.ts';
import type { Placed } from '../event-parts.ts';
import { byName, type Entry, type streamNames } from './stream-entries.ts';

/** The group and the connection that an entry was read with. */
export type StreamReceiver = { redis: Redis; names: ReturnType<typeof streamNames>; group: string; consumer: string };

/** Acknowledges entries, all of a stream at once. */
export async function acknowledgeAll(receiver: StreamReceiver, entries: readonly Entry[]): Promise<void> {
  for (const [stream, own] of Map.groupBy(entries, (entry) => entry.stream)) {
    const ids = own.map(({ id }) => id);
    await acknowledgeIds(receiver, stream, ids);
  }
}

/**
 * What is in the group's own stream is deleted as well, in the same step: the stream's length says how much waits there, and a process that
 * was killed in between would leave what nobody handles any more.
 */
async function acknowledgeIds({ redis, names, group }: StreamReceiver, stream: string, ids: readonly string[]): Promise<void> {
  if (stream === names.retry(group))
    await inOneStep(
      redis
        .multi()
        .xack(stream, group, ...ids)
        .xdel(stream, ...ids),
    );
  else await redis.xack(stream, group, ...ids);
}

/** An entry that was read for a group, with what decides how it is handled. */
export type ReceivedEntry = ReceivedEvent & Placed & { entry: Entry };

/** Reads an entry's fields, and says how Redis records its outcome; `acknowledge` does so now or with others. */
export function receivedEntry(receiver: StreamReceiver, entry: Entry, acknowledge: () => Promise<void>): ReceivedEntry {
  const { redis, names, group, consumer } = receiver;
  const { stream, id, fields } = entry;
  const named = byName(fields);
  return {
    entry,
    position: id,
    type: named.get('ce_type'),
    key: named.get('ce_partitionkey'),
    read: () => eventOfHeaders(named),
    acknowledge,
    moveToDeadLetters: (error, attempts) => moveToDeadLetters(redis, names, group, entry, error, attempts),
    // Redis's delivery count tells the next process how often the entry failed. A process that dies while handling it counts too.
    async rememberFailures(failures) {
      await redis.xclaim(stream, group, consumer, 0, id, 'RETRYCOUNT', failures, 'JUSTID').catch(() => undefined);
    },
  };
}
