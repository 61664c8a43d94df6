import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

/** Beside the migrations of a service: what it may not do with some of its tables, with `:runtime` for its role. */
const FILE = 'runtime-rights.sql';

// What somebody else has put into the database is theirs to give.
const SCHEMAS = `SELECT nspname AS schema FROM pg_namespace
  WHERE nspname !~ '^pg_|^information_schema$' AND pg_has_role(current_user, nspowner, 'USAGE')`;
// Rows of a part are read and written by its whole table alone, whose rules hold for all of them.
const TABLES = `SELECT c.oid::regclass::text AS name, c.relispartition OR c.relname = '_prisma_migrations' AS closed
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind IN ('r', 'p') AND n.nspname !~ '^pg_|^information_schema$' AND pg_has_role(current_user, c.relowner, 'USAGE')`;
const SEQUENCES = `SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind = 'S' AND n.nspname !~ '^pg_|^information_schema$' AND pg_has_role(current_user, c.relowner, 'USAGE')`;

/**
 * Lets the role that a service runs as read and write rows, within the bounds of `runtime-rights.sql`, and nothing else: it owns no table, so
 * it can change none, nor empty one or switch off a trigger (ADR 0121). In one transaction, so that a service that runs notices nothing.
 */
export async function giveRuntimeRights(client: pg.Client, role: string, migrationsDir: string): Promise<void> {
  const runtime = client.escapeIdentifier(role);
  const list = async (sql: string) => (await client.query<{ name: string; closed?: boolean }>(sql)).rows;
  const tables = await list(TABLES);
  const open = tables.filter(({ closed }) => closed !== true);
  const sequences = await list(SEQUENCES);
  const { rows: schemas } = await client.query<{ schema: string }>(SCHEMAS);
  const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name).join(', ');
  await client.query('BEGIN');
  try {
    for (const { schema } of schemas) await client.query(`GRANT USAGE ON SCHEMA ${client.escapeIdentifier(schema)} TO ${runtime}`);
    if (tables.length > 0) await client.query(`REVOKE ALL ON ${names(tables)} FROM ${runtime}`);
    if (open.length > 0) await client.query(`GRANT SELECT, INSERT, UPDATE, DELETE ON ${names(open)} TO ${runtime}`);
    if (sequences.length > 0) await client.query(`GRANT USAGE, SELECT ON SEQUENCE ${names(sequences)} TO ${runtime}`);
    const file = join(migrationsDir, FILE);
    if (existsSync(file)) await client.query((await readFile(file, 'utf8')).replaceAll(/:runtime\b/g, runtime));
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}
