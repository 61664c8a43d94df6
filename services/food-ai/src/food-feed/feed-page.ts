import { hash } from 'node:crypto';
import { JsonText } from '@sabiwell/chassis/http/json-text.ts';
import type { Place } from '@sabiwell/proto/http/page.ts';
import { findReports, type ListedPost, postIn } from './feed-page.store.ts';
import { postJson } from './post.domain.ts';
import type { PostModel } from './post-model.ts';

/** Some 4 MB. */
const MOST_REPORTS = 2_000;

/** A page as it is sent, with its ETag. */
type Made = { body: JsonText; etag: string };

/** A page of the feed, and the place after which the next one begins. */
export type FeedPage = {
  documents: Uint8Array[];
  /** The posts of the documents, of which the page shows `posts`. */
  found: ListedPost[];
  posts: ListedPost[];
  reports: Map<string, string>;
  next: Place | undefined;
  /** As everybody sees it who likes none of its posts and has shared none. */
  plain?: Made;
};

/**
 * What a process keeps of the feed. What posts there are and what is said of them is read at every call, so nothing here can be out of
 * date: a report never changes within a revision of its analysis, and the newest page is used again only where MongoDB sends the same
 * bytes again.
 */
export type FeedMemory = { reports: Map<string, { revision: number; json: string }>; newest: FeedPage | undefined };

export const newFeedMemory = (): FeedMemory => ({ reports: new Map(), newest: undefined });

/** The page that these documents make, of at most `limit` posts; one more document says that there is a next page. */
export async function pageOf(documents: Uint8Array[], limit: number, model: PostModel, memory: FeedMemory): Promise<FeedPage> {
  const found = documents.map(postIn);
  const posts = found.slice(0, limit);
  const last = posts.at(-1);
  const next = found.length > limit && last !== undefined ? { at: last.timestamp, id: last.id } : undefined;
  return { documents, found, posts, reports: await reportsOf(posts, model, memory.reports), next };
}

/** Whether a page was made of the same documents. */
export function isOf(page: FeedPage, documents: readonly Uint8Array[]): boolean {
  return page.documents.length === documents.length && page.documents.every((one, at) => Buffer.compare(one, documents[at]!) === 0);
}

/** The page as this member sees it, or a guest; `liked` are the posts that they like. */
export function madeFor(page: FeedPage, userId: number | undefined, liked: ReadonlySet<string>): Made {
  const isPlain = liked.size === 0 && !page.posts.some((post) => post.userId === userId);
  if (!isPlain) return make(page, userId, liked);
  page.plain ??= make(page, userId, liked);
  return page.plain;
}

function make({ posts, reports }: FeedPage, userId: number | undefined, liked: ReadonlySet<string>): Made {
  const shown = posts.flatMap((post) => {
    const report = reports.get(post.id);
    return report === undefined ? [] : [postJson(report, post, { liked: liked.has(post.id), isOwn: post.userId === userId })];
  });
  const json = `[${shown.join(',')}]`;
  return { body: new JsonText(json), etag: `"${hash('sha256', json, 'base64url').slice(0, 22)}"` };
}

/** The JSON of the reports of these posts: most of what the feed says. A post that is gone since it was listed has none. */
async function reportsOf(posts: readonly ListedPost[], model: PostModel, kept: FeedMemory['reports']): Promise<Map<string, string>> {
  const isKept = ({ id, revision }: ListedPost) => kept.get(id)?.revision === revision;
  const found = new Map(posts.filter(isKept).map(({ id }) => [id, kept.get(id)!.json]));
  const missing = posts.filter((post) => !isKept(post)).map(({ id }) => id);
  if (missing.length === 0) return found;
  for (const { _id: id, analysisRevision: revision, publicReport } of await findReports(model, missing)) {
    const json = JSON.stringify(publicReport);
    found.set(id, json);
    kept.delete(id);
    kept.set(id, { revision, json });
  }
  for (const id of kept.keys()) {
    if (kept.size <= MOST_REPORTS) break;
    kept.delete(id);
  }
  return found;
}
