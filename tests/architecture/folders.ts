import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Every folder of services/ is a service, except the chassis; new folders are included automatically. */
export const serviceFolders = foldersIn('services')
  .filter((name) => name !== 'chassis')
  .toSorted();

/** Every folder of frontends/ is an app, except the shared parts. */
export const appFolders = foldersIn('frontends')
  .filter((name) => name !== 'ui')
  .toSorted();

function foldersIn(folder: string): string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}
