import { chownSync, mkdirSync } from 'node:fs';
import { askErasures } from '@sabiwell/backup/ask-erasures.ts';
import type { Product } from '@sabiwell/backup/product.ts';
import { services, withDatabase } from '@sabiwell/compose/manifests.ts';
import { backupPlace } from './backup-place.ts';
import type { Folders } from './folders.ts';
import { readPlan, type Plan, type StoreName, type StorePlan } from './plan.ts';
import type { Values } from './setting.ts';
import { runningState } from './state.ts';
import { Stop } from './stop.ts';
import { serverUser } from './stores/postgres-user.ts';

/** The databases in MongoDB that are backed up: those of the services. */
export const mongoDatabases = withDatabase(services, 'mongo').map(({ database }) => database.name);

function ownStore({ stores }: Plan, name: StoreName): string {
  const store = stores.find((one) => one.name === name);
  if (!store?.command) throw new Stop(`${name} runs elsewhere (${store?.source}): whoever runs it backs it up.`);
  return store.url;
}

/** From now on PostgreSQL keeps its log for the next backup. */
export async function keepLog(folders: Folders): Promise<void> {
  mkdirSync(folders.wal, { recursive: true, mode: 0o700 });
  const user = await serverUser();
  if (user) chownSync(folders.wal, user.uid, user.gid);
}

/** The settings of the process that backs up the product of this plan; undefined where nobody asked for it. */
export async function keeperValues(
  folders: Folders,
  env: NodeJS.ProcessEnv,
  { postgres, mongo }: Record<'postgres' | 'mongo', StorePlan>,
): Promise<Values | undefined> {
  if (!env.BACKUP_RECIPIENT) return undefined;
  if (!postgres.command || !mongo.command)
    throw new Stop('BACKUP_RECIPIENT is for stores of this machine. Whoever runs the others backs them up.');
  await keepLog(folders);
  const { dir, recipient } = await backupPlace(folders, env, () => {});
  return {
    POSTGRES_ADMIN_URL: postgres.url,
    MONGO_ADMIN_URL: mongo.url,
    BLOB_DIR: env.S3_BUCKET ? undefined : folders.blobs,
    WAL_DIR: folders.wal,
    BACKUP_DIR: dir,
    BACKUP_STATE: folders.backupState,
    BACKUP_SECRETS: folders.secrets,
    BACKUP_RECIPIENT: recipient,
    BACKUP_FULL_HOURS: env.BACKUP_FULL_HOURS,
    BACKUP_STEP_MINUTES: env.BACKUP_STEP_MINUTES,
    BACKUP_DAYS: env.BACKUP_DAYS,
  };
}

/** The running product, as it is backed up. From now on PostgreSQL keeps its log for the next backup. */
export async function runningProduct(folders: Folders): Promise<Product> {
  const plan = runningState(folders) && readPlan(folders.plan);
  if (!plan) throw new Stop('Sabiwell is not running. Start it with: make up');
  const postgresUrl = ownStore(plan, 'postgres');
  const mongoUrl = ownStore(plan, 'mongo');
  await keepLog(folders);
  return {
    postgresUrl,
    mongoUrl,
    mongoDatabases,
    walDir: folders.wal,
    blobDir: plan.blobs.startsWith('bucket ') ? undefined : folders.blobs,
    stateFile: folders.backupState,
    secretsFile: folders.secrets,
    listErasures: () => askErasures(postgresUrl, 'list'),
  };
}
