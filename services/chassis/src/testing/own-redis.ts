import { randomUUID } from 'node:crypto';

/** The same Redis with names of its own for all keys, but for those of queues and streams, which have a prefix in their options. */
export function ownRedis(url: string): string {
  const own = new URL(url);
  own.searchParams.set('keyPrefix', `test-${randomUUID()}:`);
  return own.href;
}
