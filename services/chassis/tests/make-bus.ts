import type { Bus } from '../src/bus/bus.ts';
import { createKafkaBus } from '../src/bus/kafka/kafka-bus.ts';
import { createRedisStreamsBus } from '../src/bus/redis/redis-streams.ts';
import { log } from './stores.ts';

/** How to reach one bus, in a form that can be passed to a child process. */
export type BusPlace =
  { bus: 'redis'; redisUrl: string; prefix: string } | { bus: 'kafka'; kafkaBrokers: readonly string[]; prefix: string };

/** Creates a bus for a test; the lease of a dead reader ends after a few seconds. */
export function makeBus(place: BusPlace): Bus {
  if (place.bus === 'kafka') return createKafkaBus({ ...place, log, sessionMs: 2_500 });
  return createRedisStreamsBus({ ...place, log, leaseMs: 1_500 });
}
