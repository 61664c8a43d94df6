import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Manifest } from './manifest.domain.ts';
import { seal, SEALED } from './seal.ts';

type Files = Manifest['files'];

/** A backup that is being written. It has its name only once all of it is on the disk, its manifest last. */
export type NewFolder = {
  /** Seals a stream under this name. */
  add(name: string, source: Readable): Promise<void>;
  finish<M extends Manifest>(manifest: Omit<M, 'files'>): Promise<M>;
  drop(): Promise<void>;
};

/** Begins a backup below `place`. */
export async function newFolder(place: string, name: string, recipient: string): Promise<NewFolder> {
  const folder = join(place, `${name}.new`);
  const files: Files = [];
  await rm(folder, { recursive: true, force: true });
  // The group reads it too: in containers another user restores photos. What is in it is sealed.
  await mkdir(folder, { recursive: true, mode: 0o750 });
  return {
    async add(title, source) {
      const file = `${title}${SEALED}`;
      files.push({ name: file, ...(await seal(source, join(folder, file), recipient)) });
    },
    async finish<M extends Manifest>(of: Omit<M, 'files'>) {
      const manifest = { ...of, files } as unknown as M;
      await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o640, flush: true });
      await rename(folder, join(place, name));
      return manifest;
    },
    drop: () => rm(folder, { recursive: true, force: true }),
  };
}
