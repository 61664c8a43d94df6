import { createReadStream } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { addBlobs } from './add-blobs.ts';
import { folderName, type Full, type Point, type Step, stepsOf } from './manifest.domain.ts';
import { lastPoint, openMongo } from './mongo-dump.ts';
import { type NewFolder, newFolder } from './new-folder.ts';
import { readOplog } from './oplog.ts';
import { alone, type Place, type Product, readState, writeState } from './product.ts';
import { readManifests } from './read-place.ts';
import { isWalFile, missingWal } from './wal.domain.ts';

const ARCHIVE_MS = 60_000;

/** There is no full backup of this product that a step could go on from. */
export class NoFull extends Error {}

/** A full backup with its steps, and the photos that they have. */
export type Chain = { full: Full; steps: Step[]; known: readonly string[] };

/** The full backup that this product goes on from, and the steps that there are. */
export async function ownChain(product: Product, dir: string): Promise<Chain> {
  const state = await readState(product);
  const manifests = await readManifests(dir, state?.after);
  const full = manifests.find((one): one is Full => one.kind === 'full' && one.name === state?.after);
  if (!full) throw new NoFull('There is no full backup to go on from yet.');
  return { full, steps: stepsOf(manifests, full), known: state?.blobs ?? [] };
}

/** What has changed since the full backup or the step before: after it, all that was committed before `until` can be restored. */
export async function backUpStep(product: Product, place: Place, clock = () => new Date()): Promise<Step> {
  return alone(product.postgresUrl, async (client) => {
    const chain = await ownChain(product, place.dir);
    const { step, blobs } = await goOn(client, product, place, chain, clock);
    await writeState(product, { after: chain.full.name, blobs });
    // Only now: until the step has its name, the next one would have to take them.
    for (const part of step.wal) await rm(join(product.walDir, part), { force: true });
    return step;
  });
}

/** The next step of a chain, and the photos that there are. PostgreSQL's log stays where it is. */
export async function goOn(
  client: pg.Client,
  product: Product,
  { dir, recipient }: Place,
  { full, steps, known }: Chain,
  clock: () => Date,
): Promise<{ step: Step; blobs: string[] }> {
  const beganAt = clock();
  const name = folderName('step', beganAt);
  const folder = await newFolder(dir, name, recipient);
  try {
    const { until, wal } = await addWal(folder, client, product.walDir);
    const missing = missingWal([...steps.flatMap((step) => step.wal), ...wal], full.postgres);
    if (missing !== undefined) throw new NoFull(`${missing} of PostgreSQL’s log is missing, so a new full backup is needed.`);
    const from = steps.at(-1)?.mongo.to ?? full.mongo.at;
    const to = await addOplog(folder, product, from);
    // Photos last: whatever a row names is there before it.
    const blobs = await addBlobs(folder, product, known);
    await folder.add('erasures.json', Readable.from([await product.listErasures()]));
    const still = new Set(blobs);
    const step = await folder.finish<Step>({
      kind: 'step',
      format: 1,
      name,
      after: full.name,
      number: steps.length + 1,
      beganAt: beganAt.toISOString(),
      until: until.toISOString(),
      wal,
      mongo: { from, to },
      gone: known.filter((one) => !still.has(one)),
    });
    return { step, blobs };
  } catch (error) {
    await folder.drop();
    throw error;
  }
}

/** Adds the parts of PostgreSQL's log, up to one that ends after `until`. */
async function addWal(folder: NewFolder, client: pg.Client, walDir: string): Promise<{ until: Date; wal: string[] }> {
  const { rows } = await client.query<{ now: Date }>('SELECT clock_timestamp() AS now');
  // A commit after that moment: recovery to a moment wants to see one that is later.
  await client.query('SELECT pg_current_xact_id()');
  const switched = await client.query<{ name: string }>('SELECT pg_walfile_name(pg_switch_wal() - 1) AS name');
  await archived(client, switched.rows[0]?.name ?? '');
  const wal = (await readdir(walDir)).filter(isWalFile).toSorted();
  for (const name of wal) await folder.add(`wal-${name}`, createReadStream(join(walDir, name)));
  return { until: rows[0]?.now ?? new Date(), wal };
}

async function archived(client: pg.Client, name: string): Promise<void> {
  const end = Date.now() + ARCHIVE_MS;
  for (;;) {
    const { rows } = await client.query<{ done: boolean; failed: string | null }>(
      `SELECT coalesce(substr(last_archived_wal, 1, 24) >= $1, false) AS done, last_failed_wal AS failed FROM pg_stat_archiver`,
      [name],
    );
    if (rows[0]?.done) return;
    if (Date.now() > end)
      throw new Error(`PostgreSQL did not hand over ${name} of its log${rows[0]?.failed ? '; its own log says why' : ''}.`);
    await sleep(100);
  }
}

async function addOplog(folder: NewFolder, { mongoUrl, mongoDatabases }: Product, from: Point): Promise<Point> {
  const client = await openMongo(mongoUrl);
  try {
    const to = await lastPoint(client);
    await folder.add('oplog.bson', await readOplog(client, mongoDatabases, from, to));
    return to;
  } finally {
    await client.close();
  }
}
