import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';

/** Lists whose rows are found by a word that triggers write; they are filled without. */
const FOUND_BY_MEMBER = ['payments', 'periods'];

/**
 * What food-ai told and can't tell again, because it has documents and no outbox: questions that members have deleted since, and decisions
 * about posts. These rows are taken over where no event brought them.
 */
const TAKEN_OVER = [
  { table: 'ai_chats', rows: 'true' },
  { table: 'actions', rows: `owner = 'food-ai'` },
];

/** Makes a schema like another one: its tables with their keys, and its functions, but neither indexes nor triggers, which slow down filling. */
export async function makeSchema(run: RunSql, from: string, to: string): Promise<void> {
  // Functions are made in the order of their making, but nothing says that their bodies name only earlier ones.
  await run('SET LOCAL check_function_bodies = off');
  await run(`CREATE SCHEMA ${to}`);
  for (const table of await listTables(run, from)) {
    await run(`CREATE TABLE ${to}.${table} (LIKE ${from}.${table} INCLUDING DEFAULTS INCLUDING GENERATED INCLUDING COMMENTS)`);
  }
  await copyParts(run, from, to, CONSTRAINTS);
  await copyParts(run, from, to, FUNCTIONS);
  for (const table of FOUND_BY_MEMBER) await run(`ALTER TABLE ${to}.${table} ALTER COLUMN search SET DEFAULT ''`);
  await copyParts(run, from, to, RIGHTS);
}

/**
 * Completes a schema that was filled: what triggers would have written, then indexes and triggers. Nobody writes to it until the transaction
 * of `run` has ended.
 */
export async function completeSchema(run: RunSql, from: string, to: string): Promise<void> {
  const tables = await listTables(run, to);
  await run(`LOCK TABLE ${tables.map((table) => `${to}.${table}`).join(', ')} IN SHARE ROW EXCLUSIVE MODE`);
  for (const { table, rows } of TAKEN_OVER) {
    await run(`INSERT INTO ${to}.${table} SELECT * FROM ${from}.${table} WHERE ${rows} ON CONFLICT DO NOTHING`);
  }
  for (const table of tables) await run(`ANALYZE ${to}.${table}`);
  await run(`SET LOCAL work_mem = '64MB'`);
  await run(`SET LOCAL maintenance_work_mem = '256MB'`);
  await run(`SELECT ${to}.complete()`);
  await copyParts(run, from, to, INDEXES);
  for (const table of FOUND_BY_MEMBER) await run(`ALTER TABLE ${to}.${table} ALTER COLUMN search DROP DEFAULT`);
  await copyParts(run, from, to, TRIGGERS);
  for (const table of tables) await run(`ANALYZE ${to}.${table}`);
}

/** The names of the tables of a schema. */
export async function listTables(run: RunSql, schema: string): Promise<string[]> {
  const rows = await run(`SELECT relname FROM pg_class WHERE relnamespace = $1::regnamespace AND relkind = 'r' ORDER BY relname`, [schema]);
  return rows.map(({ relname }) => relname as string);
}

const CONSTRAINTS = `SELECT format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS made
  FROM pg_constraint WHERE connamespace = $1::regnamespace AND contype IN ('p', 'u', 'c') ORDER BY oid`;
const FUNCTIONS = `SELECT pg_get_functiondef(oid) AS made FROM pg_proc WHERE pronamespace = $1::regnamespace ORDER BY oid`;
const INDEXES = `SELECT pg_get_indexdef(indexrelid) AS made FROM pg_index JOIN pg_class ON pg_class.oid = indrelid
  WHERE relnamespace = $1::regnamespace AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid) ORDER BY indexrelid`;
const TRIGGERS = `SELECT pg_get_triggerdef(pg_trigger.oid) AS made FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
  WHERE relnamespace = $1::regnamespace AND NOT tgisinternal ORDER BY pg_trigger.oid`;

// What whoever runs the service may do with the tables of the other one.
const RIGHTS = `SELECT format('GRANT USAGE ON SCHEMA %I TO %s', nspname, grantee::regrole) AS made FROM pg_namespace, aclexplode(nspacl)
  WHERE pg_namespace.oid = $1::regnamespace AND grantee NOT IN (0, nspowner) AND privilege_type = 'USAGE'
  UNION ALL SELECT format('GRANT %s ON %s TO %s', string_agg(privilege_type, ', '), pg_class.oid::regclass, grantee::regrole)
  FROM pg_class, aclexplode(relacl) WHERE relnamespace = $1::regnamespace AND relkind = 'r' AND grantee NOT IN (0, relowner)
  GROUP BY pg_class.oid, grantee`;

/** Makes again what a query names by its statement, in the other schema. */
async function copyParts(run: RunSql, from: string, to: string, listed: string): Promise<void> {
  for (const { made } of await run(listed, [from])) await run((made as string).replaceAll(new RegExp(`\\b${from}\\b`, 'g'), to));
}
