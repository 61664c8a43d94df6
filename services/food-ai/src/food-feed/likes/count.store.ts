import { trusted } from 'mongoose';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import type { Told } from '../post.domain.ts';
import type { PostModel, PostRow } from '../post-model.ts';
import type { LikeModel } from './like-model.ts';

type Count = 'likesCount' | 'commentsCount' | 'sharesCount';
/** A post whose counts are to be told. */
export type Claimed = { id: string; userId: number; version: number; told: Told };

/** Adds to a count of a visible post and has it told; answers the count, or undefined when the post is no longer there. */
export async function addToCount(model: PostModel, id: string, count: Count, by: 1 | -1, at: Date): Promise<number | undefined> {
  const row = await model
    .findOneAndUpdate(
      { _id: id, state: 'visible' },
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

/** The posts that were liked or unliked since `since`, and rest since `until`. */
export async function listToggled(model: LikeModel, since: Date, until: Date): Promise<string[]> {
  const rows = await model.aggregate<{ _id: string }>([
    { $match: { at: { $gte: since } } },
    { $group: { _id: '$postId', last: { $max: '$at' } } },
    { $match: { last: { $lt: until } } },
  ]);
  return rows.map(({ _id }) => _id);
}

/** Puts the count of likes right where it is wrong or was not told, and has it told; true where it was. */
export async function correctLikes(model: PostModel, id: string, likesCount: number, at: Date): Promise<boolean> {
  const differs = trusted({ $ne: likesCount });
  const wrong = { _id: id, state: 'visible' as const, $or: [{ likesCount: differs }, { 'told.likes': differs }] };
  return (await model.updateOne(wrong, { $set: { likesCount, toTell: at } })).modifiedCount === 1;
}
