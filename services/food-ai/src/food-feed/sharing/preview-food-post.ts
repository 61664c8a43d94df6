import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { foodAi } from '@sabiwell/proto/http/food-ai.ts';
import type { Context } from '../../context.ts';
import { findAuthor } from '../../member-names/member-name.store.ts';
import { NO_COUNTS, wirePost } from '../post.domain.ts';
import { findPostOf } from '../post.store.ts';
import { wireOne } from '../visible-post.ts';
import { notShareable, readShareable } from './shareable.ts';

type PreviewFoodPost = typeof foodAi.previewFoodPost;

/** Answers an own analysis as everybody would see it, with its photo, or the post that it is already. */
export async function previewFoodPost(context: Context, call: Call<PreviewFoodPost>): Promise<Reply<PreviewFoodPost>> {
  const { caller, params, receivedAt } = call;
  const { analysis, report } = await readShareable(context, caller.userId, params.id);
  const post = await findPostOf(context.posts, analysis.id);
  if (post?.state === 'removed') throw notShareable();
  if (post !== undefined) return { status: 200, body: await wireOne(context, post, caller) };
  const author = await findAuthor(context.memberNames, caller.userId);
  const words = { caption: null, location: null, imageKey: analysis.imageKey };
  const preview = { id: null, ...author, ...words, ...NO_COUNTS, timestamp: receivedAt, report };
  return { status: 200, body: wirePost(preview, { liked: false, isOwn: true }) };
}
