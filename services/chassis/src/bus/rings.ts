import type { Redis } from 'ioredis';
import type { Log } from '../observe/log.ts';
import { createRedis } from '../stores/redis.ts';

/** What hears rings by their names, in whichever process of a service they are rung. */
export type Rings = {
  /** Calls `ring` at each ring of this name from now on. */
  hear(name: string, ring: () => void): void;
  stop(): void;
};

/**
 * Rings for whoever hears this name in another process: something waits there to be looked at. A ring costs one command and may get lost,
 * so whoever hears it looks by themselves too, from time to time. It never fails.
 */
export function ring(redis: Redis, name: string): void {
  redis.publish(channelOf(name), '').catch(() => undefined);
}

/** Hears rings, on a connection of its own that comes back by itself. */
export function hearRings(redisUrl: string, log: Log): Rings {
  const redis = createRedis(redisUrl, 'blocking');
  const hearing = new Map<string, () => void>();
  let isStopped = false;
  redis.on('message', (channel: string) => hearing.get(channel)?.());
  return {
    hear(name, listener) {
      hearing.set(channelOf(name), listener);
      redis.subscribe(channelOf(name)).catch((err: unknown) => {
        if (!isStopped) log.warn({ err, name }, 'rings are not heard');
      });
    },
    stop() {
      isStopped = true;
      redis.disconnect();
    },
  };
}

function channelOf(name: string): string {
  return `ring:${name}`;
}
