import { mkdir } from 'node:fs/promises';
import { run } from '@sabiwell/chassis/observe/lifecycle.ts';
import { startLog } from '@sabiwell/chassis/observe/start-log.ts';
import { services, withDatabase } from '@sabiwell/compose/manifests.ts';
import { askErasures } from '../ask-erasures.ts';
import type { Product } from '../product.ts';
import { loadConfig } from './config.ts';
import { startKeeping } from './keep-backups.ts';

// Backs up the product for as long as it runs (docs/adr/0117): a full backup a day, a step every five minutes.
const config = loadConfig();
const log = await startLog('backups', config);
const postgresUrl = config.POSTGRES_ADMIN_URL.reveal();
const product: Product = {
  postgresUrl,
  mongoUrl: config.MONGO_ADMIN_URL.reveal(),
  mongoDatabases: withDatabase(services, 'mongo').map(({ database }) => database.name),
  walDir: config.WAL_DIR,
  blobDir: config.BLOB_DIR,
  stateFile: config.BACKUP_STATE,
  secretsFile: config.BACKUP_SECRETS,
  listErasures: () => askErasures(postgresUrl, 'list'),
};
// With this folder PostgreSQL begins to keep its log.
await mkdir(config.WAL_DIR, { recursive: true, mode: 0o700 });
const keeping = startKeeping({
  product,
  place: { dir: config.BACKUP_DIR, recipient: config.BACKUP_RECIPIENT },
  rhythm: { fullHours: config.BACKUP_FULL_HOURS, stepMinutes: config.BACKUP_STEP_MINUTES },
  days: config.BACKUP_DAYS,
  log,
  clock: () => new Date(),
});
await run({ log, ops: { host: config.HOST, port: config.OPS_PORT }, stop: [() => keeping.stop()] });
