import type { Call, ReplyOrText } from '@sabiwell/chassis/http/serve.ts';
import { FEED_PAGE } from '@sabiwell/proto/http/feed-rules.ts';
import type { foodAi } from '@sabiwell/proto/http/food-ai.ts';
import { cursorOf, type Place } from '@sabiwell/proto/http/page.ts';
import type { Context } from '../context.ts';
import { type FeedPage, isOf, madeFor, pageOf } from './feed-page.ts';
import { readVisible } from './feed-page.store.ts';
import { findLiked } from './likes/like.store.ts';
import { findHiddenPosts } from './moderation/report.store.ts';
import { memberOf } from './visible-post.ts';

type ListFoodFeed = typeof foodAi.listFoodFeed;

/**
 * Answers what members have shared, newest first; Link names the next page. The ETag is of exactly this page as this caller sees it, so
 * that a poll that finds nothing new costs a line.
 */
export async function listFoodFeed(context: Context, call: Call<ListFoodFeed>): Promise<ReplyOrText<ListFoodFeed>> {
  const userId = memberOf(call.caller);
  const limit = call.query.limit ?? FEED_PAGE;
  const { page, liked } = await findPage(context, limit, call.query.cursor, userId);
  const { body, etag } = madeFor(page, userId, liked);
  const headers = { etag, 'cache-control': 'private, no-cache' };
  if (isKnown(call.header('if-none-match'), etag)) return { status: 304, body: undefined, headers };
  if (page.next === undefined) return { status: 200, body, headers };
  const next = new URLSearchParams({ limit: String(limit), cursor: cursorOf(page.next) });
  return { status: 200, body, headers: { ...headers, link: `</api/food-feed?${next.toString()}>; rel="next"` } };
}

type Found = { page: FeedPage; liked: ReadonlySet<string> };

/**
 * Reads at once the page, what the member hid, and which posts of the newest page they like, as far as that is known. The page is read once
 * more in the rare case that it holds something hidden.
 */
async function findPage(context: Context, limit: number, after: Place | undefined, userId: number | undefined): Promise<Found> {
  const { posts, postReports, postLikes, feedMemory } = context;
  const isNewest = after === undefined && limit === FEED_PAGE;
  const kept = isNewest ? feedMemory.newest : undefined;
  const asked = kept === undefined ? [] : idsOf(kept);
  const ask = { limit: limit + 1, after };
  const [found, hidden, liked] = await Promise.all([
    readVisible(posts, { ...ask, hidden: [] }),
    findHiddenPosts(postReports, userId),
    findLiked(postLikes, userId, asked),
  ]);
  const page = kept !== undefined && isOf(kept, found) ? kept : await pageOf(found, limit, posts, feedMemory);
  if (isNewest) feedMemory.newest = page;
  const holdsHidden = page.found.some(({ id }) => hidden.includes(id));
  const own = holdsHidden ? await pageOf(await readVisible(posts, { ...ask, hidden }), limit, posts, feedMemory) : page;
  const further = await findLiked(
    postLikes,
    userId,
    idsOf(own).filter((id) => !asked.includes(id)),
  );
  return { page: own, liked: further.size === 0 ? liked : new Set([...liked, ...further]) };
}

const idsOf = ({ posts }: FeedPage) => posts.map(({ id }) => id);

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch !== undefined && (ifNoneMatch.trim() === '*' || ifNoneMatch.includes(etag));
}
