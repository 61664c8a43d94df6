import { Redis, type RedisOptions } from 'ioredis';

/**
 * `request` fails fast, so that a caller gets its 503; `counting` fails faster still, because a process can count by itself; `blocking`
 * waits for Redis as long as it takes.
 */
export type RedisUse = 'request' | 'counting' | 'blocking';

const FAST = { maxRetriesPerRequest: 1, enableOfflineQueue: false };

const optionsOf: Record<RedisUse, RedisOptions> = {
  request: { ...FAST, commandTimeout: 1_000 },
  counting: { ...FAST, commandTimeout: 300 },
  blocking: { maxRetriesPerRequest: null },
};

/** Connects to Redis; it reconnects within 2 seconds of Redis's return, and losing it does not crash the process. */
export function createRedis(url: string, use: RedisUse): Redis {
  const redis = new Redis(url, {
    ...optionsOf[use],
    connectTimeout: 2_000,
    keepAlive: 10_000,
    retryStrategy: (times) => Math.min(100 * 2 ** Math.min(times, 5), 2_000),
  });
  // Without a listener ioredis prints every failed attempt; the command that needed Redis reports it to its caller.
  redis.on('error', () => undefined);
  // As many calls as there are may wait until it is ready.
  redis.setMaxListeners(0);
  return redis;
}

/** Asks for Redis's run id on every connection: it changes with a restart and with a replica that took over. */
export function followRun(redis: Redis): () => string | undefined {
  let current: string | undefined;
  const ask = async () => {
    current = /run_id:(\w+)/.exec(await redis.info('server'))?.[1] ?? current;
  };
  redis.on('ready', () => void ask().catch(() => undefined));
  return () => current;
}

/** Waits until the connection can take commands; at most `ms` milliseconds, after which it throws. */
export async function untilReady(redis: Redis, ms: number): Promise<void> {
  if (redis.status === 'ready') return;
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => {
      redis.off('ready', ready);
      reject(new Error('Connection is closed.'));
    }, ms);
    const ready = () => {
      clearTimeout(late);
      resolve();
    };
    redis.once('ready', ready);
  });
}

/** Waits for `work`, a close that needs Redis, but gives up when Redis is away for a second, because it might never end. */
export async function unlessAway(work: Promise<unknown>, redis: Redis): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const away = new Promise<void>((resolve) => {
    timer = setInterval(() => redis.status !== 'ready' && resolve(), 1_000);
  });
  try {
    await Promise.race([work, away]);
  } finally {
    clearInterval(timer);
  }
}
