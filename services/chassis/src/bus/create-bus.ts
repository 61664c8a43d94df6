import type { Secret } from '../config.ts';
import type { Log } from '../observe/log.ts';
import type { Bus } from './bus.ts';
import { observeBus } from './bus-metrics.ts';
import { traceEvents } from './event-tracing.ts';

/** Which bus to use: Redis Streams for one machine, or Kafka at these brokers, as `user:password`; `prefix` separates tests. */
export type BusChoice = {
  bus: 'redis' | 'kafka';
  redisUrl: string;
  kafkaBrokers: readonly string[];
  /** Without it the brokers have to take everybody. */
  kafkaLogin?: Secret;
  log: Log;
  prefix?: string;
};

/** Creates the bus that the configuration names. */
export async function createBus(choice: BusChoice): Promise<Bus> {
  return traceEvents(observeBus(await openBus(choice)));
}

async function openBus({ bus, redisUrl, kafkaBrokers, kafkaLogin, log, prefix }: BusChoice): Promise<Bus> {
  if (bus === 'kafka') {
    // Imported only here: kafkajs takes 18 MB, which a process on Redis Streams does not need.
    const { createKafkaBus } = await import('./kafka/kafka-bus.ts');
    return createKafkaBus({ kafkaBrokers, kafkaLogin, log, prefix });
  }
  const { createRedisStreamsBus } = await import('./redis/redis-streams.ts');
  return createRedisStreamsBus({ redisUrl, log, prefix });
}
