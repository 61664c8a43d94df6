import type { Redis } from 'ioredis';
import { moveToDeadLetters } from './dead-letters.ts';
import type { ReceivedEvent } from '../event-delivery.ts';
import { byName, type Entry, eventOf, type streamNames } from './stream-entries.ts';

/** The group and the connection that an entry was read with. */
export type StreamReceiver = { redis: Redis; names: ReturnType<typeof streamNames>; group: string; consumer: string };

/** Acknowledges new entries that the group skips, all of a stream at once. */
export async function acknowledgeAll({ redis, names, group }: StreamReceiver, entries: readonly Entry[]): Promise<void> {
  for (const [stream, own] of Map.groupBy(entries, (entry) => entry.stream)) {
    const ids = own.map(({ id }) => id);
    await redis.xack(stream, group, ...ids);
    if (stream === names.retry(group)) await redis.xdel(stream, ...ids);
  }
}

/** The event's type from the entry. */
export const typeOfEntry = ({ fields }: Entry) => byName(fields).get('ce_type');

/** An entry that was read for a group, and how Redis records the outcome. */
export function receivedEntry({ redis, names, group, consumer }: StreamReceiver, entry: Entry): ReceivedEvent {
  const { stream, id, fields } = entry;
  return {
    position: id,
    type: typeOfEntry(entry),
    read: () => eventOf(fields),
    async acknowledge() {
      await redis.xack(stream, group, id);
      if (stream === names.retry(group)) await redis.xdel(stream, id);
    },
    moveToDeadLetters: (error, attempts) => moveToDeadLetters(redis, names, group, entry, error, attempts),
    // Redis's delivery count tells the next process how often the entry failed. A process that dies while handling it counts too.
    async rememberFailures(failures) {
      await redis.xclaim(stream, group, consumer, 0, id, 'RETRYCOUNT', failures, 'JUSTID').catch(() => undefined);
    },
  };
}
