import type { Redis } from 'ioredis';
import { byName } from './stream-entries.ts';

const DAYS_7_MS = 7 * 24 * 60 * 60 * 1000;

/** Drops what is older than 7 days and done by every group. Never by length: a slow group would lose what it has not read. */
export async function trimStream(redis: Redis, stream: string, now = Date.now()): Promise<void> {
  let keepFrom = now - DAYS_7_MS;
  for (const reply of (await redis.xinfo('GROUPS', stream)) as unknown[][]) {
    const named = byName(reply);
    const [count, oldest] = (await redis.xpending(stream, String(named.get('name')))) as [number, string | null];
    const needed = count > 0 && oldest !== null ? oldest : String(named.get('last-delivered-id'));
    keepFrom = Math.min(keepFrom, Number(needed.split('-')[0]));
  }
  await redis.xtrim(stream, 'MINID', keepFrom);
}
