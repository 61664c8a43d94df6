import { randomUUIDv7 } from 'node:crypto';
import { notFound } from '@sabiwell/chassis/http/errors.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { foodAi } from '@sabiwell/proto/http/food-ai.ts';
import type { Context } from '../../context.ts';
import { findAuthor } from '../../member-names/member-name.store.ts';
import { addToCount } from '../likes/count.store.ts';
import { tellSoon } from '../likes/tell-counts.ts';
import { requireVisible } from '../visible-post.ts';
import { insertComment, wireComment } from './comment.store.ts';

type AddPostComment = typeof foodAi.addPostComment;

/** Adds the caller's comment to a post that they see; the worker tells it, at once: a bell is to have it within half a second. */
export async function addPostComment(context: Context, call: Call<AddPostComment>): Promise<Reply<AddPostComment>> {
  const { params, body, caller, receivedAt: at } = call;
  const { id: postId } = await requireVisible(context, params.id, caller);
  const author = await findAuthor(context.memberNames, caller.userId);
  const said = { id: randomUUIDv7(), postId, userId: caller.userId, author, comment: body.comment, at };
  const comment = await insertComment(context.postComments, said);
  if ((await addToCount(context.posts, postId, 'commentsCount', 1, at)) === undefined) {
    // The post went between the two writes.
    await context.postComments.deleteOne({ _id: comment._id });
    throw notFound();
  }
  tellSoon(context);
  return { status: 201, body: wireComment(comment, caller.userId) };
}
