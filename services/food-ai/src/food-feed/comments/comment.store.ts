import { trusted } from 'mongoose';
import type { PostComment } from '@sabiwell/proto/http/post-comments.ts';
import type { Place } from '@sabiwell/proto/http/page.ts';
import type { Author } from '../post.domain.ts';
import type { CommentModel, CommentRow } from './comment-model.ts';

/** A comment as the caller reads it. */
export function wireComment(
  row: Pick<CommentRow, '_id' | 'postId' | 'userId' | 'userName' | 'userProfilePicture' | 'comment' | 'timestamp'>,
  reader: number | undefined,
): PostComment {
  const { _id: id, postId, userId, userName, userProfilePicture, comment, timestamp } = row;
  return { id, postId, userName, userProfilePicture, comment, timestamp: timestamp.toISOString(), isOwn: userId === reader };
}

/** Inserts a comment that everybody sees. */
export async function insertComment(
  model: CommentModel,
  { id: _id, at, author, ...said }: { id: string; postId: string; userId: number; author: Author; comment: string; at: Date },
): Promise<CommentRow> {
  const row: CommentRow = { _id, ...said, ...author, timestamp: at, state: 'visible', changedAt: at };
  await model.create(row);
  return row;
}

/** The comment of this post, if everybody can see it. */
export async function findComment(model: CommentModel, postId: string, id: string): Promise<CommentRow | undefined> {
  return (await model.findOne({ _id: id, postId, state: 'visible' }).lean<CommentRow>()) ?? undefined;
}

/** The comments of a post, newest first, without those of `hidden`. */
export async function listComments(
  model: CommentModel,
  postId: string,
  { limit, after, hidden }: { limit: number; after: Place | undefined; hidden: readonly string[] },
): Promise<CommentRow[]> {
  const older = after && {
    $or: [{ timestamp: trusted({ $lt: after.at }) }, { timestamp: after.at, _id: trusted({ $lt: after.id }) }],
  };
  const others = hidden.length > 0 && { _id: trusted({ $nin: hidden }) };
  return model
    .find({ postId, state: 'visible', ...others, ...older })
    .sort({ timestamp: -1, _id: -1 })
    .limit(limit)
    .lean<CommentRow[]>();
}

/** Empties a comment; false when somebody else did, or staff removed it. */
export async function emptyComment(model: CommentModel, id: string, at: Date): Promise<boolean> {
  const gone = { state: 'deleted' as const, comment: '', userName: '', userProfilePicture: null, changedAt: at, deletedAt: at };
  return (await model.updateOne({ _id: id, state: 'visible' }, { $set: gone })).modifiedCount === 1;
}

/** Hides a comment by the staff's decision, or shows it again; false when it is so already, or gone. */
export async function moveComment(model: CommentModel, id: string, to: 'visible' | 'removed', at: Date): Promise<boolean> {
  const from = to === 'removed' ? 'visible' : 'removed';
  return (await model.updateOne({ _id: id, state: from }, { $set: { state: to, changedAt: at } })).modifiedCount === 1;
}

/** How many comments of a post everybody sees. */
export async function countComments(model: CommentModel, postId: string): Promise<number> {
  return model.countDocuments({ postId, state: 'visible' });
}

/** Shows a member's new name or picture on their comments. */
export async function renameCommenter(model: CommentModel, userId: number, author: Author): Promise<void> {
  await model.updateMany({ userId, state: trusted({ $ne: 'deleted' }) }, { $set: author });
}
