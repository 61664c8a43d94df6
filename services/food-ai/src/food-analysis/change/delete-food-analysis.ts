import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { foodAi } from '@sabiwell/proto/http/food-ai.ts';
import type { Context } from '../../context.ts';
import { followAnalysis } from '../../food-feed/sharing/follow-analysis.ts';
import { tellScreens } from '../../tell-screens.ts';
import { deletedEvent } from '../analysis-events.ts';
import { markDeleted } from './change.store.ts';
import { changedMeanwhile, readOwnReport } from './own-analysis.ts';

type DeleteFoodAnalysis = typeof foodAi.deleteFoodAnalysis;

/** Deletes an own analysis; for ten minutes it can come back, then its photo and its report are gone. */
export async function deleteFoodAnalysis(
  context: Context,
  { caller, params, receivedAt }: Call<DeleteFoodAnalysis>,
): Promise<Reply<DeleteFoodAnalysis>> {
  const before = await readOwnReport(context.analyses, caller.userId, params.id);
  const event = deletedEvent({ ...before, revision: before.revision + 1 }, receivedAt);
  if (!(await markDeleted(context.analyses, before, event))) throw changedMeanwhile();
  if (before.isShared) await followAnalysis(context, before.id, receivedAt);
  tellScreens(context, caller.userId, '/api/food-analyses');
  return { status: 204, body: undefined };
}
