import { randomUUIDv7 } from 'node:crypto';
import { notFound } from '@sabiwell/chassis/http/errors.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { foodAi } from '@sabiwell/proto/http/food-ai.ts';
import type { Context } from '../../context.ts';
import { markShared } from '../../food-analysis/change/change.store.ts';
import { findAuthor } from '../../member-names/member-name.store.ts';
import type { Post, PostWords } from '../post.domain.ts';
import { sharedEvent } from '../post-events.ts';
import { findPostOf, insertPost, updateWords } from '../post.store.ts';
import { wireOne } from '../visible-post.ts';
import { tellScreens } from '../../tell-screens.ts';
import { followAnalysis } from './follow-analysis.ts';
import { notShareable, readShareable, type Shareable } from './shareable.ts';

type ShareFoodAnalysis = typeof foodAi.shareFoodAnalysis;

/** Shares an own analysis with everybody; one that is shared already gets the new words. */
export async function shareFoodAnalysis(context: Context, call: Call<ShareFoodAnalysis>): Promise<Reply<ShareFoodAnalysis>> {
  const { caller, params, body } = call;
  const shareable = await readShareable(context, caller.userId, params.id);
  const { analysis } = shareable;
  const imageKey = body.withPhoto ? analysis.imageKey : null;
  const words = { caption: body.caption ?? null, location: body.location ?? null, imageKey };
  const isNew = (await findPostOf(context.posts, analysis.id)) === undefined && (await insert(context, call, shareable, words));
  const post = await findPostOf(context.posts, analysis.id);
  const shown = isNew ? post : await rename(context, post, words);
  if (shown === undefined) throw notFound();
  await markShared(context.analyses, analysis.id, true);
  // It was deleted or corrected between the two writes.
  await followAnalysis(context, analysis.id, call.receivedAt);
  if ((await findPostOf(context.posts, analysis.id)) === undefined) throw notFound();
  tellScreens(context, caller.userId, '/api/food-analyses');
  return { status: isNew ? 201 : 200, body: await wireOne(context, shown, caller) };
}

async function insert(
  context: Context,
  call: Call<ShareFoodAnalysis>,
  { analysis, report }: Shareable,
  words: PostWords,
): Promise<boolean> {
  const { userId } = call.caller;
  const id = randomUUIDv7();
  const author = await findAuthor(context.memberNames, userId);
  const shown = { report, revision: analysis.revision };
  const event = sharedEvent({ id, userId, analysisId: analysis.id }, call.receivedAt);
  return insertPost(context.posts, { id, analysisId: analysis.id, userId, author, words, shown }, event);
}

async function rename({ posts }: Context, post: Post | undefined, words: PostWords): Promise<Post | undefined> {
  if (post === undefined) return undefined;
  if (post.state !== 'visible') throw notShareable();
  return updateWords(posts, post.id, words);
}
