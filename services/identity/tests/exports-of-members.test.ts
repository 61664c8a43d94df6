import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createLog } from '@sabiwell/chassis/observe/log.ts';
import { createFolderBlobStore } from '@sabiwell/chassis/stores/folder-blob-store.ts';
import { createPool, runOn } from '@sabiwell/chassis/stores/postgres.ts';
import { createTestDatabase, type TestDatabase } from '@sabiwell/chassis/testing.ts';
import { exportFaults, exportOverBus } from '@sabiwell/chassis/testing/exported.ts';
import { dropRules, plantTables } from '@sabiwell/chassis/testing/plant-rows.ts';
import { MemberExportPartReadySchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import { consumeExports } from '../src/consume-exports.ts';
import { insertMemberExport } from '../src/member-exports/member-export.store.ts';
import { memberRows } from '../src/member-rows.ts';

const migrations = fileURLToPath(new URL('../prisma/migrations', import.meta.url));
const [USER, OTHER] = [7, 8];

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('stores').postgresUrl, migrations);
});
afterAll(() => database.drop());

test('a member gets their row of every table that is given, and nothing of anybody else', async () => {
  const pool = createPool(database.ownerUrl, 'exports-test');
  const folder = await mkdtemp(join(tmpdir(), 'photos-'));
  const blobs = createFolderBlobStore(folder);
  const photo = await blobs.put(Buffer.from('the photo'));
  try {
    await dropRules(pool);
    await plantTables(memberRows, pool, { userId: USER, word: 'planted', values: { accounts: { picture_key: `profile-${photo}` } } });
    await plantTables(memberRows, pool, { userId: OTHER, word: 'foreign' });
    const context = {
      log: createLog('exports-test', 'silent'),
      clock: () => new Date(),
      pool,
      blobs,
      exporting: { wake: () => undefined },
    };
    const { files, said } = await exportOverBus(
      inject('stores').redisUrl,
      MemberExportPartReadySchema,
      (exports, bus) => consumeExports({ ...context, exports }, bus),
      USER,
      // A part that nobody waits for is deleted. The download is somebody else's, so that the member's rows stay those that were planted.
      (exportId) => insertMemberExport(runOn(pool), exportId, OTHER, new Date()),
    );
    expect(exportFaults(memberRows, files, { word: 'planted', foreign: 'foreign' })).toEqual([]);
    expect(said.data).toMatchObject({ userId: `${USER}`, service: 'identity', files: `${files.size}` });
    expect(String(files.get('photos/identity-account-1.jpg'))).toBe('the photo');
  } finally {
    await pool.end();
    await rm(folder, { recursive: true });
  }
});
