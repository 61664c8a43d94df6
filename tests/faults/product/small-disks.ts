import { execFileSync } from 'node:child_process';
import { mkdirSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Folders of a product that can be filled up: each is a file system of its own in memory. */
export const DISKS = ['blobs', 'redis', 'mongo'] as const;
export type Disk = (typeof DISKS)[number];

const SIZE = '2g';
const MOST_TRIES = 20;

function run(program: string, ...args: string[]): boolean {
  try {
    execFileSync(program, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Mounts them below this folder; none where that is not allowed. */
export function mountDisks(localDir: string): Disk[] {
  if (process.getuid?.() !== 0) return [];
  return DISKS.filter((name) => {
    const folder = join(localDir, name);
    mkdirSync(folder, { recursive: true });
    return run('mount', '-t', 'tmpfs', '-o', `size=${SIZE},mode=0755`, 'sabiwell-faults', folder);
  });
}

/** Unmounts them, with their contents. */
export function unmountDisks(localDir: string): void {
  for (const name of DISKS) while (run('umount', join(localDir, name)));
}

/** Fills a disk up. Writes in between can make it too small for its contents; then it tries once more. */
export function fillDisk(localDir: string, name: Disk): void {
  const folder = join(localDir, name);
  const fill = () => {
    const { blocks, bfree, bsize } = statfsSync(folder);
    return run('mount', '-o', `remount,size=${Math.max(1, (blocks - bfree) * bsize)}`, folder);
  };
  for (let tries = 0; tries < MOST_TRIES; tries += 1) if (fill()) return;
  throw new Error(`The disk of ${name} could not be made smaller.`);
}

/** Makes room again. */
export function emptyDisk(localDir: string, name: Disk): void {
  if (!run('mount', '-o', `remount,size=${SIZE}`, join(localDir, name))) throw new Error(`The disk of ${name} could not be made larger.`);
}
