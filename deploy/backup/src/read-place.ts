import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { manifestSchema } from './manifest-schema.ts';
import type { Manifest } from './manifest.domain.ts';
import { sealOf } from './seal.ts';

/** What a backup says that it is, and is not. */
export class Damaged extends Error {}

/**
 * The manifests of all whole backups of a place, or of those from one on; one that can't be read is passed over, as if it had not been
 * made.
 */
export async function readManifests(place: string, from = ''): Promise<Manifest[]> {
  const names = await readdir(place).catch(() => []);
  const read = async (name: string) => {
    if (!/-(full|step)$/.test(name) || name < from) return [];
    try {
      const { success, data } = manifestSchema.safeParse(JSON.parse(await readFile(join(place, name, 'manifest.json'), 'utf8')));
      return success && data.name === name ? [data] : [];
    } catch {
      return [];
    }
  };
  return (await Promise.all(names.map(read))).flat();
}

/** Compares each file of these backups with its manifest; throws a Damaged that names the first that differs. */
export async function checkSeals(place: string, manifests: readonly Manifest[]): Promise<void> {
  for (const { name, files } of manifests) {
    for (const file of files) {
      const path = join(place, name, file.name);
      const found = await sealOf(path).catch(() => undefined);
      if (!found) throw new Damaged(`${path} is missing.`);
      if (found.sha256 !== file.sha256 || found.bytes !== file.bytes) throw new Damaged(`${path} is not what was backed up.`);
    }
  }
}
