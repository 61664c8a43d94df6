import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';

/** How long the lease of a dead process lasts: another one continues its work within 15 seconds, including its own start. */
export const LEASE_MS = 12_000;

/** The right to be the only process that does something; `over` is aborted when it ends. */
export type Lease = {
  /** False once the time ran out by this process's own clock, even after the process was frozen. */
  held(): boolean;
  over: AbortSignal;
  release(): Promise<void>;
};

const RENEW = `if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
return redis.call('PEXPIRE', KEYS[1], ARGV[2])`;

const RELEASE = `if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
return redis.call('DEL', KEYS[1])`;

/** Takes the lease if nobody holds it, and renews it every third of its lifetime until it is released or lost. */
export async function acquireLease(redis: Redis, key: string, ms = LEASE_MS): Promise<Lease | undefined> {
  const token = randomUUID();
  let until = performance.now() + ms;
  if ((await redis.set(key, token, 'PX', ms, 'NX')) !== 'OK') return undefined;
  const over = new AbortController();
  const lose = () => {
    clearInterval(timer);
    over.abort();
  };
  const renew = async () => {
    const asked = performance.now();
    try {
      if ((await redis.eval(RENEW, 1, key, token, ms)) === 1) until = asked + ms;
      else lose();
    } catch {
      // Redis is away. If it comes back in time, the lease is still held.
      if (performance.now() >= until) lose();
    }
  };
  const timer = setInterval(() => void renew(), ms / 3);
  return {
    held: () => !over.signal.aborted && performance.now() < until,
    over: over.signal,
    async release() {
      lose();
      await redis.eval(RELEASE, 1, key, token);
    },
  };
}
