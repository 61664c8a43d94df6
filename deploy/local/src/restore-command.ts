// `make restore`: puts the product back to where it was, from its backups (docs/adr/0117). TO=2026-11-29T08:00:00Z: as of that moment;
// without it, as far as they reach. What was there is moved aside, not removed.
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { choose, momentOf, NothingToRestore } from '@sabiwell/backup/manifest.domain.ts';
import { Damaged, readManifests } from '@sabiwell/backup/read-place.ts';
import { WrongKey } from '@sabiwell/backup/seal.ts';
import { check, keptSecrets, opener, unpackBlobs } from '@sabiwell/backup/unpack.ts';
import { backupDir, openingKey } from './backup-place.ts';
import { readJson, writeJson } from './files.ts';
import { foldersOf, type Folders } from './folders.ts';
import { holdLock } from './lock.ts';
import { productPort } from './make-plan.ts';
import { choosePorts, isFree, type Ports } from './ports.ts';
import { portNames } from './processes.ts';
import { type Say, step } from './progress.ts';
import { restoreMongo, restorePostgres, type Restoring } from './restore-stores.ts';
import type { Secrets } from './secrets.ts';
import { allSeeded } from './seeded.ts';
import { runningState } from './state.ts';
import { runCommand, Stop } from './stop.ts';

const say: Say = (line) => console.log(line);
/** What a restore puts in the place of what is there. Redis and the bus begin empty: what they hold is told again by the others. */
const REPLACED = ['postgres', 'mongo', 'redis', 'kafka', 'blobs', 'secrets.json', 'seeded.json', 'wal', 'backup-state.json'];

function momentAsked(text: string | undefined): Date | undefined {
  if (!text) return undefined;
  const to = new Date(text);
  // Without a zone it would be the machine's own.
  if (Number.isNaN(to.getTime()) || !/(Z|[+-]\d\d:\d\d)$/.test(text))
    throw new Stop(`TO=${text} is no moment. Say it as 2026-11-29T08:00:00Z.`);
  if (to.getTime() > Date.now()) throw new Stop(`TO=${text} has not been yet.`);
  return to;
}

async function refuseOverRunning(folders: Folders): Promise<void> {
  if (runningState(folders)) throw new Stop('Sabiwell is running, and a restore takes its place. Stop it first: make down');
  // A store that a killed supervisor left.
  const ports = readJson<Ports>(folders.ports) ?? {};
  for (const name of ['postgres', 'mongo', 'redis', 'kafka'])
    if (ports[name] && !(await isFree(ports[name])))
      throw new Stop(`${name} of this product still runs, on port ${ports[name]}. Stop it first: make down`);
}

/** Puts what was restored in the place of what is there, which is moved aside. */
function takePlace(folders: Folders, restored: string): string {
  const aside = join(folders.dir, `before-restore-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`);
  mkdirSync(aside);
  for (const name of REPLACED) {
    const [there, fresh] = [join(folders.dir, name), join(restored, name)];
    if (existsSync(there)) renameSync(there, join(aside, name));
    if (existsSync(fresh)) renameSync(fresh, there);
  }
  return aside;
}

async function restore(folders: Folders): Promise<void> {
  const to = momentAsked(process.env.TO);
  await refuseOverRunning(folders);
  const place = backupDir(folders, process.env);
  const { identity } = await openingKey(folders, process.env);
  const manifests = await readManifests(place);
  const chosen = choose(manifests, to);
  await step(say, `Checking ${chosen.full.name} and ${chosen.steps.length} steps`, () => check(place, chosen));
  const dir = join(folders.dir, 'restoring');
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  const from = opener(place, identity);
  const secrets = await keptSecrets(from, chosen);
  if (secrets === undefined) throw new Damaged(`${chosen.full.name} has no keys and passwords.`);
  writeJson(join(dir, 'secrets.json'), JSON.parse(secrets), 0o600);
  const ports = await choosePorts(folders.ports, portNames(), { running: false, reserved: productPort(process.env) });
  const { postgres: password } = JSON.parse(secrets) as Secrets;
  const restoring: Restoring = { source: { from, chosen, manifests }, dir, ports, password, say };
  await step(say, 'Restoring PostgreSQL', () => restorePostgres(restoring));
  await step(say, 'Restoring MongoDB', () => restoreMongo(restoring));
  await step(say, 'Restoring photos', () => unpackBlobs(from, chosen, join(dir, 'blobs')));
  // Nothing of the demo is added to what was restored.
  writeJson(join(dir, 'seeded.json'), allSeeded(new Date().toISOString()));
  const aside = takePlace(folders, dir);
  rmSync(dir, { recursive: true, force: true });
  say(
    `\nRestored as of ${momentOf(chosen).toISOString()}. What was there before is in ${aside}.\nStart it with: make up. Then read docs/runbook.md, "After a restore".`,
  );
}

await runCommand(async () => {
  const folders = foldersOf();
  mkdirSync(folders.dir, { recursive: true });
  const release = holdLock(folders.lock);
  try {
    await restore(folders);
    return 0;
  } catch (error) {
    if ([NothingToRestore, Damaged, WrongKey].some((kind) => error instanceof kind))
      throw new Stop(`${(error as Error).message} Nothing was changed.`);
    throw error;
  } finally {
    release();
  }
});
