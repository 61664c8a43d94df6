import { randomUUID } from 'node:crypto';

/** The password of the users that service tests connect as. */
export const PASSWORD_OF_TESTS = 'of-tests';

/**
 * The same Redis as the user of a service or of the gateway, who reaches what the manifest names, and the same names after a prefix that begins
 * with `test-`.
 */
export function asUser(url: string, name: string): string {
  const changed = new URL(url);
  changed.username = name;
  changed.password = PASSWORD_OF_TESTS;
  return changed.href;
}

/** The same Redis with names of its own for all keys, but for those of queues and streams, which have a prefix in their options. */
export function ownRedis(url: string): string {
  const own = new URL(url);
  own.searchParams.set('keyPrefix', `test-${randomUUID()}:`);
  return own.href;
}
