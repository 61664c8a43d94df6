import type { Context } from '../../context.ts';
import { deleteLikes } from '../likes/like.store.ts';
import { closeReports } from '../moderation/close-reports.ts';
import { unsharedEvent } from '../post-events.ts';
import { emptyPost, findPostOf } from '../post.store.ts';

export type RemoveContext = Pick<Context, 'posts' | 'postLikes' | 'postShares' | 'postComments' | 'postReports'>;

/** Removes the post of an analysis with all that belongs to it; without one nothing happens. */
export async function removePost(context: RemoveContext, analysisId: string, now: Date): Promise<void> {
  // Again while counts are told of it at the same moment.
  for (;;) {
    const post = await findPostOf(context.posts, analysisId);
    if (post === undefined) return;
    if (await emptyPost(context.posts, post, unsharedEvent(post, post.version + 1, now))) return deleteBelonging(context, post.id, now);
  }
}

/** Deletes what belongs to a post that is gone, and closes its open reports. */
export async function deleteBelonging(context: RemoveContext, postId: string, now: Date): Promise<void> {
  await closeReports(context.postReports, { postId }, now);
  await context.postComments.deleteMany({ postId });
  await deleteLikes(context, postId);
}
