import { notFound } from '@sabiwell/chassis/http/errors.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { foodAi } from '@sabiwell/proto/http/food-ai.ts';
import type { Context } from '../../context.ts';
import { findVisible } from '../post.store.ts';
import { reportThing } from './report-thing.ts';

type ReportFoodPost = typeof foodAi.reportFoodPost;

/** Reports a post: the caller no longer sees it, everybody else does until staff have decided, so that no group can silence anybody. */
export async function reportFoodPost(context: Context, call: Call<ReportFoodPost>): Promise<Reply<ReportFoodPost>> {
  const { params, body, caller, receivedAt: at } = call;
  // Also one that the caller reported before, which they no longer see.
  const post = await findVisible(context.posts, params.id);
  if (post === undefined) throw notFound();
  const { userId } = caller;
  return reportThing(context, { postId: post.id, commentId: null, authorId: post.userId, userId, reason: body.reason, at });
}
