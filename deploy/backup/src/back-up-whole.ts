import { Readable } from 'node:stream';
import { createReadStream } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { addBlobs } from './add-blobs.ts';
import { type Chain, goOn, NoFull, ownChain } from './back-up-step.ts';
import { copyCluster } from './copy-cluster.ts';
import { folderName, type Full, outlived } from './manifest.domain.ts';
import { dumpMongo, openMongo } from './mongo-dump.ts';
import { type NewFolder, newFolder } from './new-folder.ts';
import { OplogGap } from './oplog.ts';
import { alone, type Place, type Product, writeState } from './product.ts';
import { readManifests } from './read-place.ts';

/**
 * A full backup: the whole cluster of PostgreSQL, MongoDB, photos, keys. Steps go on from it, and only with them is all of it as of one
 * moment. PostgreSQL must be handing its log to `walDir` already.
 */
export async function backUpWhole(product: Product, place: Place, clock = () => new Date()): Promise<Full> {
  const { dir, recipient } = place;
  return alone(product.postgresUrl, async (client) => {
    const beganAt = clock();
    const name = folderName('full', beganAt);
    const folder = await newFolder(dir, name, recipient);
    try {
      const { rows } = await client.query<{ version: string; system: string }>(
        `SELECT current_setting('server_version') AS version, system_identifier::text AS system FROM pg_control_system()`,
      );
      const { tar, ended } = await copyCluster(product.postgresUrl);
      await folder.add('postgres.tar', tar);
      const copied = await ended;
      const mongo = await addMongo(folder, product);
      const blobs = await addBlobs(folder, product, []);
      if (product.secretsFile) await folder.add('secrets.json', createReadStream(product.secretsFile));
      await folder.add('erasures.json', Readable.from([await product.listErasures()]));
      const manifest = await folder.finish<Full>({
        kind: 'full',
        format: 1,
        name,
        beganAt: beganAt.toISOString(),
        until: clock().toISOString(),
        postgres: { version: rows[0]?.version ?? '', system: rows[0]?.system ?? '', ...copied },
        mongo,
      });
      await closeChain(client, product, place, clock);
      await writeState(product, { after: name, blobs });
      return manifest;
    } catch (error) {
      await folder.drop();
      throw error;
    }
  });
}

/**
 * A last step of the full backup before, so that no moment between the two is missing. It leaves PostgreSQL's log where it is, because the
 * first step of the new one has it too.
 */
async function closeChain(client: pg.Client, product: Product, place: Place, clock: () => Date): Promise<void> {
  const chain = await ownChain(product, place.dir).catch((error: unknown): Chain | undefined => {
    if (error instanceof NoFull) return undefined;
    throw error;
  });
  try {
    if (chain) await goOn(client, product, place, chain, clock);
  } catch (error) {
    // That one is broken off; the new one stands by itself.
    if (!(error instanceof NoFull) && !(error instanceof OplogGap)) throw error;
  }
}

async function addMongo(folder: NewFolder, { mongoUrl, mongoDatabases }: Product): Promise<Full['mongo']> {
  const client = await openMongo(mongoUrl);
  try {
    const { stream, at } = dumpMongo(client, mongoDatabases);
    await folder.add('mongo.bson', stream);
    const { version } = (await client.db('admin').command({ buildInfo: 1 })) as unknown as { version: string };
    return { version, at: at() };
  } finally {
    await client.close();
  }
}

/** Removes the backups that nothing needs any more; the moments of the last `days` days stay. Answers how many. */
export async function forgetOutlived(dir: string, now: Date, days: number): Promise<number> {
  const names = outlived(await readManifests(dir), now, days);
  // What was cut off while it was written, unless that is now.
  const left = (await readdir(dir).catch(() => [])).filter(
    (name) => name.endsWith('.new') && name < folderName('full', new Date(now.getTime() - 86_400_000)),
  );
  for (const name of [...names, ...left]) await rm(join(dir, name), { recursive: true, force: true });
  return names.length;
}
