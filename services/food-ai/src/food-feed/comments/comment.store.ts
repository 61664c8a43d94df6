import { trusted } from 'mongoose';
import type { PostComment } from '@sabiwell/proto/http/post-comments.ts';
import type { Place } from '@sabiwell/proto/http/page.ts';
import type { Author } from '../post.domain.ts';
import type { CommentModel, CommentRow, CommentState } from './comment-model.ts';

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

/**
 * Hides a comment by the staff's decision, or takes that back; it is then held where its author leaves. Answers by how many the comments
 * that everybody sees have changed.
 */
export async function moveComment(model: CommentModel, id: string, to: 'visible' | 'held' | 'removed', at: Date): Promise<-1 | 0 | 1> {
  const from: CommentState[] = to === 'removed' ? ['visible', 'held'] : ['removed'];
  const moved = { $set: { state: to, changedAt: at } };
  const before = await model.findOneAndUpdate({ _id: id, state: trusted({ $in: from }) }, moved).lean<CommentRow>();
  if (before?.state === 'visible') return -1;
  return before !== null && to === 'visible' ? 1 : 0;
}

/** The posts that a member has commented on, as everybody sees or as they did before the member left. */
export async function findCommentedPosts(model: CommentModel, userId: number, which: 'shown' | 'held'): Promise<string[]> {
  return model.distinct('postId', { userId, state: which === 'held' ? 'held' : 'visible' });
}

/** Hides a leaving member's comments on a post. */
export async function holdComments(model: CommentModel, postId: string, userId: number, at: Date): Promise<void> {
  await model.updateMany({ postId, userId, state: 'visible' }, { $set: { state: 'held', changedAt: at } });
}

/** Shows them again. */
export async function releaseComments(model: CommentModel, postId: string, userId: number, at: Date): Promise<void> {
  await model.updateMany({ postId, userId, state: 'held' }, { $set: { state: 'visible', changedAt: at } });
}

/** How many comments of a post everybody sees. */
export async function countComments(model: CommentModel, postId: string): Promise<number> {
  return model.countDocuments({ postId, state: 'visible' });
}

/** Shows a member's new name or picture on their comments. */
export async function renameCommenter(model: CommentModel, userId: number, author: Author): Promise<void> {
  await model.updateMany({ userId, state: trusted({ $ne: 'deleted' }) }, { $set: author });
}
