import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
  chownSync,
  chmodSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backUpStep, NoFull } from '@sabiwell/backup/back-up-step.ts';
import { backUpWhole } from '@sabiwell/backup/back-up-whole.ts';
import { recovered } from '@sabiwell/backup/finish.ts';
import { startKeeping } from '@sabiwell/backup/keeper/keep-backups.ts';
import { makeKeyPair } from '@sabiwell/backup/keys.ts';
import { choose, type Step } from '@sabiwell/backup/manifest.domain.ts';
import { dumpMongo, openMongo } from '@sabiwell/backup/mongo-dump.ts';
import type { Product } from '@sabiwell/backup/product.ts';
import { readManifests } from '@sabiwell/backup/read-place.ts';
import { WrongKey } from '@sabiwell/backup/seal.ts';
import { check, fillMongo, opener, toldErasures, unpackBlobs, unpackCluster } from '@sabiwell/backup/unpack.ts';
import { createLog } from '@sabiwell/chassis/observe/log.ts';
import { assignPorts, isFree } from '../src/ports.ts';
import { giveTo, whileRunning } from '../src/restore-stores.ts';
import { startStores, type StartedStores } from '../src/start-stores.ts';
import { chooseMongo, prepareMongo } from '../src/stores/mongo.ts';
import { choosePostgres } from '../src/stores/postgres.ts';
import { serverUser } from '../src/stores/postgres-user.ts';

/** In no file of a backup in plain. */
const CANARY = 'quiet-harmattan-canary';
const say = () => undefined;

let dir: string;
let stores: StartedStores;
let product: Product;
let keys: Awaited<ReturnType<typeof makeKeyPair>>;
let mongo: Awaited<ReturnType<typeof openMongo>>;
let place: string;
/** Between the second and the third round of writes. */
let between: Date;
let told = 'none';

const at = (name: string) => join(dir, name);
const blob = (name: string) => join(product.blobDir!, 'identity', name);

/** One statement on a connection of its own, which has ended before the store does. */
async function sql(text: string, values: unknown[] = [], url = stores.postgresUrl): Promise<{ round: number }[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<{ round: number }>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** A round of writes, on each store. */
async function write(round: number): Promise<void> {
  await sql('INSERT INTO visits (round, words) VALUES ($1, $2)', [round, `${CANARY} ${round}`]);
  const meals = mongo.db('food').collection<{ _id: number; n: number; words: string }>('meals');
  await meals.insertOne({ _id: round, n: 1, words: CANARY });
  await meals.updateMany({}, { $inc: { n: 1 } });
  writeFileSync(blob(`photo-${round}`), `${CANARY} ${round}`);
}

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'backup-'));
  // The user that runs PostgreSQL goes through it.
  chmodSync(dir, 0o755);
  place = at('backups');
  mkdirSync(at('wal'));
  const user = await serverUser();
  if (user) chownSync(at('wal'), user.uid, user.gid);
  stores = await startStores({ dir: at('stores'), say, walDir: at('wal') });
  keys = await makeKeyPair();
  product = {
    postgresUrl: stores.postgresUrl,
    mongoUrl: stores.mongoUrl,
    mongoDatabases: ['food'],
    walDir: at('wal'),
    blobDir: at('blobs'),
    stateFile: at('state.json'),
    secretsFile: undefined,
    listErasures: async () => told,
  };
  mkdirSync(join(at('blobs'), 'identity'), { recursive: true });
  mkdirSync(join(at('blobs'), 'exports'));
  writeFileSync(join(at('blobs'), 'exports', 'download'), 'of a member');
  await sql('CREATE TABLE visits (round int PRIMARY KEY, words text NOT NULL)');
  mongo = await openMongo(stores.mongoUrl);
  await mongo.db('food').collection('meals').createIndex({ words: 1, n: 1 }, { name: 'by_words' });
});
afterAll(async () => {
  await mongo.close();
  await stores.stop();
  rmSync(dir, { recursive: true, force: true });
});

