import { type mongo, trusted } from 'mongoose';
import { insertNew } from '../stores/mongo-writes.ts';
import { blobFieldsOf } from './blob-fields.ts';
import { eraseElsewhere } from './erase-elsewhere.ts';
import type { Eraser, Erasure } from './erased.ts';
import type { ErasedMemberModel } from './erased-member-model.ts';
import { keptByMap } from './kept-by-map.ts';
import type { MemberCollections, MemberPlace } from './member-rows.ts';

const BATCH = 500;

type Which = MemberCollections['places'][number]['whose'];
type Place = MemberPlace<Which>;

/** What a service with MongoDB erases a member with. */
export type DocumentEraser = Eraser<Which> & { erasedMembers: ErasedMemberModel };

type Filter = mongo.Filter<mongo.Document>;

/**
 * Erases a member from this service and answers, in small steps: ended at any point, the same call goes on where it was, and answers again
 * where it was done.
 */
export async function eraseDocuments(eraser: DocumentEraser, erasure: Erasure): Promise<void> {
  const { erasedMembers, clock, map, answer, redis, bus } = eraser;
  const { userId: _id, erasureId } = erasure;
  await insertNew(erasedMembers, { _id, erasureId, beganAt: clock(), deleted: 0, kept: 0, pendingEvents: [] });
  const note = async (deleted: number) => {
    if (deleted > 0) await erasedMembers.updateOne({ _id }, { $inc: { deleted } });
  };
  await eraser.before?.(_id);
  await countKept(eraser, _id);
  // Files first: without its document nobody would know the key of one.
  await note(await eraseBlobs(eraser, _id));
  for (const place of map.places) await erasePlace(collectionOf(eraser, place.place), place, _id, note);
  await note(await eraseElsewhere({ redis, bus }, map.elsewhere, _id));
  await eraser.after?.(_id);
  const done = await erasedMembers.findOneAndUpdate({ _id }, { $set: { endedAt: clock() } }, { returnDocument: 'after' }).lean();
  const erased = { deleted: done?.deleted ?? 0, kept: done?.kept ?? 0, keptCodes: done?.keptCodes ?? [] };
  await erasedMembers.updateOne({ _id }, { $push: { pendingEvents: answer(erasure, erased, clock()) } });
}

/** Those of these members whose late events are to be ignored. */
export async function erasedAmong(model: ErasedMemberModel, userIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await model.find({ _id: trusted({ $in: userIds }) }, { _id: 1 }).lean();
  return new Set(rows.map(({ _id }) => _id));
}

function collectionOf({ erasedMembers }: DocumentEraser, name: string): mongo.Collection {
  const { db } = erasedMembers.db;
  if (db === undefined) throw new Error('MongoDB is not connected');
  return db.collection(name);
}

async function erasePlace(
  collection: mongo.Collection,
  { whose, erase }: Place,
  userId: number,
  note: (deleted: number) => Promise<void>,
): Promise<void> {
  if (erase.how === 'keep') return;
  const fields = erase.how === 'blank' ? erase.fields : [];
  const filter: Filter = erase.how === 'delete' ? { ...whose(userId) } : { $and: [{ ...whose(userId) }, isFilled(fields)] };
  for (;;) {
    const rows = await collection
      .find(filter, { projection: { _id: 1 } })
      .limit(BATCH)
      .toArray();
    const batch = { _id: { $in: rows.map(({ _id }) => _id) } };
    if (erase.how === 'delete') await note((await collection.deleteMany(batch)).deletedCount);
    else await collection.updateMany(batch, { $set: Object.fromEntries(fields.map((field) => [field, null])) });
    if (rows.length < BATCH) return;
  }
}

const isFilled = (fields: readonly string[]): Filter => ({ $or: fields.map((field) => ({ [field]: { $ne: null } })) });

async function eraseBlobs(eraser: DocumentEraser, userId: number): Promise<number> {
  const { blobs, map } = eraser;
  if (blobs === undefined) return 0;
  let deleted = 0;
  for (const { place, field, whose, cut } of blobFieldsOf(map)) {
    const keys: unknown[] = await collectionOf(eraser, place).distinct(field, { ...whose(userId) });
    const named = keys.filter((key) => typeof key === 'string');
    for (const key of named) await blobs.delete(key.slice(cut));
    deleted += named.length;
  }
  return deleted;
}

/** Once for each erasure, before the first document goes: one that is emptied no longer names its member. */
async function countKept(eraser: DocumentEraser, _id: number): Promise<void> {
  if ((await eraser.erasedMembers.exists({ _id, keptCodes: trusted({ $exists: false }) })) === null) return;
  const count = ({ place, whose }: Place) => collectionOf(eraser, place).countDocuments({ ...whose(_id) });
  await eraser.erasedMembers.updateOne({ _id }, { $set: await keptByMap(eraser.map, count) });
}
