import { notFound } from '@sabiwell/chassis/http/errors.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { foodAi } from '@sabiwell/proto/http/food-ai.ts';
import type { Context } from '../../context.ts';
import { requireVisible } from '../visible-post.ts';
import { addToCount } from './count.store.ts';
import { countFewLikes, deleteLikes, flipLike } from './like.store.ts';

type LikeFoodPost = typeof foodAi.likeFoodPost;

/** Flips whether the caller likes a post: one write for the member, one for the count; the worker tells it. */
export async function likeFoodPost(context: Context, { params, caller, receivedAt }: Call<LikeFoodPost>): Promise<Reply<LikeFoodPost>> {
  const { id } = await requireVisible(context, params.id, caller);
  const liked = await flipLike(context.postLikes, id, caller.userId, receivedAt);
  const counted = await addToCount(context.posts, id, 'likesCount', liked ? 1 : -1, receivedAt);
  if (counted === undefined) {
    // It was taken back between the two writes.
    await deleteLikes(context, id);
    throw notFound();
  }
  const likesCount = (await countFewLikes(context.postLikes, id)) ?? Math.max(0, counted);
  return { status: 200, body: { liked, likesCount } };
}