const backUp = () => backUpStep(product, { dir: place, recipient: keys.recipient });

/** The rows, documents and photos after a restore into new stores. */
async function restored(to?: Date) {
  const target = mkdtempSync(join(dir, 'restored-'));
  chmodSync(target, 0o755);
  const chosen = choose(await readManifests(place), to);
  await check(place, chosen);
  const from = opener(place, keys.identity);
  const ports = await assignPorts(['postgres', 'mongo'], {}, isFree);
  const [cluster, walDir] = [join(target, 'postgres'), join(target, 'wal')];
  await unpackCluster(from, chosen, cluster, walDir);
  const user = await serverUser();
  if (user) for (const folder of [cluster, walDir]) giveTo(user, folder);
  const postgres = await choosePostgres({ dir: cluster, port: ports['postgres']!, password: 'postgres', durable: false, say });
  const rows = await whileRunning(postgres, join(target, 'postgres.log'), async (died) => {
    await recovered(postgres.url, () => {
      if (died()) throw new Error(readFileSync(join(target, 'postgres.log'), 'utf8'));
    });
    const found = await sql('SELECT round FROM visits ORDER BY round', [], postgres.url);
    return found.map(({ round }) => round);
  });
  const plan = await chooseMongo({ dir: join(target, 'mongo'), port: ports['mongo']!, keepsAll: true, say });
  const food = await whileRunning(plan, join(target, 'mongo.log'), async () => {
    await prepareMongo(plan.url, ports['mongo']!);
    const client = await openMongo(plan.url);
    await fillMongo(from, chosen, client, product.mongoDatabases);
    const meals = await client.db('food').collection('meals').find().sort({ _id: 1 }).toArray();
    const bytes = Buffer.concat(await dumpMongo(client, ['food']).stream.toArray());
    await client.close();
    return { meals: meals.map(({ _id, n }) => `${String(_id)}: ${n}`), bytes };
  });
  await unpackBlobs(from, chosen, join(target, 'blobs'));
  return { rows, ...food, blobs: readdirSync(join(target, 'blobs'), { recursive: true, encoding: 'utf8' }).toSorted() };
}

