import { insertNew, retryUpsert } from '@sabiwell/chassis/stores/mongo-writes.ts';
import { NO_COUNTS, type PulseCounts } from './pulse.domain.ts';
import type { PulseCountRow, PulseLikeRow, PulseModels } from './pulse-model.ts';

type Counts = PulseModels['pulseCounts'];
type Likes = PulseModels['pulseLikes'];

const idOf = (postId: string, userId: number) => `${postId}:${userId}`;
// Between a like that is taken back and the count of the one before, a count may be below 0 for a moment.
const countsOf = ({ likes = 0, shares = 0, views = 0 }: Partial<PulseCounts>): PulseCounts => ({
  likes: Math.max(0, likes),
  shares,
  views,
});

/** What members did with each clip, by its id; clips that nobody has done anything with are missing. */
export async function listCounts(model: Counts): Promise<Map<string, PulseCounts>> {
  const rows = await model.find({}).lean<PulseCountRow[]>();
  return new Map(rows.map(({ _id, ...counts }) => [_id, countsOf(counts)]));
}

/** What members did with one clip. */
export async function findCounts(model: Counts, postId: string): Promise<PulseCounts> {
  return countsOf((await model.findById(postId).lean<PulseCountRow>()) ?? NO_COUNTS);
}

/** Adds to a count of a clip; answers all of them. */
export async function addToPulse(model: Counts, postId: string, count: keyof PulseCounts, by: number): Promise<PulseCounts> {
  const change = { $inc: { [count]: by } };
  const row = await retryUpsert(() =>
    model.findOneAndUpdate({ _id: postId }, change, { upsert: true, returnDocument: 'after' }).lean<PulseCountRow>(),
  );
  return countsOf(row ?? NO_COUNTS);
}

/** Flips whether the member likes the clip, in one write; answers what it is now. */
export async function flipPulseLike(model: Likes, postId: string, userId: number, at: Date): Promise<boolean> {
  const flipped = { postId: { $literal: postId }, userId: { $literal: userId }, on: { $not: ['$on'] }, at: { $literal: at } };
  const row = await retryUpsert(() =>
    model.collection.findOneAndUpdate({ _id: idOf(postId, userId) as never }, [{ $set: flipped }], {
      upsert: true,
      returnDocument: 'after',
    }),
  );
  return row?.['on'] === true;
}

/** The clips that the member likes. */
export async function findLikedPulse(model: Likes, userId: number): Promise<Set<string>> {
  const rows = await model.find({ userId, on: true }, { postId: 1 }).lean<Pick<PulseLikeRow, 'postId'>[]>();
  return new Set(rows.map(({ postId }) => postId));
}

/** Notes that the member passed the clip on; false when they had done so before. */
export async function insertPulseShare(model: PulseModels['pulseShares'], postId: string, userId: number, at: Date): Promise<boolean> {
  return insertNew(model, { _id: idOf(postId, userId), postId, userId, at });
}

/** The clips that were liked or passed on since `since`, and rest since `until`. */
export async function listChanged({ pulseLikes, pulseShares }: PulseModels, since: Date, until: Date): Promise<string[]> {
  const stages = [{ $match: { at: { $gte: since } } }, { $group: { _id: '$postId', last: { $max: '$at' } } }];
  const [liked, shared] = await Promise.all([pulseLikes.aggregate<Changed>(stages), pulseShares.aggregate<Changed>(stages)]);
  const all = [...liked, ...shared];
  const busy = new Set(all.filter(({ last }) => last >= until).map(({ _id }) => _id));
  return [...new Set(all.map(({ _id }) => _id))].filter((id) => !busy.has(id));
}

type Changed = { _id: string; last: Date };

/** Sets the counts of a clip's likes and shares to what they are. */
export async function correctCounts({ pulseLikes, pulseShares, pulseCounts }: PulseModels, postId: string): Promise<void> {
  const [likes, shares] = await Promise.all([pulseLikes.countDocuments({ postId, on: true }), pulseShares.countDocuments({ postId })]);
  await retryUpsert(() => pulseCounts.updateOne({ _id: postId }, { $set: { likes, shares } }, { upsert: true }));
}
