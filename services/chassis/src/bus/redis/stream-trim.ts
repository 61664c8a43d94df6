import type { Redis } from 'ioredis';
import { byName } from './stream-entries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes what is older than `days` and was handled by every group. Never by length, because a slow group would lose unread events. */
export async function trimStream(redis: Redis, stream: string, days: number, now = Date.now()): Promise<void> {
  let trimBefore = now - days * DAY_MS;
  for (const reply of (await redis.xinfo('GROUPS', stream)) as unknown[][]) {
    const named = byName(reply);
    const [count, oldest] = (await redis.xpending(stream, String(named.get('name')))) as [number, string | null];
    const needed = count > 0 && oldest !== null ? oldest : String(named.get('last-delivered-id'));
    trimBefore = Math.min(trimBefore, Number(needed.split('-')[0]));
  }
  await redis.xtrim(stream, 'MINID', trimBefore);
}
