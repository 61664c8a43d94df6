import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@sabiwell/chassis/testing.ts';
import { ROOT, services, withDatabase } from '@sabiwell/compose/manifests.ts';

const PERMISSION_DENIED = '42501';
/** Its rows go with their member, and are locked before; what else is tried a trigger refuses. */
const ERASED = 'health_reading_versions';

const TABLES = `SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind IN ('r', 'p') AND n.nspname !~ '^pg_|^information_schema$' ORDER BY 1`;
const OWNED = `SELECT 'table ' || relname AS name FROM pg_class WHERE relowner = current_user::regrole
  UNION ALL SELECT 'function ' || proname FROM pg_proc WHERE proowner = current_user::regrole
  UNION ALL SELECT 'schema ' || nspname FROM pg_namespace WHERE nspowner = current_user::regrole`;
// The kinds of statements of a trigger are bits: 8 is DELETE, 16 is UPDATE.
const KEPT = `SELECT tgrelid::regclass::text AS name, bool_or(tgtype & 8 <> 0) AS deletes, bool_or(tgtype & 16 <> 0) AS updates,
  bool_or(has_table_privilege(tgrelid, 'DELETE')) AS may_delete, bool_or(has_table_privilege(tgrelid, 'UPDATE')) AS may_update
  FROM pg_trigger JOIN pg_proc ON pg_proc.oid = tgfoid WHERE proname = 'refuse_change' GROUP BY tgrelid ORDER BY 1`;

type Kept = { name: string; deletes: boolean; updates: boolean; may_delete: boolean; may_update: boolean };

describe.each(withDatabase(services, 'postgres'))('the role that $name runs as', ({ name: service, folder }) => {
  let store: TestDatabase;
  let client: pg.Client;
  beforeAll(async () => {
    store = await createTestDatabase(inject('stores').postgresUrl, join(ROOT, folder, 'prisma/migrations'));
    client = new pg.Client({ connectionString: store.url });
    // The server ends what is open when the database is dropped.
    client.on('error', () => undefined);
    await client.connect();
  });
  afterAll(() => store.drop());

  const list = async <R extends pg.QueryResultRow>(sql: string) => (await client.query<R>(sql)).rows;
  /** What each statement is refused with; `done` where it is not. */
  const tryAll = async (statements: readonly string[]) => {
    const allowed: string[] = [];
    for (const statement of statements) {
      const code = await client.query(statement).then(
        () => 'done',
        (error: { code?: string }) => error.code,
      );
      if (code !== PERMISSION_DENIED) allowed.push(`${statement}: ${code}`);
    }
    return allowed;
  };

  test('owns nothing', async () => {
    expect(await list(OWNED)).toEqual([]);
  });

  test('can’t switch off a trigger, nor change, empty or drop a table', async () => {
    const tables = await list<{ name: string }>(TABLES);
    expect(tables.length).toBeGreaterThan(5);
    const ways = tables.flatMap(({ name }) => [
      `ALTER TABLE ${name} DISABLE TRIGGER ALL`,
      `ALTER TABLE ${name} ADD COLUMN of_mine text`,
      `TRUNCATE ${name} CASCADE`,
      `DROP TABLE ${name} CASCADE`,
    ]);
    expect(await tryAll(ways)).toEqual([]);
  });

  test('can make nothing, and step around no rule', async () => {
    const ways = [
      'CREATE TABLE of_mine (id int)',
      'CREATE SCHEMA of_mine',
      'CREATE FUNCTION of_mine() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$',
      'CREATE TEMPORARY TABLE of_mine (id int)',
      'SET session_replication_role = replica',
      `SELECT * FROM _prisma_migrations`,
      `CREATE ROLE of_mine`,
    ];
    // A copy of a template gives everybody temporary tables; a product's database does not.
    expect((await tryAll(ways)).filter((way) => !way.includes('TEMPORARY'))).toEqual([]);
  });

  test('can’t change or delete what only grows', async () => {
    const kept = (await list<Kept>(KEPT)).filter(({ name }) => !/^access_log_\d/.test(name));
    expect(kept.map(({ name }) => name)).toContain(service === 'staff-reporting' ? 'access_log' : 'audit_log');
    expect(kept.filter(({ name, updates, may_update: may }) => updates && may && name !== ERASED)).toEqual([]);
    expect(kept.filter(({ name, deletes, may_delete: may }) => deletes && may && name !== ERASED)).toEqual([]);
    const ways = kept.flatMap(({ name, deletes }) => (deletes && name !== ERASED ? [`DELETE FROM ${name}`] : []));
    expect(await tryAll(ways)).toEqual([]);
  });
});

test('the role of staff-reporting drops a generation that leaves, and nothing else', async () => {
  const store = await createTestDatabase(inject('stores').postgresUrl, join(ROOT, 'services/staff-reporting/prisma/migrations'));
  const [own, owner] = [store.url, store.ownerUrl].map((connectionString) => new pg.Client({ connectionString }));
  try {
    await Promise.all([own!.connect(), owner!.connect()]);
    await expect(own!.query('SELECT drop_generation(1)')).rejects.toThrow('is not leaving');
    const insert = `INSERT INTO generations (number, schema, bus_group, state) VALUES`;
    await expect(own!.query(`${insert} (7, 'public', 'x', 'leaving')`)).rejects.toMatchObject({ code: PERMISSION_DENIED });
    await owner!.query(`${insert} (7, 'public', 'x', 'leaving'), (8, 'read_8', 'y', 'leaving')`);
    await owner!.query('CREATE SCHEMA read_8');
    await expect(own!.query('SELECT drop_generation(7)')).rejects.toThrow('is not in the schema public');
    await own!.query('SELECT drop_generation(8)');
    expect((await own!.query(`SELECT to_regnamespace('read_8') AS there`)).rows).toEqual([{ there: null }]);
  } finally {
    await Promise.allSettled([own!.end(), owner!.end()]);
    await store.drop();
  }
});
