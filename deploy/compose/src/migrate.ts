// Runs once at each `docker compose up`, before the services: databases, users, then each service's own migration.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { createLog } from '@sabiwell/chassis/observe/log.ts';
import { readMigrateConfig } from './config.ts';
import { ROOT, services, withDatabase, type Service } from './manifests.ts';
import { prepareMongo } from './prepare-mongo.ts';
import { preparePostgres } from './prepare-postgres.ts';

const { logLevel, postgresAdmin, mongoAdmin, urls } = readMigrateConfig(withDatabase(services));
const log = createLog('migrate', logLevel);

const urlOf = ({ name }: Service) => urls[name]?.reveal() ?? '';
const urlsOf = (kind: 'postgres' | 'mongo') => withDatabase(services, kind).map(urlOf);

function migrateService(service: Service): void {
  const entry = service.commands?.migrate;
  if (!entry) return;
  const variable = service.database?.kind === 'mongo' ? 'MONGO_URL' : 'DATABASE_URL';
  const env = { ...process.env, [variable]: urlOf(service) };
  const { status } = spawnSync(process.execPath, [join(ROOT, service.folder, entry)], { env, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

await preparePostgres(postgresAdmin.reveal(), urlsOf('postgres'));
await prepareMongo(mongoAdmin.reveal(), urlsOf('mongo'));
log.info('databases and users are there');
for (const service of withDatabase(services)) migrateService(service);
