// Runs once at each start, before the migrations: waits for the stores of the plan and creates the databases and users that services
// expect.
import { gateway, runtimeRoleOf, services } from '@sabiwell/compose/manifests.ts';
import { redisUsers } from '@sabiwell/compose/redis-users.ts';
import { postgresDatabases } from './database-urls.ts';
import { foldersOf } from './folders.ts';
import { readPlan } from './plan.ts';
import { readJson } from './files.ts';
import type { Secrets } from './secrets.ts';
import { prepareKafka } from './stores/kafka.ts';
import { giveKafkaUsers } from './stores/kafka-users.ts';
import { prepareMongo } from './stores/mongo.ts';
import { preparePostgres } from './stores/postgres.ts';
import { prepareRedis } from './stores/redis.ts';
import { giveUsers } from './stores/redis-users.ts';

const folders = foldersOf();
const secrets = readJson<Secrets>(folders.secrets);
const role = (name: string) => ({ name, password: secrets?.databases[name] ?? '' });
const kafkaPasswordOf = (user: string) => secrets?.kafkaUsers[user];
const databases = postgresDatabases().map((name) => ({ database: name, owner: role(name), runtime: role(runtimeRoleOf(name)) }));

await Promise.all(
  (readPlan(folders.plan)?.stores ?? []).map(async ({ name, url, login = '', port, command }) => {
    if (name === 'redis') await prepareRedis(url);
    if (name === 'redis' && command) await giveUsers(url, redisUsers(gateway, services), (user) => secrets?.redisUsers[user] ?? '');
    if (name === 'kafka')
      await (command ? giveKafkaUsers({ brokers: url, login, services, passwordOf: kafkaPasswordOf }) : prepareKafka(url, login));
    if (!command || port === null) return;
    if (name === 'postgres') await preparePostgres(url, databases);
    if (name === 'mongo') await prepareMongo(url, port);
  }),
);
