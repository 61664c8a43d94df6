import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createLog } from '@sabiwell/chassis/observe/log.ts';
import { createPool } from '@sabiwell/chassis/stores/postgres.ts';
import { createTestDatabase, type TestDatabase } from '@sabiwell/chassis/testing.ts';
import { exportFaults, exportOverBus } from '@sabiwell/chassis/testing/exported.ts';
import { dropRules, plantTables } from '@sabiwell/chassis/testing/plant-rows.ts';
import { MemberExportPartReadySchema } from '@sabiwell/proto/gen/sabiwell/health_tracking/v1/events_pb.ts';
import { consumeExports } from '../src/consume-exports.ts';
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
  try {
    await dropRules(pool);
    await plantTables(memberRows, pool, { userId: USER, word: 'planted' });
    await plantTables(memberRows, pool, { userId: OTHER, word: 'foreign' });
    const context = { log: createLog('exports-test', 'silent'), clock: () => new Date(), pool };
    const { files, said } = await exportOverBus(
      inject('stores').redisUrl,
      MemberExportPartReadySchema,
      (exports, bus) => consumeExports({ ...context, exports }, bus),
      USER,
    );
    expect(exportFaults(memberRows, files, { word: 'planted', foreign: 'foreign' })).toEqual([]);
    expect(said.data).toMatchObject({ userId: `${USER}`, service: 'health-tracking', files: `${files.size}` });
  } finally {
    await pool.end();
  }
});
