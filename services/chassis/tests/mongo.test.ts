import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connectMongo } from '../src/stores/mongo.ts';
import { asUnavailable } from '../src/stores/store-errors.ts';
import { createTestMongo, type TestStore } from '../src/testing.ts';
import { createLink } from './link.ts';

let store: TestStore;
let link: Awaited<ReturnType<typeof createLink>>;
let connection: mongoose.Connection;
const modelOn = (on: mongoose.Connection) => on.model('Thing', new mongoose.Schema<{ name: string }>({ name: String }));
let things: ReturnType<typeof modelOn>;
beforeAll(async () => {
  store = await createTestMongo(inject('stores').mongoUrl);
  link = await createLink(store.url);
  connection = await connectMongo(link.url);
  things = modelOn(connection);
});
afterAll(async () => {
  await connection.close(true);
  await link.close();
  await store.drop();
});

test('an unknown field in a filter throws instead of matching everything', async () => {
  await expect(things.find({ nmae: 'x' } as object).lean()).rejects.toThrow(mongoose.Error.StrictModeError);
});

test('an operator that comes from outside matches nothing', async () => {
  await things.create({ name: 'here' });
  const fromOutside = JSON.parse('{"name": {"$ne": null}}') as Record<string, unknown>;
  expect(
    await things
      .find(fromOutside)
      .lean()
      .catch(() => []),
  ).toEqual([]);
  expect(await things.countDocuments({ name: 'here' })).toBe(1);
});

test('MongoDB away is unavailable within two seconds, and the connection serves again when it is back', async () => {
  await link.cut();
  const lost: unknown = await things.find({ name: 'here' }).lean().catch(asUnavailable);
  expect(lost).toMatchObject({ name: 'DomainError', kind: 'unavailable' });
  // A call may wait twice, before its server was lost and after it.
  expect(2 * connection.getClient().options.serverSelectionTimeoutMS).toBeLessThan(2_000);
  await link.mend();
  await expect.poll(() => things.countDocuments({ name: 'here' }).catch(() => 0), { timeout: 15_000 }).toBe(1);
});

test('a process that starts before MongoDB answers waits for it, but not for ever, and a wrong password is said at once', async () => {
  const late = await createLink(store.url);
  await late.cut();
  await expect(connectMongo(late.url, 0)).rejects.toThrow(mongoose.Error.MongooseServerSelectionError);
  const connecting = connectMongo(late.url);
  await expect(connectMongo(late.url, 1_500)).rejects.toThrow(mongoose.Error.MongooseServerSelectionError);
  await late.mend();
  const connected = await connecting;
  expect(await modelOn(connected).countDocuments({ name: 'nobody' })).toBe(0);
  await connected.destroy();
  await late.close();
  const wrong = new URL(store.url);
  wrong.password = 'wrong';
  wrong.username ||= 'nobody';
  await expect(connectMongo(wrong.href)).rejects.toThrow(/auth/i);
});
