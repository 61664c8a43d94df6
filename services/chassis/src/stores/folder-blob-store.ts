import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { unavailable } from '../http/errors.ts';
import { type BlobStore, isBlobKey } from './blob-store.ts';

/** Stores blobs as files, in 256 folders so that none gets too long; a file gets its name only when it is complete. */
export function createFolderBlobStore(folder: string): BlobStore {
  // Only keys of the form that `put` makes name a file, so that no other path of the machine can be reached.
  const pathOf = (key: string) => (isBlobKey(key) ? join(folder, key.slice(0, 2), key) : undefined);
  const placeOf = (key: string) => {
    const path = pathOf(key);
    if (path === undefined) throw new Error('This is no key of a blob.');
    return path;
  };
  return {
    async put(bytes) {
      const key = randomBytes(20).toString('hex');
      await write(placeOf(key), (part) => writeFile(part, bytes, { flush: true }));
      return key;
    },
    async putAt(key, bytes) {
      await write(placeOf(key), (part) => writeFile(part, bytes, { flush: true }));
    },
    async putStream(key, bytes) {
      const path = placeOf(key);
      await write(path, (part) => pipeline(bytes, createWriteStream(part, { flush: true })));
      return (await stat(path)).size;
    },
    async size(key) {
      const path = pathOf(key);
      return path === undefined ? undefined : stat(path).then(({ size }) => size, whenMissing);
    },
    async read(key) {
      const path = pathOf(key);
      return path === undefined ? undefined : readFile(path).catch(whenMissing);
    },
    stream(key, range) {
      return createReadStream(pathOf(key) ?? '', range);
    },
    async delete(key) {
      const path = pathOf(key);
      if (path !== undefined) await rm(path, { force: true });
    },
    deleteOlder: (before) => deleteOlder(folder, before),
  };
}

/** Two writers of one key each have a file of their own until it is complete. */
async function write(path: string, fill: (part: string) => Promise<void>): Promise<void> {
  const part = `${path}.${randomBytes(4).toString('hex')}.part`;
  try {
    await mkdir(dirname(path), { recursive: true });
    await fill(part);
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    whenFull(error as NodeJS.ErrnoException);
  }
}

async function deleteOlder(folder: string, before: Date): Promise<number> {
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true }).catch(whenMissing)) ?? [];
  let deleted = 0;
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const found = await stat(path).catch(whenMissing);
    if (found === undefined || found.mtime >= before) continue;
    await rm(path, { force: true });
    deleted += 1;
  }
  return deleted;
}

function whenFull(error: NodeJS.ErrnoException): never {
  throw ['ENOSPC', 'EDQUOT', 'EROFS', 'EMFILE'].includes(error.code ?? '') ? unavailable(error) : error;
}

function whenMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
}
