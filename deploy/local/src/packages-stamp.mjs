// Remembers for which package-lock.json the packages were installed, so that a start without changes does not ask npm.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const CHECKOUT = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
const STAMP = join(CHECKOUT, '.local', 'stamps', 'packages');

/** A hash of the file that names every package, those of the workspaces among them. */
function wanted() {
  return createHash('sha256')
    .update(readFileSync(join(CHECKOUT, 'package-lock.json')))
    .digest('hex');
}

export function isInstalled() {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted();
}

export function markInstalled() {
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, wanted());
}
