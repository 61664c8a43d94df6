import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectMongo } from '@sabiwell/chassis/stores/mongo.ts';
import { createTestMongo } from '@sabiwell/chassis/testing.ts';
import { type AllowanceModel, allowanceModel, countUses, dayAllowance, releaseUse, reserveUse } from '../src/allowance/allowance.store.ts';
import { stores } from './stores.ts';

let allowances: AllowanceModel;
let stop: () => Promise<void>;

beforeAll(async () => {
  const database = await createTestMongo(stores().mongoUrl);
  const connection = await connectMongo(database.url);
  allowances = allowanceModel(connection);
  await allowances.syncIndexes();
  stop = async () => {
    await connection.close();
    await database.drop();
  };
});
afterAll(() => stop());

const use = (userId: number, holder: string, day = '2026-11-21') => ({ ...dayAllowance(userId, day), holder });

test.each([1, 3, 7])('fifty calls at once use exactly %d', async (limit) => {
  const userId = 100 + limit;
  const taken = await Promise.all(Array.from({ length: 50 }, (_, at) => reserveUse(allowances, use(userId, `call-${at}`), limit)));
  expect(taken.filter(Boolean)).toHaveLength(limit);
  expect(await countUses(allowances, dayAllowance(userId, '2026-11-21'))).toBe(limit);
});

test('one holder uses one, however often it asks', async () => {
  const taken = await Promise.all(Array.from({ length: 20 }, () => reserveUse(allowances, use(1, 'same'), 2)));
  expect(taken.every(Boolean)).toBe(true);
  expect(await reserveUse(allowances, use(1, 'other'), 2)).toBe(true);
  expect(await reserveUse(allowances, use(1, 'third'), 2)).toBe(false);
  expect(await reserveUse(allowances, use(1, 'same'), 2)).toBe(true);
});

test('what is given back, once or twice, can be used once more', async () => {
  expect(await reserveUse(allowances, use(2, 'a'), 1)).toBe(true);
  await releaseUse(allowances, use(2, 'a'));
  await releaseUse(allowances, use(2, 'a'));
  expect(await reserveUse(allowances, use(2, 'b'), 1)).toBe(true);
  expect(await reserveUse(allowances, use(2, 'c'), 1)).toBe(false);
});

test('another day and another member have their own; a limit of nothing gives nothing', async () => {
  expect(await reserveUse(allowances, use(3, 'a'), 1)).toBe(true);
  expect(await reserveUse(allowances, use(3, 'b', '2026-11-22'), 1)).toBe(true);
  expect(await reserveUse(allowances, use(4, 'a'), 1)).toBe(true);
  expect(await reserveUse(allowances, use(5, 'a'), 0)).toBe(false);
});
