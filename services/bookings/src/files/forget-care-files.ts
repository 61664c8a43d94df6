import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Context } from '../context.ts';
import { deleteCareFile, listUnattached } from './care-file.store.ts';

const HOUR_MS = 60 * 60 * 1000;
/** A file can be attached for this long after its upload; it is deleted an hour later, so that no message loses a file. */
export const ATTACHED_WITHIN_MS = 24 * HOUR_MS;
const PAGE = 100;

/** Deletes files that nobody attached, the bytes first: a row that stays is tried again. True when there may be more. */
export function forgetCareFiles({ pool, blobs, clock }: Pick<Context, 'pool' | 'blobs' | 'clock'>): () => Promise<boolean> {
  return async () => {
    const run = runOn(pool);
    const old = await listUnattached(run, new Date(clock().getTime() - ATTACHED_WITHIN_MS - HOUR_MS), PAGE);
    for (const { id, blobKey } of old) {
      await blobs.delete(blobKey);
      await deleteCareFile(run, id);
    }
    return old.length === PAGE;
  };
}
