import { listBlobs, packFiles } from './blob-files.ts';
import type { NewFolder } from './new-folder.ts';
import type { Product } from './product.ts';

const TRIES = 5;

/** Adds the photos that `known` lacks; answers all that there are. */
export async function addBlobs(folder: NewFolder, { blobDir }: Pick<Product, 'blobDir'>, known: readonly string[]): Promise<string[]> {
  if (blobDir === undefined) return [];
  const before = new Set(known);
  for (let tries = 1; ; tries += 1) {
    const all = await listBlobs(blobDir);
    const fresh = all.filter((name) => !before.has(name));
    try {
      if (fresh.length > 0) await folder.add('blobs.tar', packFiles(blobDir, fresh));
      return all;
    } catch (error) {
      // A member took a photo back meanwhile: the next list is without it.
      if (tries === TRIES) throw error;
    }
  }
}
