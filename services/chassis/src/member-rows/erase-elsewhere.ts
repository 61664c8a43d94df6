import type { Redis } from 'ioredis';
import type { Bus } from '../bus/bus.ts';
import type { Event } from '../bus/events.ts';
import type { RunSql } from '../stores/postgres.ts';
import type { Elsewhere } from './member-rows.ts';

const SCANNED = 1_000;

/** Removes what a service has of a member in Redis and among its dead letters; answers how much went. */
export async function eraseElsewhere(
  { redis, bus }: { redis?: Redis | undefined; bus?: Bus | undefined },
  places: readonly Elsewhere[],
  userId: number,
): Promise<number> {
  let deleted = 0;
  for (const { kind, find, erase } of places) {
    if (erase.how !== 'delete') continue;
    for (const one of find) {
      if (kind === 'redis' && redis !== undefined) deleted += await unlinkKeys(redis, one.replace('{id}', String(userId)));
      if (kind === 'dead-letters' && bus !== undefined)
        deleted += await bus.dropDeadLetters(one, ({ event }) => event !== undefined && isAbout(event, userId));
    }
  }
  return deleted;
}

/** Removes a member's past events from the service's outbox; answers how many went. */
export async function eraseFromOutbox(run: RunSql, places: readonly Elsewhere[], userId: number): Promise<number> {
  let deleted = 0;
  for (const { kind, find, keys, erase } of places) {
    if (kind !== 'outbox' || erase.how !== 'delete') continue;
    for (const topic of find) deleted += await deleteTold(run, topic, userId, keys);
  }
  return deleted;
}

/** Whether an event is about this member, by its key or by its data. */
export function isAbout({ key, data }: Event, userId: number): boolean {
  return [key, data['userId'], data['ownerId'], data['subjectUserId']].includes(String(userId));
}

async function unlinkKeys(redis: Redis, pattern: string): Promise<number> {
  if (!pattern.includes('*')) return redis.unlink(pattern);
  let [cursor, deleted] = ['0', 0];
  do {
    const [next, keys] = await redis.scan(cursor, 'MATCH', pattern, 'COUNT', SCANNED);
    if (keys.length > 0) deleted += await redis.unlink(...keys);
    cursor = next;
  } while (cursor !== '0');
  return deleted;
}

/** Past events of a restricted topic; one that says that something is removed is the newest, and holds nothing. */
async function deleteTold(run: RunSql, topic: string, userId: number, keys = 'SELECT $1::integer::text'): Promise<number> {
  const { length } = await run(`DELETE FROM outbox WHERE topic = $2 AND key IN (${keys}) AND type NOT LIKE '%.removed.v1' RETURNING 1`, [
    userId,
    topic,
  ]);
  return length;
}
