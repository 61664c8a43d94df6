import type { Redis } from 'ioredis';
import type { Log } from '../observe/log.ts';
import { createRedis } from '../stores/redis.ts';

/** What wakes those who wait in this process, by their names. */
export type WakeUps = {
  /** Calls `wake` whenever any process of the service wakes this name from now on. */
  on(name: string, wake: () => void): void;
  stop(): void;
};

/**
 * Wakes whoever waits under this name in another process: there is something to look at. It costs one command and may get lost, so who waits
 * looks by themselves too, from time to time. It never fails.
 */
export function wake(redis: Redis, name: string): void {
  redis.publish(channelOf(name), '').catch(() => undefined);
}

/** Receives wake-ups, on a connection of its own that comes back by itself. */
export function receiveWakeUps(redisUrl: string, log: Log): WakeUps {
  const redis = createRedis(redisUrl, 'blocking');
  const waiting = new Map<string, () => void>();
  let isStopped = false;
  redis.on('message', (channel: string) => waiting.get(channel)?.());
  return {
    on(name, listener) {
      waiting.set(channelOf(name), listener);
      redis.subscribe(channelOf(name)).catch((err: unknown) => {
        if (!isStopped) log.warn({ err, name }, 'wake-ups are not received');
      });
    },
    stop() {
      isStopped = true;
      redis.disconnect();
    },
  };
}

function channelOf(name: string): string {
  return `wake:${name}`;
}
