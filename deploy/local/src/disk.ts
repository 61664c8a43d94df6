import { statfsSync } from 'node:fs';
import { Stop } from './stop.ts';

const NEEDED_BYTES = 2e9;

/** Stops with one sentence when the disk of `folder` has less than 2 GB left. */
export function checkDisk(folder: string, free = freeBytes(folder)): void {
  if (free < NEEDED_BYTES)
    throw new Stop(`The disk of ${folder} has ${(free / 1e9).toFixed(1)} GB left; 2 GB are needed. Please make room and try again.`);
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
