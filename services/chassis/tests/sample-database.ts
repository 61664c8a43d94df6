import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterEach, beforeEach, inject } from 'vitest';
import { inboxSql } from '../src/bus/inbox.ts';
import { outboxSql } from '../src/bus/outbox.ts';
import { createPool } from '../src/stores/postgres.ts';
import { createTestDatabase, type TestDatabase } from '../src/testing.ts';

/** A folder of migrations as a service keeps them, with these files. */
export function writeMigrations(files: Record<string, string>, folder = mkdtempSync(join(tmpdir(), 'migrations-'))): string {
  for (const [name, sql] of Object.entries(files)) {
    mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, name, 'migration.sql'), sql);
  }
  return folder;
}

/** A database with an outbox, an inbox and one table of things. */
export function createSampleDatabase(): Promise<TestDatabase> {
  const things = 'CREATE TABLE thing (id text PRIMARY KEY, version bigint NOT NULL);';
  return createTestDatabase(
    inject('stores').postgresUrl,
    writeMigrations({ '0001_sample': `BEGIN;\n${things}\n${outboxSql}${inboxSql}\nCOMMIT;\n` }),
  );
}

/** A sample database for each test of a file, with a pool of connections to it. */
export function useSampleDatabase(): { readonly store: TestDatabase; readonly pool: pg.Pool } {
  let store: TestDatabase;
  let pool: pg.Pool;
  beforeEach(async () => {
    store = await createSampleDatabase();
    pool = createPool(store.url, 'test');
  });
  afterEach(async () => {
    await pool.end();
    await store.drop();
  });
  return {
    get store() {
      return store;
    },
    get pool() {
      return pool;
    },
  };
}
