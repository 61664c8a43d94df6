import { notFound } from '@sabiwell/chassis/http/errors.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { foodAi } from '@sabiwell/proto/http/food-ai.ts';
import type { Context } from '../../context.ts';
import { requireVisible } from '../visible-post.ts';
import { addToCount } from './count.store.ts';
import { insertShare } from './like.store.ts';

type PassOnFoodPost = typeof foodAi.passOnFoodPost;

/** Counts that the caller passed a post on, once. */
export async function passOnFoodPost(context: Context, call: Call<PassOnFoodPost>): Promise<Reply<PassOnFoodPost>> {
  const { params, caller, receivedAt } = call;
  const post = await requireVisible(context, params.id, caller);
  const isFirst = await insertShare(context.postShares, post.id, caller.userId, receivedAt);
  const sharesCount = isFirst ? await addToCount(context.posts, post.id, 'sharesCount', 1, receivedAt) : post.sharesCount;
  if (sharesCount === undefined) throw notFound();
  return { status: 200, body: { sharesCount } };
}
