import { trusted } from 'mongoose';
import { type Loop, startLoop } from '@sabiwell/chassis/loop.ts';
import { RESTORE_MINUTES } from '@sabiwell/proto/http/food-rules.ts';
import type { WorkerContext } from '../../context.ts';
import { type AnalysisRow, REPORT_FIELDS } from '../analysis-row.ts';

const MINUTE_MS = 60_000;
/** A minute longer than it can come back, because the clocks of two machines differ. */
const REMOVED_AFTER_MS = (RESTORE_MINUTES + 1) * MINUTE_MS;
/** A photo of today still counts for the photos of a day, so that deleting makes no room for more. */
const FORGOTTEN_AFTER_MS = 48 * 60 * MINUTE_MS;
const MOST_AT_ONCE = 100;

const GONE = ['versions', 'publicReport', 'thumbnailKey', 'dishes', 'dishId', 'hint', ...REPORT_FIELDS];

/** Removes photos and reports that were deleted eleven minutes ago, then, after two days, the rest of them; true when there may be more. */
export async function removeDeleted({ analyses, blobs, clock }: Pick<WorkerContext, 'analyses' | 'blobs' | 'clock'>): Promise<boolean> {
  const now = clock().getTime();
  const rows = await analyses
    .find({ status: 'deleted', deletedAt: trusted({ $lt: new Date(now - REMOVED_AFTER_MS) }), imageKey: trusted({ $ne: '' }) })
    .limit(MOST_AT_ONCE)
    .lean<Pick<AnalysisRow, '_id' | 'imageKey' | 'thumbnailKey'>[]>();
  for (const { _id, imageKey, thumbnailKey } of rows) {
    await blobs.delete(imageKey);
    if (thumbnailKey !== undefined) await blobs.delete(thumbnailKey);
    const gone = Object.fromEntries(GONE.map((field) => [field, 1 as const]));
    await analyses.updateOne({ _id, status: 'deleted' }, { $set: { imageKey: '', imageBytes: 0 }, $unset: gone });
  }
  // Its last event has to be out before the document that holds it goes.
  const old = { status: 'deleted' as const, deletedAt: trusted({ $lt: new Date(now - FORGOTTEN_AFTER_MS) }) };
  await analyses.deleteMany({ ...old, imageKey: '', 'pendingEvents.id': trusted({ $exists: false }) });
  return rows.length === MOST_AT_ONCE;
}

/** Looks every minute for what was deleted long enough ago. */
export function startRemoval(context: WorkerContext): Loop {
  return startLoop({ name: 'deleted-analyses', log: context.log, everyMs: MINUTE_MS, work: () => removeDeleted(context) });
}
