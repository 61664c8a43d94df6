import { trusted } from 'mongoose';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import type { Told } from '../post.domain.ts';
import type { PostModel, PostRow } from '../post-model.ts';
import type { CommentModel } from '../comments/comment-model.ts';
import type { LikeModel, ShareModel } from './like-model.ts';

type Count = 'likesCount' | 'commentsCount' | 'sharesCount';
/** A post whose counts are to be told. */
export type Claimed = { id: string; userId: number; version: number; told: Told };

/** Adds to a count of a post and has it told; answers the count, or undefined when the post is gone. */
export async function addToCount(model: PostModel, id: string, count: Count, by: 1 | -1, at: Date): Promise<number | undefined> {
  const row = await model
    .findOneAndUpdate(
      { _id: id, state: trusted({ $ne: 'gone' }) },
      { $inc: { [count]: by }, $set: { toTell: at } },
      { returnDocument: 'after', projection: { [count]: 1 } },
    )
    .lean<Pick<PostRow, Count>>();
  return row?.[count];
}

/** Takes the next post whose counts wait to be told, so that no other worker tells them too. */
export async function claimToTell(model: PostModel): Promise<Claimed | undefined> {
  const row = await model
    .findOneAndUpdate(
      { toTell: trusted({ $exists: true }), state: 'visible' },
      { $unset: { toTell: 1 } },
      { sort: { toTell: 1 }, projection: { userId: 1, version: 1, told: 1 } },
    )
    .lean<Pick<PostRow, '_id' | 'userId' | 'version' | 'told'>>();
  return row === null ? undefined : { id: row._id, userId: row.userId, version: row.version, told: row.told };
}

/** Notes what was told, with its events, in one write; false when something else was told meanwhile. */
export async function noteTold(model: PostModel, { id, version }: Claimed, told: Told, events: Event[]): Promise<boolean> {
  const { modifiedCount } = await model.updateOne(
    { _id: id, version, state: 'visible' },
    { $set: { told, version: version + events.length }, $push: { pendingEvents: { $each: events } } },
  );
  return modifiedCount === 1;
}

/** Has the counts of a post told. */
export async function askToTell(model: PostModel, id: string, at: Date): Promise<void> {
  await model.updateOne({ _id: id, state: 'visible' }, { $set: { toTell: at } });
}

/** The posts whose likes, comments or shares changed since `since`, and rest since `until`. */
export async function listChanged(
  { postLikes, postComments, postShares }: { postLikes: LikeModel; postComments: CommentModel; postShares: ShareModel },
  since: Date,
  until: Date,
): Promise<string[]> {
  const stages = (time: 'at' | 'changedAt') => [
    { $match: { [time]: { $gte: since } } },
    { $group: { _id: '$postId', last: { $max: `$${time}` } } },
  ];
  const [liked, commented, shared] = await Promise.all([
    postLikes.aggregate<Changed>(stages('at')),
    postComments.aggregate<Changed>(stages('changedAt')),
    postShares.aggregate<Changed>(stages('at')),
  ]);
  const all = [...liked, ...commented, ...shared];
  const busy = new Set(all.filter(({ last }) => last >= until).map(({ _id }) => _id));
  return [...new Set(all.map(({ _id }) => _id))].filter((id) => !busy.has(id));
}

type Changed = { _id: string; last: Date };

/** Sets the count of a post's shares to what they are; nobody is told of them. */
export async function correctShares(model: PostModel, id: string, shares: number): Promise<void> {
  await model.updateOne(
    { _id: id, state: trusted({ $ne: 'gone' }), sharesCount: trusted({ $ne: shares }) },
    { $set: { sharesCount: shares } },
  );
}

/** Puts counts right where they are wrong or were not told, and has them told once everybody sees the post. */
export async function correctCounts(model: PostModel, id: string, { likes, comments }: Told, at: Date): Promise<void> {
  const [notLikes, notComments] = [trusted({ $ne: likes }), trusted({ $ne: comments })];
  const wrong = [{ likesCount: notLikes }, { 'told.likes': notLikes }, { commentsCount: notComments }, { 'told.comments': notComments }];
  const right = { likesCount: likes, commentsCount: comments, toTell: at };
  await model.updateOne({ _id: id, state: trusted({ $ne: 'gone' }), $or: wrong }, { $set: right });
}
