import type { Context } from '../../context.ts';
import { findForFeed } from '../../food-analysis/change/change.store.ts';
import { findPostOf, updateShown } from '../post.store.ts';
import { reportForAnybody } from '../report-for-anybody.ts';
import { type RemoveContext, removePost } from './remove-post.ts';

/**
 * A post follows its analysis: it shows what was corrected, and goes with what was deleted or can no longer be told for anybody. Doing it
 * again changes nothing.
 */
export async function followAnalysis(context: Pick<Context, 'analyses'> & RemoveContext, analysisId: string, now: Date): Promise<void> {
  const post = await findPostOf(context.posts, analysisId);
  if (post === undefined) return;
  const analysis = await findForFeed(context.analyses, analysisId);
  const report = analysis?.status === 'completed' ? reportForAnybody(analysis) : undefined;
  if (analysis === undefined || report === undefined) return removePost(context, analysisId, now);
  await updateShown(context.posts, post.id, { report, revision: analysis.revision });
}
