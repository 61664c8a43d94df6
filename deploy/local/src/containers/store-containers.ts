import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT } from '../folders.ts';
import type { StoreName } from '../plan.ts';
import { BROKER_SETTINGS, JVM_FLAGS } from '../stores/kafka.ts';
import { mongoArgs } from '../stores/mongo.ts';
import { postgresSettings } from '../stores/postgres.ts';
import { redisArgs } from '../stores/redis.ts';

/** A store as a container: what its image is told, and the port that it listens at inside. */
export type StoreContainer = {
  name: StoreName;
  image: string;
  command?: string[];
  environment: Record<string, string>;
  port: number;
};

/** The image of a store in the text of docker-compose.yml, so that tests and product never run different ones. */
export function imageIn(composeFile: string, store: StoreName): string {
  const [, image] = new RegExp(`^  ${store}:\\n(?:    .*\\n)*?    image: (\\S+)$`, 'm').exec(composeFile) ?? [];
  if (image === undefined) throw new Error(`docker-compose.yml names no image for ${store}.`);
  return image;
}

const imageOf = (store: StoreName) => imageIn(readFileSync(join(CHECKOUT, 'docker-compose.yml'), 'utf8'), store);

/** PostgreSQL whose superuser has this password; no write waits for the disk. */
export function postgresContainer(password: string): StoreContainer {
  return {
    name: 'postgres',
    image: imageOf('postgres'),
    command: ['postgres', ...Object.entries(postgresSettings(false)).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    environment: {
      POSTGRES_PASSWORD: password,
      POSTGRES_INITDB_ARGS: '--encoding=UTF8 --locale-provider=builtin --locale=C.UTF-8 --lc-messages=C',
    },
    port: 5432,
  };
}

/** MongoDB that removes nothing that has expired: a test moves the clock of its service, not that of MongoDB. */
export function mongoContainer(): StoreContainer {
  return { name: 'mongo', image: imageOf('mongo'), command: ['mongod', ...mongoArgs(true), '--bind_ip_all'], environment: {}, port: 27017 };
}

/** Redis, which answers without a password only where that is said. */
export function redisContainer(): StoreContainer {
  const command = ['redis-server', '--protected-mode', 'no', ...redisArgs(false)];
  return { name: 'redis', image: imageOf('redis'), command, environment: {}, port: 6379 };
}

/** The variable by which the image of Kafka takes a setting. */
const variableOf = (setting: string) => `KAFKA_${setting.toUpperCase().replaceAll('.', '_')}`;

/** A broker that its clients find at `address`; it speaks with itself by a listener inside, because that address may lead nowhere there. */
export function kafkaContainer(address: string): StoreContainer {
  const settings = {
    ...BROKER_SETTINGS,
    'controller.quorum.voters': '1@localhost:9093',
    listeners: 'PLAINTEXT://:9092,INSIDE://:9094,CONTROLLER://:9093',
    'advertised.listeners': `PLAINTEXT://${address},INSIDE://localhost:9094`,
    'listener.security.protocol.map': 'PLAINTEXT:PLAINTEXT,INSIDE:PLAINTEXT,CONTROLLER:PLAINTEXT',
    'inter.broker.listener.name': 'INSIDE',
    'log.dirs': '/var/lib/kafka/data',
  };
  return {
    name: 'kafka',
    image: imageOf('kafka'),
    environment: {
      ...Object.fromEntries(Object.entries(settings).map(([name, value]) => [variableOf(name), value])),
      KAFKA_HEAP_OPTS: JVM_FLAGS.join(' '),
      // The image's own flags name another collector, and only a text takes their place.
      KAFKA_JVM_PERFORMANCE_OPTS: '-server',
    },
    port: 9092,
  };
}
