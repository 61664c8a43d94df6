import { createHash } from 'node:crypto';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { migrate } from '../src/stores/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../src/testing.ts';
import { writeMigrations } from './sample-database.ts';

const ONE = '-- First.\nBEGIN;\nCREATE TABLE one (id int);\nCOMMIT;\n';
const TWO = 'BEGIN;\nCREATE TABLE two (id int);\nCOMMIT;\n';

let store: TestDatabase;
let client: pg.Client;
beforeEach(async () => {
  store = await createTestDatabase(inject('stores').postgresUrl, writeMigrations({}));
  client = new pg.Client({ connectionString: store.ownerUrl });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await store.drop();
});

const tables = async () => {
  const { rows } = await client.query<{ name: string }>(`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`);
  return rows.map((row) => row.name).filter((name) => name !== '_prisma_migrations');
};

test('applies what is missing in the order of the names, and writes the history as Prisma does', async () => {
  const folder = writeMigrations({ '0002_two': TWO, '0001_one': ONE });
  expect(await migrate(store.ownerUrl, folder)).toEqual(['0001_one', '0002_two']);
  expect(await migrate(store.ownerUrl, folder)).toEqual([]);
  writeMigrations({ '0003_index': 'CREATE INDEX CONCURRENTLY one_id ON one (id);\n' }, folder);
  expect(await migrate(store.ownerUrl, folder)).toEqual(['0003_index']);
  const { rows } = await client.query(
    'SELECT migration_name, checksum, applied_steps_count, rolled_back_at, logs, finished_at >= started_at AS finished FROM _prisma_migrations ORDER BY 1',
  );
  expect(rows[0]).toEqual({
    migration_name: '0001_one',
    checksum: createHash('sha256').update(ONE).digest('hex'),
    applied_steps_count: 1,
    rolled_back_at: null,
    logs: null,
    finished: true,
  });
  expect(rows).toHaveLength(3);
});

test('refuses an applied file that was edited, and applies nothing then', async () => {
  const folder = writeMigrations({ '0001_one': ONE });
  await migrate(store.ownerUrl, folder);
  writeMigrations({ '0001_one': `${ONE}-- An afterthought.\n`, '0002_two': TWO }, folder);
  await expect(migrate(store.ownerUrl, folder)).rejects.toThrow('Migration 0001_one was edited after it had been applied');
  expect(await tables()).toEqual(['one']);
});

test('a file that fails leaves nothing behind, is named, and can be mended', async () => {
  const folder = writeMigrations({ '0001_one': ONE, '0002_two': 'BEGIN;\nCREATE TABLE two (id int);\nSELECT 1/0;\nCOMMIT;\n' });
  await expect(migrate(store.ownerUrl, folder)).rejects.toThrow('Migration 0002_two failed: division by zero');
  expect(await tables()).toEqual(['one']);
  writeMigrations({ '0002_two': TWO }, folder);
  expect(await migrate(store.ownerUrl, folder)).toEqual(['0002_two']);
});

test('of several at once each migration is applied by one', async () => {
  const folder = writeMigrations({ '0001_one': ONE, '0002_two': TWO });
  const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(store.ownerUrl, folder)));
  expect(applied.flat().sort()).toEqual(['0001_one', '0002_two']);
});

test('asks to mend a migration that Prisma began and never finished', async () => {
  const folder = writeMigrations({ '0001_one': ONE });
  await client.query(`INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('1', 'x', '0001_one')`);
  await expect(migrate(store.ownerUrl, folder)).rejects.toThrow('0001_one was begun and never finished');
});