describe('a backup', () => {
  it('can not go on from what is not there', async () => {
    await expect(backUp()).rejects.toThrow(NoFull);
  });

  it('is a full one, and steps that go on from it', async () => {
    await write(1);
    const full = await backUpWhole(product, { dir: place, recipient: keys.recipient });
    expect(full.files.map(({ name }) => name)).toEqual(
      ['postgres.tar', 'mongo.bson', 'blobs.tar', 'erasures.json'].map((name) => `${name}.zst.age`),
    );
    await write(2);
    rmSync(blob('photo-1'));
    told = 'one has left';
    const first = await backUp();
    expect([first.number, first.gone, first.after]).toEqual([1, ['identity/photo-1'], full.name]);
    between = new Date();
    await write(3);
    const justAfter = new Date(between.getTime() + 1);
    utimesSync(blob('photo-3'), justAfter, justAfter);
    await sql('SELECT pg_switch_wal()');
    const second = await backUp();
    expect([second.number, second.wal.length, second.mongo.from]).toEqual([2, 2, first.mongo.to]);
    expect(readdirSync(at('wal'))).toEqual([]);
  });

  it('shows nothing of what it holds', () => {
    const files = readdirSync(place, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
    expect(files.length).toBeGreaterThan(10);
    for (const { parentPath, name } of files) {
      const bytes = readFileSync(join(parentPath, name));
      expect([name, bytes.includes(CANARY), bytes.includes('one has left')]).toEqual([name, false, false]);
      if (name.endsWith('.age')) expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    }
  });
});

describe('a restore', () => {
  it('to the end has everything, documents and indexes byte for byte, without what was taken back', async () => {
    const { bytes, ...found } = await restored();
    expect(found).toEqual({
      rows: [1, 2, 3],
      meals: ['1: 4', '2: 3', '3: 2'],
      blobs: ['identity', 'identity/photo-2', 'identity/photo-3'],
    });
    const there = Buffer.concat(await dumpMongo(mongo, ['food']).stream.toArray());
    expect(there.includes('by_words')).toBe(true);
    expect(bytes.equals(there)).toBe(true);
  });

  it('to a moment has what was there then, in every store', async () => {
    const { rows, meals, blobs } = await restored(between);
    expect([rows, meals]).toEqual([
      [1, 2],
      ['1: 3', '2: 2'],
    ]);
    // Also without the one that came a millisecond later, in the same step.
    expect(blobs).toEqual(['identity', 'identity/photo-2']);
  });

  it('knows of erasures what the youngest backup tells, also for an earlier moment', async () => {
    const manifests = await readManifests(place);
    expect(await toldErasures(opener(place, keys.identity), manifests, choose(manifests, between))).toBe('one has left');
  });

  it('needs the key', async () => {
    const chosen = choose(await readManifests(place));
    const other = await makeKeyPair();
    await expect(unpackCluster(opener(place, other.identity), chosen, at('other'), at('other-wal'))).rejects.toThrow(WrongKey);
  });

  it('refuses what is not whole, before it unpacks anything', async () => {
    const chosen = choose(await readManifests(place));
    const last = chosen.steps.at(-1)!;
    const file = join(place, last.name, last.files[0]!.name);
    const bytes = readFileSync(file);
    appendFileSync(file, 'x');
    await expect(check(place, chosen)).rejects.toThrow('is not what was backed up.');
    rmSync(file);
    await expect(check(place, chosen)).rejects.toThrow('is missing.');
    writeFileSync(file, bytes);
    await check(place, chosen);
    const without = { ...last, wal: last.wal.slice(1) } satisfies Step;
    await expect(check(place, { ...chosen, steps: [chosen.steps[0]!, without] })).rejects.toThrow(
      `${last.wal[0]} of PostgreSQL’s log is missing.`,
    );
  });

  it('does not see a backup that was cut off while it was written', async () => {
    const before = (await readManifests(place)).length;
    const [folder = ''] = readdirSync(place).filter((name) => name.endsWith('-step'));
    renameSync(join(place, folder), join(place, `${folder}.new`));
    expect(await readManifests(place)).toHaveLength(before - 1);
    renameSync(join(place, `${folder}.new`), join(place, folder));
  });
});

describe('a second full backup', () => {
  it('leaves no moment out between the first one and itself', async () => {
    await write(4);
    const asOf = new Date();
    const full = await backUpWhole(product, { dir: place, recipient: keys.recipient });
    await write(5);
    const step = await backUp();
    expect([step.after, step.number]).toEqual([full.name, 1]);
    const manifests = await readManifests(place);
    const before = choose(manifests, asOf);
    expect([before.full.name === full.name, before.steps.length]).toEqual([false, 3]);
    expect(choose(manifests, new Date(full.until)).full.name).toBe(full.name);
    expect(Date.parse(before.steps.at(-1)!.until)).toBeGreaterThan(Date.parse(full.until));
    expect((await restored(asOf)).rows).toEqual([1, 2, 3, 4]);
    expect((await restored()).rows).toEqual([1, 2, 3, 4, 5]);
  });
});

describe('the process that backs up', () => {
  it('makes a full backup, and the step that belongs to it, at once', async () => {
    const keeping = startKeeping({
      product: { ...product, stateFile: at('kept.json') },
      place: { dir: at('kept'), recipient: keys.recipient },
      rhythm: { fullHours: 24, stepMinutes: 5 },
      days: 30,
      log: createLog('backups', 'silent'),
      clock: () => new Date(),
    });
    try {
      await expect
        .poll(async () => (await readManifests(at('kept'))).map(({ kind }) => kind).toSorted(), { timeout: 30_000 })
        .toEqual(['full', 'step']);
    } finally {
      await keeping.stop();
    }
  });
});
