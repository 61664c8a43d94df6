import { randomUUID } from 'node:crypto';
import { createLog } from '../src/observe/log.ts';
import { createRedis, untilReady } from '../src/stores/redis.ts';

/** Silent, because these tests provoke errors on purpose. */
export const log = createLog('test', 'silent');

const FILE = `test-${randomUUID()}`;

/** Separates the keys of one test from all others in the same store. */
export function newPrefix(end = ':'): string {
  return `${FILE}-${randomUUID()}${end}`;
}

/** Removes the keys of this test file. */
export async function dropTestKeys(redisUrl: string): Promise<void> {
  const redis = createRedis(redisUrl, 'request');
  await untilReady(redis, 5_000);
  const keys = await redis.keys(`${FILE}*`);
  if (keys.length > 0) await redis.del(keys);
  redis.disconnect();
}

/** Time for a store, a lease or a process to answer on a busy machine. */
export const PATIENCE = { timeout: 15_000, interval: 20 };
