import { DomainError, notFound } from '@sabiwell/chassis/http/errors.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { foodAi } from '@sabiwell/proto/http/food-ai.ts';
import { RESTORE_MINUTES } from '@sabiwell/proto/http/food-rules.ts';
import type { Context } from '../../context.ts';
import { tellScreens } from '../../tell-screens.ts';
import { completedEvent } from '../analysis-events.ts';
import { findAnalysis } from '../analysis.store.ts';
import { wireReport } from '../analysis-row.ts';
import { type Deleted, findDeleted, unmarkDeleted } from './change.store.ts';
import { changedMeanwhile } from './own-analysis.ts';

type RestoreFoodAnalysis = typeof foodAi.restoreFoodAnalysis;

/** Brings a deleted analysis back within ten minutes; one that is there already is answered as it is. */
export async function restoreFoodAnalysis(
  context: Context,
  { caller, params, receivedAt }: Call<RestoreFoodAnalysis>,
): Promise<Reply<RestoreFoodAnalysis>> {
  const id = params.id.toLowerCase();
  const deleted = await findDeleted(context.analyses, caller.userId, id);
  if (deleted !== undefined) return { status: 200, body: await restore(context, deleted, receivedAt) };
  const there = await findAnalysis(context.analyses, caller.userId, id);
  if (there?.status !== 'completed') throw notFound();
  return { status: 200, body: wireReport(there, there.report) };
}

async function restore(context: Context, deleted: Deleted, now: Date) {
  const since = new Date(now.getTime() - RESTORE_MINUTES * 60_000);
  if (deleted.deletedAt <= since) {
    const message = `This meal was deleted more than ${RESTORE_MINUTES} minutes ago and can’t be brought back.`;
    throw new DomainError('too_late', message, { kind: 'conflict', params: { minutes: RESTORE_MINUTES } });
  }
  const { analysis } = deleted;
  // Its post went with it and does not come back by itself.
  const after = { ...analysis, isShared: false, revision: analysis.revision + 1 };
  const event = completedEvent(after, analysis.report, analysis.endedAt ?? analysis.timestamp, now);
  if (!(await unmarkDeleted(context.analyses, deleted, since, event))) throw changedMeanwhile();
  tellScreens(context, analysis.userId, '/api/food-analyses');
  return wireReport(after, analysis.report);
}
