import type { LeavingMemberModel } from '@sabiwell/chassis/member-rows/leaving-members.ts';
import { findCommentedPosts, holdComments, releaseComments } from '../food-feed/comments/comment.store.ts';
import type { FeedModels } from '../food-feed/feed-models.ts';
import { correctCounts } from '../food-feed/likes/count.store.ts';
import { findLikedPosts, holdLikes, releaseLikes } from '../food-feed/likes/like.store.ts';
import { countAll } from '../food-feed/likes/tell-counts.ts';
import { holdPosts, releasePosts } from '../food-feed/post.store.ts';

export type HoldContext = Pick<FeedModels, 'posts' | 'postLikes' | 'postComments'> & {
  leavingMembers: LeavingMemberModel;
  clock: () => Date;
};

/** Hides a member's posts and comments, and no longer counts their likes. After a crash the rest is held when it is called again. */
export async function holdShared(context: HoldContext, userId: number): Promise<void> {
  const { posts, postLikes, postComments, clock } = context;
  await holdPosts(posts, userId);
  for (const postId of await touchedPosts(context, userId, 'shown')) {
    await holdComments(postComments, postId, userId, clock());
    await holdLikes(postLikes, postId, userId, clock());
    await recount(context, postId);
  }
}

/** Shows all of it again, but for what the staff removed meanwhile. */
export async function releaseShared(context: HoldContext, userId: number): Promise<void> {
  const { posts, postLikes, postComments, clock } = context;
  await releasePosts(posts, userId);
  for (const postId of await touchedPosts(context, userId, 'held')) {
    await releaseComments(postComments, postId, userId, clock());
    await releaseLikes(postLikes, postId, userId, clock());
    await recount(context, postId);
  }
}

/** The posts that the member commented on or likes. */
async function touchedPosts({ postLikes, postComments }: HoldContext, userId: number, which: 'shown' | 'held'): Promise<string[]> {
  const [commented, liked] = await Promise.all([findCommentedPosts(postComments, userId, which), findLikedPosts(postLikes, userId, which)]);
  return [...new Set([...commented, ...liked])];
}

/** A like that comes at the same moment may be counted twice: the worker recounts such posts a minute later. */
async function recount(context: HoldContext, postId: string): Promise<void> {
  await correctCounts(context.posts, postId, await countAll(context, { id: postId, userId: 0 }), context.clock());
}
