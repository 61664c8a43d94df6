import { deletePart } from '@sabiwell/chassis/member-rows/export-part.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import type { Context } from '../context.ts';
import { insertPart, type StoredPart } from './member-export.store.ts';

/** Notes that a service has written its part of a download. A part that nobody waits for any more is deleted. */
export async function notePart(
  { pool, exports, exporting }: Pick<Context, 'pool' | 'exports' | 'exporting'>,
  { exportId, ...part }: StoredPart & { exportId: string },
): Promise<void> {
  const isWanted = await inTransaction(pool, (run) => insertPart(run, exportId, part));
  if (isWanted) exporting.wake();
  else await deletePart(exports, part.key);
}
