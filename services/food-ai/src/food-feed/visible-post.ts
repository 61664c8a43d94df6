import type { Guest, Member } from '@sabiwell/chassis/http/caller.ts';
import { notFound } from '@sabiwell/chassis/http/errors.ts';
import type { Context } from '../context.ts';
import { findLiked } from './likes/like.store.ts';
import { hasReported } from './moderation/report.store.ts';
import { type Post, wirePost } from './post.domain.ts';
import { findVisible } from './post.store.ts';

/** Who reads the feed. */
export type Reader = Guest | Member;

/** The member who reads; undefined for a guest. */
export const memberOf = (reader: Reader): number | undefined => (reader.kind === 'member' ? reader.userId : undefined);

/** A post that this reader sees; 404 for every other id, also for one that they reported. */
export async function requireVisible({ posts, postReports }: Pick<Context, 'posts' | 'postReports'>, id: string, reader: Reader) {
  const userId = memberOf(reader);
  const [post, isHidden] = await Promise.all([findVisible(posts, id), userId !== undefined && hasReported(postReports, userId, id)]);
  if (post === undefined || isHidden) throw notFound();
  return post;
}

/** One post as this reader sees it. */
export async function wireOne({ postLikes }: Pick<Context, 'postLikes'>, post: Post, reader: Reader) {
  const userId = memberOf(reader);
  const liked = await findLiked(postLikes, userId, [post.id]);
  return wirePost(post, { liked: liked.has(post.id), isOwn: post.userId === userId });
}
