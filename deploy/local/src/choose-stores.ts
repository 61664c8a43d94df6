import { join } from 'node:path';
import { databaseVariable, gateway, services, withDatabase } from '@sabiwell/compose/manifests.ts';
import { redisUsers, userLines } from '@sabiwell/compose/redis-users.ts';
import type { Folders } from './folders.ts';
import type { StorePlan } from './plan.ts';
import type { Ports } from './ports.ts';
import type { Say } from './progress.ts';
import type { Secrets } from './secrets.ts';
import { Stop } from './stop.ts';
import { givenStore, hostsOf } from './stores/given.ts';
import { chooseKafka } from './stores/kafka.ts';
import { chooseMongo } from './stores/mongo.ts';
import { choosePostgres } from './stores/postgres.ts';
import { chooseRedis } from './stores/redis.ts';

export type BusName = 'redis' | 'kafka';

/** What decides where the stores of a product come from. */
export type Choice = { folders: Folders; env: NodeJS.ProcessEnv; ports: Ports; secrets: Secrets; say: Say };

/** The bus that the user asks for; naming brokers means Kafka. */
export function busOf(env: NodeJS.ProcessEnv): BusName {
  const bus = env.BUS || (env.KAFKA_BROKERS ? 'kafka' : 'redis');
  if (bus !== 'redis' && bus !== 'kafka') throw new Stop(`BUS=${bus} is not known. Leave BUS out, or say BUS=redis or BUS=kafka.`);
  return bus;
}

/** Where each store comes from; missing ones are downloaded. Kafka is included only where it is the bus. */
export async function chooseStores({
  folders,
  env,
  ports,
  secrets,
  say,
}: Choice): Promise<Record<'postgres' | 'mongo' | 'redis', StorePlan> & { all: StorePlan[] }> {
  const at = (name: 'postgres' | 'mongo' | 'redis' | 'kafka') => ({ dir: join(folders.dir, name), port: ports[name]!, durable: true, say });
  const variables = withDatabase(services, 'postgres').map(databaseVariable);
  const postgres: StorePlan = variables.every((name) => env[name])
    ? givenStore('postgres', variables.join(', '), '', [...new Set(variables.map((name) => hostsOf(env[name] ?? '')))].join(', '))
    : await choosePostgres({ ...at('postgres'), password: secrets.postgres, walDir: folders.wal });
  const mongo = await chooseMongo({ ...at('mongo'), given: env.MONGO_URL });
  const usersOf = (version: number) => userLines(redisUsers(gateway, services), (name) => secrets.redisUsers[name] ?? '', version);
  const redis = await chooseRedis({ ...at('redis'), given: env.REDIS_URL, access: { password: secrets.redis, usersOf } });
  const all = [postgres, mongo, redis];
  if (busOf(env) === 'kafka')
    all.push(
      await chooseKafka({
        ...at('kafka'),
        controllerPort: ports['kafka controller']!,
        given: env.KAFKA_BROKERS && { brokers: env.KAFKA_BROKERS, login: env.KAFKA_LOGIN },
        password: secrets.kafka,
      }),
    );
  return { postgres, mongo, redis, all };
}
