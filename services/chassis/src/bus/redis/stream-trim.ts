import type { Redis } from 'ioredis';
import { byName } from './stream-entries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Drops what is older than so many days and done by every group. Never by length: a slow group would lose what it has not read. */
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
