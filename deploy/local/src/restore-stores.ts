import { chownSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { finishMongo, finishPostgres, recovered, type Source } from '@sabiwell/backup/finish.ts';
import { openMongo } from '@sabiwell/backup/mongo-dump.ts';
import { unpackCluster } from '@sabiwell/backup/unpack.ts';
import { mongoDatabases } from './backup-product.ts';
import { postgresDatabases } from './database-urls.ts';
import { lastLines } from './files.ts';
import type { StorePlan } from './plan.ts';
import type { Ports } from './ports.ts';
import type { Say } from './progress.ts';
import { chooseMongo, prepareMongo } from './stores/mongo.ts';
import { choosePostgres } from './stores/postgres.ts';
import { serverUser } from './stores/postgres-user.ts';
import { keepRunning } from './supervised-process.ts';

/** What is restored, into which folder; the stores run on the ports of the product. */
export type Restoring = { source: Source; dir: string; ports: Ports; password: string; say: Say };

/** Runs a store while `work` needs it; `died` says whether it has ended by itself. */
export async function whileRunning<T>(plan: StorePlan, logFile: string, work: (died: () => boolean) => Promise<T>): Promise<T> {
  const store = keepRunning({ name: plan.name, command: plan.command!, logFile, changed: () => {} });
  store.start();
  try {
    return await work(() => store.state.restarts > 0 || store.state.status === 'waiting');
  } finally {
    await store.stop(plan.stopSignal, 20_000);
  }
}

/** Gives a folder with all that is in it to the user that runs PostgreSQL. */
export function giveTo(user: { uid: number; gid: number }, folder: string): void {
  chownSync(folder, user.uid, user.gid);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    chownSync(join(entry.parentPath, entry.name), user.uid, user.gid);
}

/** PostgreSQL, brought to the moment by its own recovery; with the events and erasures that the moment does not know of. */
export async function restorePostgres({ source, dir, ports, password, say }: Restoring): Promise<void> {
  const cluster = join(dir, 'postgres');
  const walDir = join(dir, 'wal-to-restore');
  await unpackCluster(source.from, source.chosen, cluster, walDir);
  const user = await serverUser();
  if (user) for (const folder of [cluster, walDir]) giveTo(user, folder);
  const plan = await choosePostgres({ dir: cluster, port: ports['postgres']!, password, durable: true, say });
  const log = join(dir, 'postgres.log');
  await whileRunning(plan, log, async (died) => {
    await recovered(plan.url, () => {
      if (died()) throw new Error(`PostgreSQL could not be brought to this moment:\n${lastLines(log, 15).join('\n')}`);
    });
    const erasures = await finishPostgres(plan.url, postgresDatabases(), source);
    say(`  members who have left since, or come back: ${erasures}`);
  });
}

/** MongoDB, from its dump and its log. */
export async function restoreMongo({ source, dir, ports, say }: Restoring): Promise<void> {
  const place = join(dir, 'mongo');
  mkdirSync(place, { recursive: true });
  // Nothing may expire while its log is applied, which speaks of what was there.
  const plan = await chooseMongo({ dir: place, port: ports['mongo']!, keepsAll: true, say });
  await whileRunning(plan, join(dir, 'mongo.log'), async () => {
    await prepareMongo(plan.url, ports['mongo']!);
    const client = await openMongo(plan.url);
    try {
      await finishMongo(client, mongoDatabases, source);
    } finally {
      await client.close();
    }
  });
}
