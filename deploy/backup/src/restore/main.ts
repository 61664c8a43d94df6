// A restore in containers, in three steps that the runbook puts together (docs/adr/0117): `files` and `photos` while everything is stopped,
// `stores` once PostgreSQL and an empty MongoDB run.
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { services, withDatabase } from '@sabiwell/compose/manifests.ts';
import { prepareMongo } from '@sabiwell/compose/prepare-mongo.ts';
import { listBlobs } from '../blob-files.ts';
import { finishMongo, finishPostgres, recovered, type Source } from '../finish.ts';
import { keyPairIn } from '../keys.ts';
import { choose, momentOf, NothingToRestore } from '../manifest.domain.ts';
import { openMongo } from '../mongo-dump.ts';
import { Damaged, readManifests } from '../read-place.ts';
import { WrongKey } from '../seal.ts';
import { check, opener, unpackBlobs, unpackCluster } from '../unpack.ts';
import { loadConfig } from './config.ts';

/** A reason that the person at the keyboard can do something about. */
class Refused extends Error {}

const config = loadConfig();
const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
const databasesOf = (kind: 'postgres' | 'mongo') => withDatabase(services, kind).map(({ database }) => database.name);

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    return true;
  } catch (error) {
    // Starting up, or another password: it runs.
    return /^[0-9A-Z]{5}$/.test((error as { code?: string }).code ?? '');
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The cluster goes beside the one that is there, which is moved aside. */
async function files({ from, chosen }: Source): Promise<string> {
  if (await answers(config.POSTGRES_ADMIN_URL.reveal())) throw new Refused('PostgreSQL runs. Stop the product first: docker compose down.');
  const volume = config.POSTGRES_VOLUME;
  const fresh = join(volume, 'restoring');
  const walDir = join(volume, 'wal-to-restore');
  for (const folder of [fresh, walDir]) await rm(folder, { recursive: true, force: true });
  await mkdir(fresh, { recursive: true });
  await unpackCluster(from, chosen, join(fresh, 'docker'), walDir);
  const place = join(volume, chosen.full.postgres.version.replace(/\..*/, ''));
  if (existsSync(place)) await rename(place, join(volume, `before-restore-${stamp}`));
  await rename(fresh, place);
  // What it kept of its log belongs to the one that was there.
  await rm(join(volume, 'wal'), { recursive: true, force: true });
  return 'PostgreSQL is unpacked. It brings itself to the moment when it is started.';
}

/** Photos into empty volumes: what a volume still had might be named by no row. */
async function photos({ from, chosen }: Source): Promise<string> {
  if ((await listBlobs(config.BLOB_DIR)).length > 0) throw new Refused('There are photos already. Remove their volumes first.');
  await unpackBlobs(from, chosen, config.BLOB_DIR);
  return `${(await listBlobs(config.BLOB_DIR)).length} photos and files are there.`;
}

async function stores(source: Source): Promise<string> {
  const mongoUrl = config.MONGO_ADMIN_URL.reveal();
  await prepareMongo(mongoUrl, []);
  const client = await openMongo(mongoUrl);
  try {
    for (const name of databasesOf('mongo'))
      if ((await client.db(name).listCollections().toArray()).length > 0)
        throw new Refused(`MongoDB has a database ${name} already. Remove its volume first.`);
    await recovered(config.POSTGRES_ADMIN_URL.reveal(), () => undefined);
    const erasures = await finishPostgres(config.POSTGRES_ADMIN_URL.reveal(), databasesOf('postgres'), source);
    await finishMongo(client, databasesOf('mongo'), source);
    await rm(join(config.POSTGRES_VOLUME, 'wal-to-restore'), { recursive: true, force: true });
    return `Both databases are as of ${momentOf(source.chosen).toISOString()}; members who have left since, or come back: ${erasures}`;
  } finally {
    await client.close();
  }
}

const words: Readonly<Record<string, (source: Source) => Promise<string>>> = { files, photos, stores };

async function restore(word: string): Promise<string> {
  const work = words[word];
  if (!work) throw new Refused(`Say one of: ${Object.keys(words).join(', ')}.`);
  const key = await keyPairIn(config.BACKUP_KEY.reveal());
  if (!key) throw new Refused('BACKUP_KEY_FILE has no key in it.');
  const place = config.BACKUP_DIR;
  if ((await readdir(place).catch(() => [])).length === 0) throw new Refused(`There is nothing in ${place}.`);
  const manifests = await readManifests(place);
  const chosen = choose(manifests, config.TO);
  await check(place, chosen);
  return work({ from: opener(place, key.identity), chosen, manifests });
}

try {
  console.log(await restore(process.argv[2] ?? ''));
} catch (error) {
  const isSaid = [Refused, NothingToRestore, Damaged, WrongKey].some((kind) => error instanceof kind);
  console.error(isSaid ? (error as Error).message : error);
  process.exitCode = 1;
}
