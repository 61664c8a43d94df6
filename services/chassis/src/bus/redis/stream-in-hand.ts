import type { Redis } from 'ioredis';
import { bury } from './dead-letters.ts';
import type { InHand } from '../event-delivery.ts';
import { byName, type Entry, eventOf, type streamNames } from './stream-entries.ts';

/** The reader that has an entry in hand. */
export type Holder = { redis: Redis; names: ReturnType<typeof streamNames>; group: string; consumer: string };

/** Acknowledges new entries that the group passes over, all of a stream at once. */
export async function acknowledgeAll({ redis, names, group }: Holder, entries: readonly Entry[]): Promise<void> {
  for (const [stream, own] of Map.groupBy(entries, (entry) => entry.stream)) {
    const ids = own.map(({ id }) => id);
    await redis.xack(stream, group, ...ids);
    if (stream === names.retry(group)) await redis.xdel(stream, ...ids);
  }
}

/** What kind of event an entry says it is. */
export const typeOfEntry = ({ fields }: Entry) => byName(fields).get('ce_type');

/** An entry that was read for a group, with what Redis needs to mark it. */
export function entryInHand({ redis, names, group, consumer }: Holder, entry: Entry): InHand {
  const { stream, id, fields } = entry;
  return {
    place: id,
    type: typeOfEntry(entry),
    read: () => eventOf(fields),
    async acknowledge() {
      await redis.xack(stream, group, id);
      if (stream === names.retry(group)) await redis.xdel(stream, id);
    },
    bury: (error, attempts) => bury(redis, names, group, entry, error, attempts),
    // Redis's own delivery count carries the failures to the next process; reading the entry again adds one, a process that died in it.
    async rememberFailures(failures) {
      await redis.xclaim(stream, group, consumer, 0, id, 'RETRYCOUNT', failures, 'JUSTID').catch(() => undefined);
    },
  };
}
