import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Folders, foldersOf } from '@sabiwell/local/folders.ts';
import { stopProduct } from '@sabiwell/local/state.ts';
import { startBeside } from '../../e2e/bring-up.ts';

const DATA = ['postgres', 'mongo', 'redis', 'kafka', 'blobs', 'seeded.json'];

export type OwnProduct = { folders: Folders; url: string; stop(): Promise<void> };

/** Starts a product for this run alone, as the README says; its logs stay until the next run. */
export async function startOwnProduct(): Promise<OwnProduct> {
  const folders = foldersOf({ LOCAL_DIR: join(foldersOf().dir, 'chaos') });
  const clear = (names: readonly string[]) => {
    for (const name of names) rmSync(join(folders.dir, name), { recursive: true, force: true });
  };
  await stopProduct(folders);
  clear([...DATA, 'plan.json', 'state.json', 'logs']);
  const { port } = await startBeside('chaos');
  return {
    folders,
    url: `http://127.0.0.1:${port}`,
    async stop() {
      await stopProduct(folders);
      clear(DATA);
    },
  };
}
