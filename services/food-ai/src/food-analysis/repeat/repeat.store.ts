import { createHash } from 'node:crypto';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { insertNew } from '@sabiwell/chassis/stores/mongo-writes.ts';
import type { Submission } from '../analysis.domain.ts';
import type { AnalysisModel } from '../analysis-model.ts';
import { flatten, SCHEMA_VERSION } from '../analysis-row.ts';
import { startOf } from '../analysis.store.ts';
import type { Judged } from '../report/report-body.domain.ts';

/** Inserts an analysis that has its report already, with its events inside, in one write; false when its submission is stored already. */
export async function insertCompleted(
  model: AnalysisModel,
  id: string,
  { submission, judged, events }: { submission: Submission; judged: Judged; events: Event[] },
): Promise<boolean> {
  return insertNew(model, {
    _id: id,
    schemaVersion: SCHEMA_VERSION,
    status: 'completed',
    isShared: false,
    ...startOf(submission, 1),
    endedAt: submission.timestamp,
    ...flatten(judged.report),
    ...(judged.publicReport && { publicReport: flatten(judged.publicReport) }),
    pendingEvents: events,
  });
}

/** The hash of a meal that is logged again: one for each call, because the same meal may be eaten twice a day. */
export function repeatHash(userId: number, key: string): string {
  return createHash('sha256')
    .update(JSON.stringify(['repeat', userId, key]))
    .digest('hex');
}
