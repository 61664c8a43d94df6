import { appendFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { removeLaterBlobs, unpackInto } from './blob-files.ts';
import { type Chosen, type Manifest, youngest } from './manifest.domain.ts';
import type { Client } from './mongo-dump.ts';
import { loadMongo } from './mongo-load.ts';
import { applyOplog } from './oplog.ts';
import { checkSeals, Damaged } from './read-place.ts';
import { SEALED, unseal } from './seal.ts';
import { missingWal } from './wal.domain.ts';

/** Opens backups of a place. */
export type Opener = {
  /** The content of a file of a backup; undefined where the backup has none of that name. */
  open(manifest: Manifest, title: string): Promise<Readable | undefined>;
};

export function opener(place: string, identity: string): Opener {
  return {
    async open({ name, files }, title) {
      const file = files.find((one) => one.name === `${title}${SEALED}`);
      return file && unseal(join(place, name, file.name), identity);
    },
  };
}

/** Whether what has to be restored is whole: each file as it was made, and no part of PostgreSQL's log missing. Throws a Damaged. */
export async function check(place: string, { full, steps }: Chosen): Promise<void> {
  await checkSeals(place, [full, ...steps]);
  const missing = missingWal(
    steps.flatMap(({ wal }) => wal),
    full.postgres,
  );
  if (missing !== undefined) throw new Damaged(`The part ${missing} of PostgreSQL’s log is missing.`);
}

async function opened(from: Opener, manifest: Manifest, title: string): Promise<Readable> {
  const stream = await from.open(manifest, title);
  if (!stream) throw new Damaged(`${manifest.name} has no ${title}.`);
  return stream;
}

const quoted = (value: string) => `'${value.replaceAll("'", "''")}'`;

/**
 * Unpacks the cluster into `dir` and the parts of its log into `walDir`, so that PostgreSQL, when it is started, brings itself to the
 * moment and then takes writes. `forgetRecovery` says how these settings go again.
 */
export async function unpackCluster(from: Opener, { full, steps, to }: Chosen, dir: string, walDir: string): Promise<void> {
  for (const folder of [dir, walDir]) await mkdir(folder, { recursive: true, mode: 0o700 });
  await unpackInto(dir, await opened(from, full, 'postgres.tar'));
  for (const step of steps)
    for (const part of step.wal) await pipeline(await opened(from, step, `wal-${part}`), createWriteStream(join(walDir, part)));
  const settings = {
    restore_command: `cp "${walDir.replaceAll('%', '%%')}/%f" "%p"`,
    recovery_target_action: 'promote',
    // It knows no names of zones at that moment, not even Z.
    ...(to && { recovery_target_time: to.toISOString().replace('Z', '+00:00') }),
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${quoted(value)}\n`);
  await appendFile(join(dir, 'postgresql.auto.conf'), lines.join(''));
  await writeFile(join(dir, 'recovery.signal'), '');
}

/** For a cluster that has been restored, so that nothing of it leads back. */
export const forgetRecovery = ['restore_command', 'recovery_target_action', 'recovery_target_time'].map(
  (name) => `ALTER SYSTEM RESET ${name}`,
);

/** Fills an empty MongoDB with its databases as of the moment. */
export async function fillMongo(from: Opener, { full, steps, to }: Chosen, client: Client, databases: readonly string[]): Promise<void> {
  await loadMongo(client, await opened(from, full, 'mongo.bson'));
  for (const step of steps) await applyOplog(client, await opened(from, step, 'oplog.bson'), databases, to);
}

/**
 * Unpacks the photos that were there at the moment into an empty folder, and those that were deleted since the step before it. One that came
 * after the moment would stay for ever: no row names it, so nobody could delete it.
 */
export async function unpackBlobs(from: Opener, { full, steps, to }: Chosen, dir: string): Promise<void> {
  await mkdir(dir, { recursive: true });
  for (const one of [full, ...steps]) {
    const blobs = await from.open(one, 'blobs.tar');
    if (blobs) await unpackInto(dir, blobs);
    // What went in the step that the moment lies in may have gone after it.
    const isBefore = to === undefined || Date.parse(one.until) <= to.getTime();
    if (one.kind === 'step' && isBefore) for (const name of one.gone) await rm(join(dir, name), { force: true });
  }
  if (to) await removeLaterBlobs(dir, to);
}

/** What the youngest backup of this cluster tells of erasures, as the service that owns them wrote it. */
export async function toldErasures(from: Opener, manifests: readonly Manifest[], { full }: Chosen): Promise<string> {
  return text(await opened(from, youngest(manifests, full) ?? full, 'erasures.json'));
}

/** The keys and passwords of the product; undefined where the backup has none. */
export async function keptSecrets(from: Opener, { full }: Chosen): Promise<string | undefined> {
  const stream = await from.open(full, 'secrets.json');
  return stream && text(stream);
}
