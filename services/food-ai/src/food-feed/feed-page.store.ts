import { mongo } from 'mongoose';
import type { Place } from '@sabiwell/proto/http/page.ts';
import type { PostAround } from './post.domain.ts';
import type { PostModel, PostRow } from './post-model.ts';

// The driver by itself: mongoose takes longer to make a query and its documents than MongoDB to answer.

/** A post of the feed without its report, and the revision of the analysis that the report is of. */
export type ListedPost = PostAround & { userId: number; revision: number };

/** The report of a post. */
export type ListedReport = Required<Pick<PostRow, '_id' | 'publicReport' | 'analysisRevision'>>;

const LISTED = {
  userId: 1,
  userName: 1,
  userProfilePicture: 1,
  caption: 1,
  location: 1,
  imageKey: 1,
  timestamp: 1,
  likesCount: 1,
  commentsCount: 1,
  sharesCount: 1,
  analysisRevision: 1,
} as const;

/** The documents of visible posts as MongoDB sends them, newest first, without those of `hidden`; `postIn` reads one. */
export async function readVisible(
  model: PostModel,
  { limit, after, hidden }: { limit: number; after: Place | undefined; hidden: readonly string[] },
): Promise<Uint8Array[]> {
  const older = after && { $or: [{ timestamp: { $lt: after.at } }, { timestamp: after.at, _id: { $lt: after.id as never } }] };
  const others = hidden.length > 0 && { _id: { $nin: hidden as never[] } };
  const filter = { state: 'visible', ...others, ...older };
  const found = model.collection.find(filter, { projection: LISTED, sort: { timestamp: -1, _id: -1 }, limit, raw: true });
  return (await found.toArray()) as unknown as Uint8Array[];
}

/** The post in a document. */
export function postIn(document: Uint8Array): ListedPost {
  const row = mongo.BSON.deserialize(document) as Pick<PostRow, '_id' | keyof typeof LISTED>;
  const { _id: id, analysisRevision: revision, ...post } = row;
  return { id, revision, ...post };
}

/** The reports of these posts; those that are gone have none. */
export async function findReports(model: PostModel, ids: readonly string[]): Promise<ListedReport[]> {
  const filter = { _id: { $in: ids as never[] }, publicReport: { $exists: true } };
  const found = model.collection.find(filter, { projection: { publicReport: 1, analysisRevision: 1 } });
  return (await found.toArray()) as unknown as ListedReport[];
}
