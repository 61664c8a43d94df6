import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createPool } from '@sabiwell/chassis/stores/postgres.ts';
import { createTestDatabase, type TestDatabase } from '@sabiwell/chassis/testing.ts';
import { faultsOfTables } from '@sabiwell/chassis/testing/stored-fields.ts';
import { memberRows } from '../src/member-rows.ts';

const migrations = fileURLToPath(new URL('../prisma/migrations', import.meta.url));

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('stores').postgresUrl, migrations);
});
afterAll(() => database.drop());

test('every table has its line in the map of members\u2019 data', async () => {
  const pool = createPool(database.ownerUrl, 'member-rows-test');
  try {
    expect(await faultsOfTables(memberRows, pool)).toEqual([]);
    await pool.query('CREATE TABLE diaries (id uuid PRIMARY KEY, user_id integer NOT NULL)');
    await pool.query('ALTER TABLE outbox_bus ADD COLUMN user_id integer');
    expect(await faultsOfTables(memberRows, pool)).toEqual(['diaries has no line', "outbox_bus.user_id holds a member's number"]);
  } finally {
    await pool.end();
  }
});
