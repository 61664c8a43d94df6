import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { keepRunning } from './supervised-process.ts';
import { assignPorts, isFree } from './ports.ts';
import type { Say } from './progress.ts';
import { chooseMongo, prepareMongo } from './stores/mongo.ts';
import { choosePostgres, preparePostgres } from './stores/postgres.ts';
import { chooseRedis, prepareRedis } from './stores/redis.ts';

/** The addresses of three running stores; PostgreSQL's user is a superuser. */
export type StoreUrls = { postgresUrl: string; mongoUrl: string; redisUrl: string };

export type StartedStores = StoreUrls & {
  /** Each store by itself, so that a test can stop one. */
  stores: Record<'postgres' | 'mongo' | 'redis', { pid(): number | null }>;
  stop(): Promise<void>;
};

/**
 * Starts new embedded stores in `dir` on free ports; `stop` ends them and removes `dir`. Unless `durable` is set, no write waits for the
 * disk. PostgreSQL hands its log to `walDir`, where one is given.
 */
export async function startStores(options: { dir: string; say: Say; durable?: boolean; walDir?: string }): Promise<StartedStores> {
  const { dir, say, durable = false, walDir } = options;
  mkdirSync(dir, { recursive: true });
  const ports = await assignPorts(['postgres', 'mongo', 'redis'], {}, isFree);
  const at = (name: 'postgres' | 'mongo' | 'redis') => ({ dir: join(dir, name), port: ports[name]!, durable, say });
  const plans = [
    await choosePostgres({ ...at('postgres'), password: 'postgres', walDir }),
    // A test moves the clock of its service, not that of MongoDB: what it wrote on the day of the test may be long over for that.
    await chooseMongo({ ...at('mongo'), keepsAll: !durable }),
    await chooseRedis(at('redis')),
  ] as const;
  const kept = plans.map((plan) => {
    const { name, command, stopSignal } = plan;
    return { name, stopSignal, process: keepRunning({ name, command: command!, logFile: join(dir, `${name}.log`), changed: () => {} }) };
  });
  const killAll = () => {
    for (const { process: store } of kept) if (store.state.pid) process.kill(store.state.pid, 'SIGKILL');
  };
  const stop = async () => {
    await Promise.all(kept.map(({ process: store, stopSignal }) => store.stop(stopSignal, 10_000)));
    process.off('exit', killAll);
    rmSync(dir, { recursive: true, force: true });
  };
  for (const { process: store } of kept) store.start();
  process.on('exit', killAll);
  const [postgres, mongo, redis] = plans;
  try {
    await Promise.all([preparePostgres(postgres.url, []), prepareMongo(mongo.url, mongo.port!), prepareRedis(redis.url)]);
  } catch (error) {
    await stop();
    throw error;
  }
  const stores = Object.fromEntries(
    kept.map(({ name, process: store }) => [name, { pid: () => store.state.pid }]),
  ) as StartedStores['stores'];
  return { postgresUrl: postgres.url, mongoUrl: mongo.url, redisUrl: redis.url, stores, stop };
}
