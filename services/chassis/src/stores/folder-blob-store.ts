import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { unavailable } from '../http/errors.ts';
import { type BlobStore, isBlobKey } from './blob-store.ts';

/** Stores blobs as files, in 256 folders so that none gets too long; a file gets its name only when it is complete. */
export function createFolderBlobStore(folder: string): BlobStore {
  // Only keys of the form that `put` makes name a file, so that no other path of the machine can be reached.
  const pathOf = (key: string) => (isBlobKey(key) ? join(folder, key.slice(0, 2), key) : undefined);
  return {
    async put(bytes) {
      const key = randomBytes(20).toString('hex');
      const path = join(folder, key.slice(0, 2), key);
      await write(path, bytes).catch(whenFull);
      return key;
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
  };
}

async function write(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.part`, bytes, { flush: true });
  await rename(`${path}.part`, path);
}

function whenFull(error: NodeJS.ErrnoException): never {
  throw ['ENOSPC', 'EDQUOT', 'EROFS', 'EMFILE'].includes(error.code ?? '') ? unavailable(error) : error;
}

function whenMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
}
