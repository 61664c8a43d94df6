import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createLog } from '@sabiwell/chassis/observe/log.ts';
import { createFolderBlobStore } from '@sabiwell/chassis/stores/folder-blob-store.ts';
import { connectMongo } from '@sabiwell/chassis/stores/mongo.ts';
import { createTestMongo, type TestStore } from '@sabiwell/chassis/testing.ts';
import { exportFaults, exportOverBus } from '@sabiwell/chassis/testing/exported.ts';
import { plantCollections } from '@sabiwell/chassis/testing/plant-rows.ts';
import { MemberExportPartReadySchema } from '@sabiwell/proto/gen/sabiwell/food_ai/v1/events_pb.ts';
import { allModels } from '../src/all-models.ts';
import { consumeExports } from '../src/consume-exports.ts';
import { memberRows } from '../src/member-rows.ts';

const [USER, OTHER] = [7, 8];

let database: TestStore;
beforeAll(async () => {
  database = await createTestMongo(inject('stores').mongoUrl);
});
afterAll(() => database.drop());

test('a member gets their document of every collection that is given, and nothing of anybody else', async () => {
  const connection = await connectMongo(database.url);
  const models = allModels(connection);
  const folder = await mkdtemp(join(tmpdir(), 'photos-'));
  const blobs = createFolderBlobStore(folder);
  const photo = await blobs.put(Buffer.from('the photo'));
  try {
    await plantCollections(memberRows, models, { userId: USER, word: 'planted', values: { food_analyses: { imageKey: photo } } });
    await plantCollections(memberRows, models, { userId: OTHER, word: 'foreign' });
    const context = { log: createLog('exports-test', 'silent'), clock: () => new Date(), models, blobs };
    const { files, said } = await exportOverBus(
      inject('stores').redisUrl,
      MemberExportPartReadySchema,
      (exports, bus) => consumeExports({ ...context, exports }, bus),
      USER,
    );
    expect(exportFaults(memberRows, files, { word: 'planted', foreign: 'foreign' })).toEqual([]);
    expect(said.data).toMatchObject({ userId: `${USER}`, service: 'food-ai', files: `${files.size}` });
    expect(String(files.get('photos/food-ai-food-analyses-1.jpg'))).toBe('the photo');
  } finally {
    await connection.close();
    await rm(folder, { recursive: true });
  }
});
