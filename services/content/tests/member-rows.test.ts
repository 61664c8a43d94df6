import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createTestMongo, type TestStore } from '@sabiwell/chassis/testing.ts';
import { faultsOfCollections } from '@sabiwell/chassis/testing/stored-fields.ts';
import { memberRows } from '../src/member-rows.ts';
import { openStores } from '../src/open-stores.ts';

const sources = fileURLToPath(new URL('../src', import.meta.url));

let database: TestStore;
beforeAll(async () => {
  database = await createTestMongo(inject('stores').mongoUrl);
});
afterAll(() => database.drop());

test('every collection has its line in the map of members’ data', async () => {
  const stores = await openStores(database.url);
  try {
    const { models } = stores;
    expect(await faultsOfCollections(memberRows, models, sources)).toEqual([]);
    const forgetful = { ...memberRows, places: memberRows.places.slice(1) };
    expect(await faultsOfCollections(forgetful, models, sources)).toEqual([`${memberRows.places[0]?.place} has no line`]);
    expect(await faultsOfCollections(memberRows, models.slice(1), sources)).toContain(
      `${models[0]?.collection.name} is a collection that no migration makes`,
    );
  } finally {
    await stores.close();
  }
});
