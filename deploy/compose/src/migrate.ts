// Runs once at each `docker compose up`, before the services: databases, users, then each service's own migration.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Secret } from '@sabiwell/chassis/config.ts';
import { createLog } from '@sabiwell/chassis/observe/log.ts';
import { readMigrateConfig } from './config.ts';
import { prepareMongo } from './prepare-mongo.ts';
import { preparePostgres } from './prepare-postgres.ts';

const config = readMigrateConfig();
const log = createLog('migrate', config.LOG_LEVEL);

const onPostgres: Record<string, Secret> = {
  identity: config.DATABASE_URL_IDENTITY,
  'health-tracking': config.DATABASE_URL_HEALTH_TRACKING,
  payments: config.DATABASE_URL_PAYMENTS,
};
const onMongo: Record<string, Secret> = {
  'food-ai': config.MONGO_URL_FOOD_AI,
  content: config.MONGO_URL_CONTENT,
};

function migrateService(service: string, variable: string, url: Secret): void {
  const entry = fileURLToPath(new URL(`../../../services/${service}/src/migrate.ts`, import.meta.url));
  const { status } = spawnSync(process.execPath, [entry], { env: { ...process.env, [variable]: url.reveal() }, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

const textsOf = (urls: Record<string, Secret>) => Object.values(urls).map((url) => url.reveal());
await preparePostgres(config.POSTGRES_ADMIN_URL.reveal(), textsOf(onPostgres));
await prepareMongo(config.MONGO_ADMIN_URL.reveal(), textsOf(onMongo));
log.info('databases and users are there');
for (const [service, url] of Object.entries(onPostgres)) migrateService(service, 'DATABASE_URL', url);
for (const [service, url] of Object.entries(onMongo)) migrateService(service, 'MONGO_URL', url);
