import { inject } from 'vitest';

/** The stores that the set-up of the test run started or was given. */
export function stores(): { mongoUrl: string; redisUrl: string } {
  return inject('stores' as never) as { mongoUrl: string; redisUrl: string };
}
