import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { foodAi } from '@sabiwell/proto/http/food-ai.ts';
import type { Context } from '../context.ts';
import { requireVisible, wireOne } from './visible-post.ts';

type ReadFoodPost = typeof foodAi.readFoodPost;

/** Answers one post, to anybody. */
export async function readFoodPost(context: Context, { params, caller }: Call<ReadFoodPost>): Promise<Reply<ReadFoodPost>> {
  const post = await requireVisible(context, params.id, caller);
  return { status: 200, body: await wireOne(context, post, caller) };
}
