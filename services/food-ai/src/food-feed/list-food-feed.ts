import { createHash } from 'node:crypto';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import { FEED_PAGE } from '@sabiwell/proto/http/feed-rules.ts';
import type { foodAi } from '@sabiwell/proto/http/food-ai.ts';
import { cursorOf, type Place } from '@sabiwell/proto/http/page.ts';
import type { Context } from '../context.ts';
import { findHiddenPosts } from './moderation/report.store.ts';
import type { Post } from './post.domain.ts';
import { listVisible } from './post.store.ts';
import { memberOf, wirePosts } from './visible-post.ts';

type ListFoodFeed = typeof foodAi.listFoodFeed;

/**
 * Answers what members have shared, newest first; Link names the next page. The ETag is of exactly this page as this caller sees it, so
 * that a poll that finds nothing new costs a line.
 */
export async function listFoodFeed(context: Context, call: Call<ListFoodFeed>): Promise<Reply<ListFoodFeed>> {
  const { caller, query } = call;
  const limit = query.limit ?? FEED_PAGE;
  const found = await findPage(context, { limit: limit + 1, after: query.cursor }, memberOf(caller));
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const body = await wirePosts(context, page, caller);
  const etag = `"${createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 22)}"`;
  const headers = { etag, 'cache-control': 'private, no-cache' };
  if (isKnown(call.header('if-none-match'), etag)) return { status: 304, body: undefined, headers };
  if (found.length <= limit || last === undefined) return { status: 200, body, headers };
  const next = new URLSearchParams({ limit: String(limit), cursor: cursorOf({ at: last.timestamp, id: last.id }) });
  return { status: 200, body, headers: { ...headers, link: `</api/food-feed?${next.toString()}>; rel="next"` } };
}

/** Reads what the member hid beside the page, and the page once more in the rare case that it holds something of that. */
async function findPage(
  { posts, postReports }: Context,
  page: { limit: number; after: Place | undefined },
  userId: number | undefined,
): Promise<Post[]> {
  const [hidden, found] = await Promise.all([findHiddenPosts(postReports, userId), listVisible(posts, { ...page, hidden: [] })]);
  return found.some(({ id }) => hidden.includes(id)) ? listVisible(posts, { ...page, hidden }) : found;
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch !== undefined && (ifNoneMatch.trim() === '*' || ifNoneMatch.includes(etag));
}
