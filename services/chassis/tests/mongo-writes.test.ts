import mongoose, { type Connection, type Model } from 'mongoose';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connectMongo } from '../src/stores/mongo.ts';
import { insertNew, retryUpsert, upsertNewer } from '../src/stores/mongo-writes.ts';
import { createTestMongo, type TestStore } from '../src/testing.ts';

type Thing = { _id: string; owner?: string; name?: string; seen?: Date; version?: number; part?: { name: string; version: number } };

let store: TestStore;
let connection: Connection;
let things: Model<Thing>;
const schema = new mongoose.Schema<Thing>(
  { _id: String, owner: String, name: String, seen: Date, version: Number, part: Object },
  { versionKey: false },
);
beforeAll(async () => {
  store = await createTestMongo(inject('stores').mongoUrl);
  connection = await connectMongo(store.url);
  things = connection.model<Thing>('Thing', schema);
});
afterAll(async () => {
  await connection.close(true);
  await store.drop();
});
const find = (id: string) => things.findById(id).lean();

test('insertNew inserts once and leaves what is there as it is', async () => {
  expect([await insertNew(things, { _id: 'once', name: 'first' }), await insertNew(things, { _id: 'once', name: 'second' })]).toEqual([
    true,
    false,
  ]);
  expect(await find('once')).toEqual({ _id: 'once', name: 'first' });
});

test('retryUpsert lets any number of writers make the same document at once', async () => {
  const upsert = (name: string) => retryUpsert(() => things.updateOne({ _id: 'race' }, { $set: { name } }, { upsert: true }));
  await Promise.all(Array.from({ length: 20 }, (_, n) => upsert(String(n))));
  expect(await things.countDocuments({ _id: 'race' })).toBe(1);
  await expect(retryUpsert(() => Promise.reject(new Error('another one')))).rejects.toThrow('another one');
});

test('upsertNewer keeps the newest version, in whatever order and however often versions come', async () => {
  const versions = [3, 1, 2, 3, 1].map((version) => ({ version, fields: { name: `at ${version}` } }));
  await Promise.all(versions.map((one) => upsertNewer(things, 'newest', one)));
  expect(await find('newest')).toEqual({ _id: 'newest', name: 'at 3', version: 3 });
  await upsertNewer(things, 'newest', { version: 3, fields: { name: 'the same version' } });
  expect(await find('newest')).toMatchObject({ name: 'at 3' });
});

test('upsertNewer sets at an older version only what always holds', async () => {
  const seen = new Date('2026-11-21T09:00:00Z');
  await upsertNewer(things, 'always', { version: 2, fields: { seen } });
  await upsertNewer(things, 'always', { version: 1, fields: { seen: new Date(0) }, always: { owner: '$name' } });
  expect(await find('always')).toEqual({ _id: 'always', owner: '$name', seen, version: 2 });
});

test('upsertNewer keeps parts of a document at versions of their own', async () => {
  await upsertNewer(things, 'parts', { version: 5, fields: { name: 'whole' } });
  await upsertNewer(things, 'parts', { version: 1, part: 'part', fields: { name: 'part' } });
  expect(await find('parts')).toEqual({ _id: 'parts', name: 'whole', version: 5, part: { name: 'part', version: 1 } });
});
