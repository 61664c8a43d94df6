import { Secret } from '@sabiwell/chassis/config.ts';
import type { BusChoice } from '@sabiwell/chassis/bus/create-bus.ts';
import type { Plan } from './plan.ts';

/** The bus of a product as its administrator reaches it, for what looks behind it; undefined without a product. */
export function adminBus(plan: Pick<Plan, 'stores'> | undefined): Omit<BusChoice, 'log' | 'prefix'> | undefined {
  const of = (wanted: string) => plan?.stores.find(({ name }) => name === wanted);
  const [redis, kafka] = [of('redis'), of('kafka')];
  if (redis === undefined) return undefined;
  return {
    bus: kafka ? 'kafka' : 'redis',
    redisUrl: redis.url,
    kafkaBrokers: kafka?.url.split(',') ?? [],
    kafkaLogin: kafka?.login ? new Secret(kafka.login) : undefined,
  };
}
