import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createLog } from '@sabiwell/chassis/observe/log.ts';
import { createTestMongo, type TestStore } from '@sabiwell/chassis/testing.ts';
import { exportFaults, exportOverBus } from '@sabiwell/chassis/testing/exported.ts';
import { plantCollections } from '@sabiwell/chassis/testing/plant-rows.ts';
import { MemberExportPartReadySchema } from '@sabiwell/proto/gen/sabiwell/content/v1/events_pb.ts';
import { consumeExports } from '../src/consume-exports.ts';
import { memberRows } from '../src/member-rows.ts';
import { openStores } from '../src/open-stores.ts';

const [USER, OTHER] = [7, 8];

let database: TestStore;
beforeAll(async () => {
  database = await createTestMongo(inject('stores').mongoUrl);
});
afterAll(() => database.drop());

test('a member gets their document of every collection that is given, and nothing of anybody else', async () => {
  const { models, close } = await openStores(database.url);
  try {
    await plantCollections(memberRows, models, { userId: USER, word: 'planted' });
    await plantCollections(memberRows, models, { userId: OTHER, word: 'foreign' });
    const context = { log: createLog('exports-test', 'silent'), clock: () => new Date(), models };
    const { files, said } = await exportOverBus(
      inject('stores').redisUrl,
      MemberExportPartReadySchema,
      (exports, bus) => consumeExports({ ...context, exports }, bus),
      USER,
    );
    expect(exportFaults(memberRows, files, { word: 'planted', foreign: 'foreign' })).toEqual([]);
    expect(said.data).toMatchObject({ userId: `${USER}`, service: 'content', files: `${files.size}` });
  } finally {
    await close();
  }
});
