import { notFound } from '@sabiwell/chassis/http/errors.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { foodAi } from '@sabiwell/proto/http/food-ai.ts';
import type { Context } from '../../context.ts';
import { addToCount } from '../likes/count.store.ts';
import { closeReports } from '../moderation/close-reports.ts';
import { requireVisible } from '../visible-post.ts';
import { emptyComment, findComment } from './comment.store.ts';

type DeletePostComment = typeof foodAi.deletePostComment;

/** Deletes a comment, by its author or by whoever shared the post; for anybody else it does not exist. */
export async function deletePostComment(context: Context, call: Call<DeletePostComment>): Promise<Reply<DeletePostComment>> {
  const { params, caller, receivedAt } = call;
  const post = await requireVisible(context, params.id, caller);
  const comment = await findComment(context.postComments, post.id, params.commentId);
  if (comment === undefined || ![comment.userId, post.userId].includes(caller.userId)) throw notFound();
  if (!(await emptyComment(context.postComments, comment._id, receivedAt))) throw notFound();
  await addToCount(context.posts, post.id, 'commentsCount', -1, receivedAt);
  await closeReports(context.postReports, { targetId: comment._id }, receivedAt);
  return { status: 204, body: undefined };
}
