import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { giveRuntimeRights } from './runtime-rights.ts';

/** The key of Prisma's own lock, so that `prisma migrate deploy` and this runner wait for each other. */
const LOCK = 72_707_369;

const HISTORY = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL,
  checksum VARCHAR(64) NOT NULL,
  finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL,
  logs TEXT,
  rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  applied_steps_count INTEGER NOT NULL DEFAULT 0
)`;

const RECORD = `INSERT INTO _prisma_migrations (id, checksum, started_at, finished_at, migration_name, applied_steps_count)
  VALUES ($1, $2, $3, clock_timestamp(), $4, 1)`;

type Migration = { name: string; sql: string; checksum: string };

/**
 * Applies the migrations of `<migrationsDir>/<name>/migration.sql` that the database lacks, in the order of their names, and returns their
 * names. The history is in Prisma's table, so `prisma migrate` stays usable. An applied file that was edited is refused. `runtimeRole` is the
 * role that the service runs as, where that is not the owner of the tables: afterwards it has its rights, to new tables too.
 */
export async function migrate(databaseUrl: string, migrationsDir: string, runtimeRole?: string): Promise<string[]> {
  const migrations = await readMigrations(migrationsDir);
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'migrate', connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    await client.query(`SET lock_timeout = '60s'`);
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    // A table change that waits for a lock blocks everybody behind it, so it gives up soon.
    await client.query(`SET lock_timeout = '10s'`);
    await client.query(HISTORY);
    const applied: string[] = [];
    for (const migration of await missing(client, migrations)) {
      await apply(client, migration);
      applied.push(migration.name);
    }
    if (runtimeRole !== undefined) await giveRuntimeRights(client, runtimeRole, migrationsDir);
    return applied;
  } finally {
    await client.end();
  }
}

async function readMigrations(migrationsDir: string): Promise<Migration[]> {
  const entries = await readdir(migrationsDir, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(
    names.sort().map(async (name) => {
      const bytes = await readFile(join(migrationsDir, name, 'migration.sql'));
      return { name, sql: bytes.toString('utf8'), checksum: createHash('sha256').update(bytes).digest('hex') };
    }),
  );
}

async function missing(client: pg.Client, migrations: Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<{ migration_name: string; checksum: string; finished_at: Date | null }>(
    'SELECT migration_name, checksum, finished_at FROM _prisma_migrations WHERE rolled_back_at IS NULL',
  );
  const known = new Map(rows.map((row) => [row.migration_name, row]));
  for (const { name, checksum } of migrations) {
    const row = known.get(name);
    if (row !== undefined && row.finished_at === null)
      throw new Error(`Migration ${name} was begun and never finished; mend it with "prisma migrate resolve".`);
    if (row !== undefined && row.checksum !== checksum)
      throw new Error(`Migration ${name} was edited after it had been applied; put the change into a new migration.`);
  }
  return migrations.filter(({ name }) => !known.has(name));
}

/** A file of the form BEGIN … COMMIT records itself in the history within its own transaction, so that both happen or neither does. */
async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  const startedAt = new Date();
  const body = /^(?:\s|--[^\n]*\n)*BEGIN\s*;[\s\S]*?\bCOMMIT\s*;\s*$/i.test(sql) ? sql.replace(/\bCOMMIT\s*;\s*$/i, '') : undefined;
  try {
    await client.query(body ?? sql);
    await client.query(RECORD, [randomUUID(), checksum, startedAt, name]);
    if (body !== undefined) await client.query('COMMIT');
  } catch (cause) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw new Error(`Migration ${name} failed: ${(cause as Error).message}`, { cause });
  }
}
