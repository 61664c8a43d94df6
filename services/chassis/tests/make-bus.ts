import type { Bus } from '../src/bus.ts';
import { createRedisStreamsBus } from '../src/redis-streams.ts';
import { log } from './stores.ts';

/** How to reach one bus, in a form that a child process can be given. */
export type BusPlace = { bus: 'redis'; redisUrl: string; prefix: string };

/** Makes a bus for a test; a dead reader's place is free after 1.5 seconds. */
export function makeBus({ redisUrl, prefix }: BusPlace): Bus {
  return createRedisStreamsBus({ redisUrl, prefix, log, leaseMs: 1_500 });
}
