import type { FoodPost } from '@sabiwell/proto/http/food-feed.ts';
import type { PublicReport } from './public-report.domain.ts';

/** visible: everybody sees it. held: its owner is leaving. removed: by the staff. gone: taken back, and about to be forgotten. */
export type PostState = 'visible' | 'held' | 'removed' | 'gone';

/** Who shows themselves with a post or a comment. */
export type Author = { userName: string; userProfilePicture: string | null };

/** What the member adds to an analysis by sharing it. */
export type PostWords = { caption: string | null; location: string | null; imageKey: string | null };

export type PostCounts = { likesCount: number; commentsCount: number; sharesCount: number };

/** A shared analysis. */
export type Post = Author &
  PostWords &
  PostCounts & { id: string; userId: number; timestamp: Date; report: PublicReport; state: PostState; version: number };

/** A new post has no likes, comments or shares. */
export const NO_COUNTS: PostCounts = { likesCount: 0, commentsCount: 0, sharesCount: 0 };

/** How the caller stands to a post. */
export type Standing = { liked: boolean; isOwn: boolean };

/** Counts that were told of a post; `others` is without the owner's own like. */
export type Told = { likes: number; others: number; comments: number };

/** Nothing was told of a new post. */
export const NOTHING_TOLD: Told = { likes: 0, others: 0, comments: 0 };

/** The path of a stored photo. */
export const mediaPath = (key: string) => `/api/media/${key}`;

/** What everybody sees of a post besides its report. */
export type PostAround<Id extends string | null = string> = Author & PostWords & PostCounts & { id: Id; timestamp: Date };

/** A post as the caller reads it. */
export function wirePost<Id extends string | null>(
  post: PostAround<Id> & Pick<Post, 'report'>,
  standing: Standing,
): Omit<FoodPost, 'id'> & { id: Id } {
  return { ...post.report, ...wireAround(post, standing) };
}

/** What a post says around its report, as the caller reads it; a count that two calls are just changing is never below zero. */
export function wireAround<Id extends string | null>(
  { id, userName, userProfilePicture, caption, location, imageKey, timestamp, likesCount, commentsCount, sharesCount }: PostAround<Id>,
  { liked, isOwn }: Standing,
): Omit<FoodPost, 'id' | keyof PublicReport> & { id: Id } {
  return {
    id,
    userName,
    userProfilePicture,
    timestamp: timestamp.toISOString(),
    location,
    caption,
    imageUrl: imageKey === null ? null : mediaPath(imageKey),
    likesCount: Math.max(0, likesCount),
    commentsCount: Math.max(0, commentsCount),
    sharesCount: Math.max(0, sharesCount),
    liked,
    isOwn,
  };
}

/** The JSON of a post as the caller reads it, from that of its report. */
export function postJson(reportJson: string, post: PostAround, standing: Standing): string {
  return `${reportJson.slice(0, -1)},${JSON.stringify(wireAround(post, standing)).slice(1)}`;
}
