import { notFound } from '@sabiwell/chassis/http/errors.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { foodAi } from '@sabiwell/proto/http/food-ai.ts';
import type { Context } from '../../context.ts';
import { findAnalysis } from '../../food-analysis/analysis.store.ts';
import { markShared } from '../../food-analysis/change/change.store.ts';
import { tellScreens } from '../../tell-screens.ts';
import { findPostOf } from '../post.store.ts';
import { removePost } from './remove-post.ts';

type UnshareFoodAnalysis = typeof foodAi.unshareFoodAnalysis;

/**
 * Takes an own analysis back from the feed. A post that staff removed stays as it is, unseen, because taking it back and sharing it again
 * would undo their decision.
 */
export async function unshareFoodAnalysis(context: Context, call: Call<UnshareFoodAnalysis>): Promise<Reply<UnshareFoodAnalysis>> {
  const { caller, params, receivedAt } = call;
  const analysis = await findAnalysis(context.analyses, caller.userId, params.id);
  if (analysis === undefined) throw notFound();
  const post = await findPostOf(context.posts, analysis.id);
  if (post !== undefined && post.state !== 'removed') await removePost(context, analysis.id, receivedAt);
  await markShared(context.analyses, analysis.id, false);
  tellScreens(context, caller.userId, '/api/food-analyses');
  return { status: 204, body: undefined };
}
