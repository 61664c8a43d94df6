import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT, STAMPS_DIR } from './folders.ts';

// Generated files, and files that do not change what runs.
const LEFT_OUT = new Set(['node_modules', 'dist', 'gen', 'generated', 'tests', '.DS_Store']);

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .filter((name) => !LEFT_OUT.has(name) && !/\.test\.tsx?$/.test(name))
    .toSorted()
    .flatMap((name) => filesBelow(join(path, name)));
}

/** A hash of the names and contents of files and folders in the checkout. */
export function hashOf(paths: readonly string[], root = CHECKOUT): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesBelow(join(root, path))))
    hash
      .update(`${file.slice(root.length)}\0`)
      .update(readFileSync(file))
      .update('\0');
  return hash.digest('hex');
}

/** Does `work` unless its product exists and was made from the same contents; true where it was done. */
export async function unlessStamped(
  stamp: { name: string; hash: string; made: () => boolean; dir?: string },
  work: () => Promise<void>,
): Promise<boolean> {
  const { name, hash, made, dir = STAMPS_DIR } = stamp;
  const file = join(dir, name);
  if (made() && existsSync(file) && readFileSync(file, 'utf8') === hash) return false;
  await work();
  mkdirSync(dir, { recursive: true });
  writeFileSync(file, hash);
  return true;
}
