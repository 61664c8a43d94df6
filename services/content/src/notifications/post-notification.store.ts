import { retryUpsert } from '@sabiwell/chassis/stores/mongo-writes.ts';
import type { Words } from './notification.domain.ts';
import type { NotificationModel } from './notification-model.ts';

/** Somebody who reads along is not told of each like again. */
const AGAIN_AFTER_MS = 3_600_000;

export type PostCount = {
  /** Of the post and of what is counted: there is one notification of each. */
  id: string;
  userId: number;
  kind: 'post_liked' | 'post_commented';
  count: number;
  /** Rises with everything that is told of the post. */
  version: number;
  at: Date;
};

/**
 * Writes how many likes or comments a post has to its notification, in one write; an older version changes nothing. One that was read is
 * unread again when there are more, once an hour at most. Answers whether anything was written.
 */
export async function upsertPostCount(
  model: NotificationModel,
  { id, count, version, at, ...of }: PostCount,
  words: Words,
): Promise<boolean> {
  const isNewer = { $gt: [version, { $ifNull: ['$version', -1] }] };
  const isMore = { $gt: [count, { $ifNull: ['$count', 0] }] };
  const isUnread = { $eq: [{ $type: '$readAt' }, 'missing'] };
  const isLater = { $gte: [{ $subtract: [at, { $ifNull: ['$time', at] }] }, AGAIN_AFTER_MS] };
  // A first one too: it has no count yet.
  const isNews = { $and: [isMore, { $or: [isUnread, isLater, { $eq: [{ $ifNull: ['$count', 0] }, 0] }] }] };
  const literals = Object.entries({ ...of, ...words, version, count }).map(([name, value]) => [name, { $literal: value }]);
  const changed = {
    ...Object.fromEntries(literals),
    time: { $cond: [isNews, at, { $ifNull: ['$time', at] }] },
    // Without anything to tell it counts as read, and no list has it.
    readAt: count === 0 ? at : { $cond: [isNews, '$$REMOVE', '$readAt'] },
  };
  const newer = Object.entries(changed).map(([name, value]) => [name, { $cond: [isNewer, value, `$${name}`] }]);
  const { modifiedCount, upsertedCount } = await retryUpsert(() =>
    model.collection.updateOne({ _id: id as never }, [{ $set: Object.fromEntries(newer) }], { upsert: true }),
  );
  return modifiedCount + upsertedCount > 0;
}
