import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../stores/migrate.ts';

/** The role that services under test run as: it has the rights of their `runtime-rights.sql`, and owns nothing. */
const RUNTIME = { role: 'sabiwell_test_runtime', password: 'of-tests' };

/** No other code takes this advisory lock on the server's own database. */
const LOCK = 72_707_370;

/**
 * The name of a database on the server that has these migrations and that nobody writes to, for copying. It is created at the first call,
 * under a lock, because test files run in several processes; its name contains the migrations' hash.
 */
export function templateWith(postgresUrl: string, migrationsDir: string): Promise<string> {
  const template = `template_${hashOf(migrationsDir)}`;
  return onServer(postgresUrl, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    const { rows } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1 AND datistemplate', [template]);
    if (rows.length > 0) return template;
    // A database without the mark was left incomplete by a killed run.
    await client.query(`DROP DATABASE IF EXISTS ${template} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${template}`);
    await makeRuntime(client);
    await migrate(withPath(postgresUrl, template), migrationsDir, RUNTIME.role);
    await client.query(`ALTER DATABASE ${template} IS_TEMPLATE true`);
    return template;
  });
}

/** A role belongs to the server, not to one of its databases. */
async function makeRuntime(client: pg.Client): Promise<void> {
  const { rows } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [RUNTIME.role]);
  if (rows.length === 0) await client.query(`CREATE ROLE ${RUNTIME.role} LOGIN PASSWORD '${RUNTIME.password}'`);
}

/** The same database as the role that services run as. */
export function asRuntime(url: string): string {
  const changed = new URL(url);
  changed.username = RUNTIME.role;
  changed.password = RUNTIME.password;
  return changed.href;
}

function hashOf(folder: string): string {
  const hash = createHash('sha256');
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const file = join(folder, path);
    hash.update(`${path}\n`).update(statSync(file).isFile() ? readFileSync(file) : '');
  }
  return hash.digest('hex').slice(0, 32);
}

/** Does work on the server's own database, over a connection that is closed afterwards. */
export async function onServer<T>(postgresUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: postgresUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The same server with another database. */
export function withPath(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
