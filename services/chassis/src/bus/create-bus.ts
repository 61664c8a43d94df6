import type { Secret } from '../config.ts';
import type { Log } from '../observe/log.ts';
import type { Bus } from './bus.ts';
import { observeBus } from './bus-metrics.ts';
import { traceEvents } from './event-tracing.ts';

/** Which bus to use: Redis Streams for one machine, or Kafka at these brokers; `prefix` separates tests. */
export type BusChoice = {
  bus: 'redis' | 'kafka';
  redisUrl: string;
  kafkaBrokers: readonly string[];
  /** `user:password`. Without it the brokers have to take everybody. */
  kafkaLogin?: Secret;
  log: Log;
  prefix?: string;
};

/** The bus that a service's settings name (`busConfig`), which is at this address where it is Redis. */
export function chosenBus(
  { BUS, KAFKA_BROKERS, KAFKA_LOGIN }: { BUS: BusChoice['bus']; KAFKA_BROKERS: readonly string[]; KAFKA_LOGIN?: Secret },
  redisUrl: string,
): Omit<BusChoice, 'log' | 'prefix'> {
  return { bus: BUS, redisUrl, kafkaBrokers: KAFKA_BROKERS, kafkaLogin: KAFKA_LOGIN };
}

/** Creates the bus that is chosen. */
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
