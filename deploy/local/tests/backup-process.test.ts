import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asAdministrator } from '@sabiwell/backup/ask-erasures.ts';
import { keyText, makeKeyPair } from '@sabiwell/backup/keys.ts';
import { openMongo } from '@sabiwell/backup/mongo-dump.ts';
import { readManifests } from '@sabiwell/backup/read-place.ts';
import { mongoDatabases } from '../src/backup-product.ts';
import { postgresDatabases } from '../src/database-urls.ts';
import { CHECKOUT } from '../src/folders.ts';
import { assignPorts, isFree } from '../src/ports.ts';
import { giveTo, whileRunning } from '../src/restore-stores.ts';
import { startStores, type StartedStores } from '../src/start-stores.ts';
import { chooseMongo } from '../src/stores/mongo.ts';
import { choosePostgres } from '../src/stores/postgres.ts';
import { serverUser } from '../src/stores/postgres-user.ts';
import { until } from '../src/stores/until.ts';

/** The programs of containers, run as they are there, on stores of this machine. */
const KEEPER = join(CHECKOUT, 'deploy/backup/src/keeper/main.ts');
const RESTORE = join(CHECKOUT, 'deploy/backup/src/restore/main.ts');
const say = () => undefined;

let dir: string;
let stores: StartedStores;
let keys: Awaited<ReturnType<typeof makeKeyPair>>;
let keeper: ChildProcess | undefined;
const at = (name: string) => join(dir, name);

async function sql(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'backup-process-'));
  chmodSync(dir, 0o755);
  for (const name of ['wal', 'volume', 'blobs', 'restored-blobs', 'backups']) mkdirSync(at(name));
  const user = await serverUser();
  if (user) for (const name of ['wal', 'volume']) chownSync(at(name), user.uid, user.gid);
  mkdirSync(join(at('blobs'), 'photos'));
  writeFileSync(join(at('blobs'), 'photos', 'one'), 'a photo');
  stores = await startStores({ dir: at('stores'), say, walDir: at('wal') });
  for (const name of postgresDatabases()) await sql(stores.postgresUrl, `CREATE DATABASE ${name}`);
  const identity = asAdministrator(stores.postgresUrl, 'identity');
  const { status } = spawnSync(process.execPath, [join(CHECKOUT, 'services/identity/src/migrate.ts')], {
    env: { PATH: process.env.PATH, DATABASE_URL: identity },
  });
  expect(status).toBe(0);
  const mongo = await openMongo(stores.mongoUrl);
  await mongo.db(mongoDatabases[0]).collection('meals').insertOne({ words: 'jollof' });
  await mongo.close();
  keys = await makeKeyPair();
});
afterAll(async () => {
  keeper?.kill();
  await stores.stop();
  rmSync(dir, { recursive: true, force: true });
});

async function startKeeper(): Promise<number> {
  const { ops } = await assignPorts(['ops'], {}, isFree);
  keeper = spawn(process.execPath, [KEEPER], {
    env: {
      PATH: process.env.PATH,
      LOG_LEVEL: 'error',
      HOST: '127.0.0.1',
      OPS_PORT: `${ops}`,
      POSTGRES_ADMIN_URL: stores.postgresUrl,
      MONGO_ADMIN_URL: stores.mongoUrl,
      BLOB_DIR: at('blobs'),
      WAL_DIR: at('wal'),
      BACKUP_DIR: at('backups'),
      BACKUP_STATE: at('state.json'),
      BACKUP_RECIPIENT: keys.recipient,
    },
    stdio: 'inherit',
  });
  return ops!;
}

describe('the process that backs up', () => {
  it('makes a full backup and its first step at once, and tells Prometheus how old they are', async () => {
    const ops = await startKeeper();
    await expect
      .poll(async () => (await readManifests(at('backups'))).map(({ kind }) => kind).toSorted(), { timeout: 40_000 })
      .toEqual(['full', 'step']);
    const ages = async () =>
      (await (await fetch(`http://127.0.0.1:${ops}/metrics`)).text()).match(/^sabiwell_backup_age_seconds\{kind="\w+"\}/gm);
    // It reads the place again when it looks again.
    await expect.poll(ages, { timeout: 40_000 }).toEqual(['full', 'moment'].map((kind) => `sabiwell_backup_age_seconds{kind="${kind}"}`));
  });
});

describe('a restore in containers', () => {
  const run = (word: string, over: Record<string, string> = {}) => {
    const env = {
      PATH: process.env.PATH,
      POSTGRES_ADMIN_URL: stores.postgresUrl,
      MONGO_ADMIN_URL: stores.mongoUrl,
      POSTGRES_VOLUME: at('volume'),
      BLOB_DIR: at('restored-blobs'),
      BACKUP_DIR: at('backups'),
      BACKUP_KEY: keyText(keys),
      ...over,
    };
    const { status, stdout, stderr } = spawnSync(process.execPath, [RESTORE, word], { env, encoding: 'utf8' });
    return { status, said: `${stdout}${stderr}`.trim() };
  };

  it('refuses over a running PostgreSQL, and a MongoDB that holds something', () => {
    expect(run('files')).toEqual({ status: 1, said: 'PostgreSQL runs. Stop the product first: docker compose down.' });
    expect(run('stores').said).toBe(`MongoDB has a database ${mongoDatabases[0]} already. Remove its volume first.`);
    expect(readdirSync(at('volume'))).toEqual([]);
  });

  it('brings files, photos and both stores back', async () => {
    const ports = await assignPorts(['postgres', 'mongo'], {}, isFree);
    const elsewhere = {
      POSTGRES_ADMIN_URL: `postgres://postgres:postgres@127.0.0.1:${ports['postgres']}/postgres`,
      MONGO_ADMIN_URL: `mongodb://127.0.0.1:${ports['mongo']}/?directConnection=true`,
    };
    expect(run('files', elsewhere)).toMatchObject({ status: 0 });
    expect(run('photos', elsewhere)).toEqual({ status: 0, said: '1 photos and files are there.' });
    expect(existsSync(join(at('restored-blobs'), 'photos', 'one'))).toBe(true);
    expect(run('photos', elsewhere)).toEqual({ status: 1, said: 'There are photos already. Remove their volumes first.' });
    const user = await serverUser();
    if (user) giveTo(user, at('volume'));
    const cluster = join(at('volume'), '18', 'docker');
    const postgres = await choosePostgres({ dir: cluster, port: ports['postgres']!, password: 'postgres', durable: false, say });
    const mongo = await chooseMongo({ dir: at('mongo'), port: ports['mongo']!, keepsAll: true, say });
    await whileRunning(postgres, at('postgres.log'), () =>
      whileRunning(mongo, at('mongo.log'), async () => {
        await until('MongoDB', 30_000, async () => (await openMongo(elsewhere.MONGO_ADMIN_URL)).close());
        const { status, said } = run('stores', elsewhere);
        expect([status, said]).toEqual([0, expect.stringContaining('"leaving":0')]);
        const client = await openMongo(elsewhere.MONGO_ADMIN_URL);
        expect(await client.db(mongoDatabases[0]).collection('meals').countDocuments()).toBe(1);
        await client.close();
        const identity = asAdministrator(elsewhere.POSTGRES_ADMIN_URL, 'identity');
        expect(await sql(identity, 'SELECT count(*)::int AS count FROM accounts')).toEqual([{ count: 0 }]);
        expect(await sql(identity, 'SHOW restore_command')).toEqual([{ restore_command: '' }]);
      }),
    );
    expect(readdirSync(at('volume'))).toEqual(['18']);
  });
});
