import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import mongoose from 'mongoose';
import pg from 'pg';
import { asAdministrator } from '@sabiwell/backup/ask-erasures.ts';
import { listBlobs } from '@sabiwell/backup/blob-files.ts';
import { mongoDatabases } from '@sabiwell/local/backup-product.ts';
import { postgresDatabases } from '@sabiwell/local/database-urls.ts';
import type { Folders } from '@sabiwell/local/folders.ts';
import { runOperatorProgram } from '@sabiwell/local/operator-program.ts';
import { readPlan } from '@sabiwell/local/plan.ts';

/** What a product holds: by the name of each table, collection and photo, how much and a hash of all of it. */
export type Figures = Record<string, string>;

/** What the product changes by itself while nobody uses it: when something was published, looked at or last alive. */
const OWN_TIMES = ['published_at', 'handled_at', 'next_look_at', 'looked_at', 'checked_at', 'audited_at'];
const MOVING = /\.(outbox_bus|outbox_retention|rounds?|leases?|audits?)$/;

/** The address of a store of the running product, as its administrator. */
export function addressOf(folders: Folders, name: 'postgres' | 'mongo'): string {
  const store = readPlan(folders.plan)?.stores.find((one) => one.name === name);
  if (!store) throw new Error(`The product has no ${name}.`);
  return store.url;
}

/** Where the figures of a product are read: its stores as their administrator, the audit of its money, a figure for each photo. */
export type Ground = { postgresUrl: string; mongoUrl: string; audit(): Promise<string>; photos(): Promise<Figures> };

/** Everything that a restore has to bring back. */
export async function readFiguresAt({ postgresUrl, mongoUrl, audit, photos }: Ground): Promise<Figures> {
  const figures: Figures = { audit: await audit() };
  for (const database of postgresDatabases()) await readTables(asAdministrator(postgresUrl, database), database, figures);
  await readCollections(mongoUrl, figures);
  return { ...figures, ...(await photos()) };
}

/** The figures of a product that runs on this machine. */
export function readFigures(folders: Folders): Promise<Figures> {
  return readFiguresAt({
    postgresUrl: addressOf(folders, 'postgres'),
    mongoUrl: addressOf(folders, 'mongo'),
    audit: async () => runOperatorProgram(folders, 'payments', ['audit'], 'pipe').output.trim(),
    photos: () => readPhotos(folders.blobs),
  });
}

async function readPhotos(folder: string): Promise<Figures> {
  const figures: Figures = {};
  for (const name of await listBlobs(folder)) {
    const bytes = await readFile(join(folder, name));
    figures[`photo ${name}`] = `${bytes.length} ${createHash('sha256').update(bytes).digest('hex')}`;
  }
  return figures;
}

/** Without figures that only tell when they were asked for. */
async function readTables(url: string, database: string, figures: Figures): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ schema: string; name: string }>(
      `SELECT schemaname AS schema, tablename AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1, 2`,
    );
    for (const { schema, name } of rows) {
      const table = `${database}.${schema === 'public' ? '' : `${schema}.`}${name}`;
      if (MOVING.test(table)) continue;
      const row = `(to_jsonb(t) - $1::text[])::text`;
      const found = await client.query<{ count: string; hash: string | null }>(
        `SELECT count(*) AS count, md5(string_agg(md5(${row}), '' ORDER BY md5(${row}))) AS hash
         FROM ${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)} t`,
        [OWN_TIMES],
      );
      figures[table] = `${found.rows[0]?.count} ${found.rows[0]?.hash}`;
    }
  } finally {
    await client.end();
  }
}

async function readCollections(url: string, figures: Figures): Promise<void> {
  const client = await mongoose.mongo.MongoClient.connect(url);
  try {
    for (const database of mongoDatabases)
      for (const collection of await client.db(database).collections()) {
        const hash = createHash('sha256');
        let count = 0;
        // Published events are held for ten minutes.
        const found = collection.find({}, { projection: { publishedEvents: 0, pendingEvents: 0 }, sort: { _id: 1 } });
        for await (const document of found) {
          hash.update(mongoose.mongo.BSON.serialize(document));
          count += 1;
        }
        figures[`${database}.${collection.collectionName}`] = `${count} ${hash.digest('hex')}`;
      }
  } finally {
    await client.close();
  }
}

/** The names whose figures are not the same, each with both. */
export function differences(before: Figures, after: Figures): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted();
  return names
    .filter((name) => before[name] !== after[name])
    .map((name) => `${name}: ${before[name] ?? 'none'} → ${after[name] ?? 'none'}`);
}

const QUIET_MS = 4_000;
const LONGEST_MS = 180_000;

/** The figures once nothing moves any more. */
export async function settledFigures(read: () => Promise<Figures>): Promise<Figures> {
  const end = Date.now() + LONGEST_MS;
  let before = await read();
  for (;;) {
    await sleep(QUIET_MS);
    const now = await read();
    const moved = differences(before, now);
    if (moved.length === 0) return now;
    if (Date.now() > end) throw new Error(`The product does not come to rest:\n${moved.join('\n')}`);
    before = now;
  }
}

/**
 * What still differs once everything has had its time: events that are told again make documents that MongoDB had removed because they
 * had expired, and it looks for those once a minute.
 */
export async function lastDifferences(before: Figures, read: () => Promise<Figures>): Promise<string[]> {
  const end = Date.now() + LONGEST_MS;
  for (;;) {
    const differing = differences(before, await read());
    if (differing.length === 0 || Date.now() > end) return differing;
    await sleep(QUIET_MS);
  }
}
