import { insertNew, retryUpsert } from '@sabiwell/chassis/stores/mongo-writes.ts';
import type { LikeModel, ShareModel } from './like-model.ts';

/** How far the likes of a post are counted one by one. */
const COUNTED = 1000;

const idOf = (postId: string, userId: number) => `${postId}:${userId}`;

/** Flips whether the member likes the post, in one write; answers what it is now. */
export async function flipLike(model: LikeModel, postId: string, userId: number, at: Date): Promise<boolean> {
  const flipped = { postId: { $literal: postId }, userId: { $literal: userId }, on: { $not: ['$on'] }, at: { $literal: at } };
  const row = await retryUpsert(() =>
    model.collection.findOneAndUpdate({ _id: idOf(postId, userId) as never }, [{ $set: flipped }], {
      upsert: true,
      returnDocument: 'after',
    }),
  );
  return row?.['on'] === true;
}

/** Which of these posts the member likes; a guest likes none. */
export async function findLiked(model: LikeModel, userId: number | undefined, postIds: readonly string[]): Promise<Set<string>> {
  if (userId === undefined || postIds.length === 0) return new Set();
  const ids = postIds.map((postId) => idOf(postId, userId)) as never[];
  // The driver by itself, because this is read with each page of the feed.
  const rows = await model.collection.find({ _id: { $in: ids }, on: true }, { projection: { postId: 1 } }).toArray();
  return new Set(rows.map((row) => row['postId'] as string));
}

/** All likes of a post, and those that are not its owner's. */
export async function countLikes(model: LikeModel, postId: string, ownerId: number): Promise<{ likes: number; others: number }> {
  const [likes, own] = await Promise.all([
    model.countDocuments({ postId, on: true }),
    model.countDocuments({ postId, on: true, userId: ownerId }),
  ]);
  return { likes, others: likes - own };
}

/** The likes of a post, one by one as far as 1,000; undefined beyond. The post's own count may lag behind by calls that are under way. */
export async function countFewLikes(model: LikeModel, postId: string): Promise<number | undefined> {
  const found = await model.countDocuments({ postId, on: true }, { limit: COUNTED });
  return found < COUNTED ? found : undefined;
}

/** The posts that a member likes, or liked before they left. */
export async function findLikedPosts(model: LikeModel, userId: number, which: 'shown' | 'held'): Promise<string[]> {
  return model.distinct('postId', which === 'held' ? { userId, held: true } : { userId, on: true });
}

/** A leaving member's like of the post no longer counts. */
export async function holdLikes(model: LikeModel, postId: string, userId: number, at: Date): Promise<void> {
  await model.updateOne({ _id: idOf(postId, userId), on: true }, { $set: { on: false, held: true, at } });
}

/** It counts again. */
export async function releaseLikes(model: LikeModel, postId: string, userId: number, at: Date): Promise<void> {
  await model.updateOne({ _id: idOf(postId, userId), held: true }, { $set: { on: true, at }, $unset: { held: 1 } });
}

/** Notes that the member passed the post on; false when they had done so before. */
export async function insertShare(model: ShareModel, postId: string, userId: number, at: Date): Promise<boolean> {
  return insertNew(model, { _id: idOf(postId, userId), postId, userId, at });
}

/** How many members passed a post on. */
export async function countShares(model: ShareModel, postId: string): Promise<number> {
  return model.countDocuments({ postId });
}

/** Removes the likes and shares of a post that is gone. */
export async function deleteLikes(models: { postLikes: LikeModel; postShares: ShareModel }, postId: string): Promise<void> {
  await models.postLikes.deleteMany({ postId });
  await models.postShares.deleteMany({ postId });
}
