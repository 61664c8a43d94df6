import { deletePart } from '@sabiwell/chassis/member-rows/export-part.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Context } from '../context.ts';
import { listFiles } from './member-export.store.ts';
import { zipKey } from './zip-key.ts';

/**
 * Deletes what there is of a member's downloads: ZIPs, and the parts of those that are being made. Their rows stay, to be erased after
 * this. A part or a ZIP that is written meanwhile is deleted by whoever finds no row that waits for it.
 */
export async function deleteExports({ pool, exports }: Pick<Context, 'pool' | 'exports'>, accountId: number): Promise<void> {
  for (const { id, keys } of await listFiles(runOn(pool), accountId)) {
    for (const key of keys) await deletePart(exports, key);
    await exports.delete(zipKey(id));
  }
}
