import { fileURLToPath } from 'node:url';
import { Schema } from 'mongoose';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type AnyModel, connectMongo } from '@sabiwell/chassis/stores/mongo.ts';
import { createTestMongo, type TestStore } from '@sabiwell/chassis/testing.ts';
import { faultsOfCollections } from '@sabiwell/chassis/testing/stored-fields.ts';
import { allModels } from '../src/all-models.ts';
import { memberRows } from '../src/member-rows.ts';

const sources = fileURLToPath(new URL('../src', import.meta.url));

let database: TestStore;
beforeAll(async () => {
  database = await createTestMongo(inject('stores').mongoUrl);
});
afterAll(() => database.drop());

test('every collection has its line in the map of members\u2019 data', async () => {
  const connection = await connectMongo(database.url);
  try {
    const models = allModels(connection);
    expect(await faultsOfCollections(memberRows, models, sources)).toEqual([]);
    const diary = new Schema({ _id: String, userId: Number }, { collection: 'diaries', versionKey: false });
    const more = [...models, connection.model('Diary', diary) as unknown as AnyModel];
    expect(await faultsOfCollections(memberRows, more, sources)).toEqual(['diaries has no line']);
    expect(await faultsOfCollections(memberRows, models.slice(1), sources)).toContain(
      `${models[0]?.collection.name} is a collection that no migration makes`,
    );
  } finally {
    await connection.close();
  }
});
