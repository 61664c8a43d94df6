import { notFound } from '@sabiwell/chassis/http/errors.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { foodAi } from '@sabiwell/proto/http/food-ai.ts';
import type { Context } from '../../context.ts';
import { findComment } from '../comments/comment.store.ts';
import { findVisible } from '../post.store.ts';
import { reportThing } from './report-thing.ts';

type ReportPostComment = typeof foodAi.reportPostComment;

/** Reports a comment: the caller no longer sees it, everybody else does until staff have decided. */
export async function reportPostComment(context: Context, call: Call<ReportPostComment>): Promise<Reply<ReportPostComment>> {
  const { params, body, caller, receivedAt: at } = call;
  const post = await findVisible(context.posts, params.id);
  const comment = post && (await findComment(context.postComments, post.id, params.commentId));
  if (comment === undefined) throw notFound();
  const { _id: commentId, postId, userId: authorId } = comment;
  return reportThing(context, { postId, commentId, authorId, userId: caller.userId, reason: body.reason, at });
}
