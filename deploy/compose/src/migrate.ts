// Runs once at each `docker compose up`, before the services: databases, topics, users, then each service's own migration.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { createLog } from '@sabiwell/chassis/observe/log.ts';
import { readMigrateConfig } from './config.ts';
import { ROOT, services, withDatabase, type Service } from './manifests.ts';
import { prepareKafkaUsers } from './prepare-kafka-users.ts';
import { prepareMongo } from './prepare-mongo.ts';
import { preparedOf, preparePostgres } from './prepare-postgres.ts';

const { logLevel, postgresAdmin, mongoAdmin, urls, runtimeUrls, kafka } = readMigrateConfig(withDatabase(services));
const log = createLog('migrate', logLevel);

const urlOf = ({ name }: Service) => urls[name]?.reveal() ?? '';
const preparedFor = (service: Service) => preparedOf(urlOf(service), runtimeUrls[service.name]?.reveal());

function migrateService(service: Service): void {
  const entry = service.commands?.migrate;
  if (!entry) return;
  const variable = service.database?.kind === 'mongo' ? 'MONGO_URL' : 'DATABASE_URL';
  const runtime = runtimeUrls[service.name] && preparedFor(service).runtime;
  const env = { ...process.env, [variable]: urlOf(service), ...(runtime && { DATABASE_RUNTIME_ROLE: runtime.name }) };
  const { status } = spawnSync(process.execPath, [join(ROOT, service.folder, entry)], { env, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

await preparePostgres(postgresAdmin.reveal(), withDatabase(services, 'postgres').map(preparedFor));
await prepareMongo(mongoAdmin.reveal(), withDatabase(services, 'mongo').map(urlOf));
await prepareKafkaUsers(kafka.brokers, kafka.logins, log);
log.info('databases, topics and users are there');
for (const service of withDatabase(services)) migrateService(service);
