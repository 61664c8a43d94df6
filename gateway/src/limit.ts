import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { type Breaker, createBreaker } from './breaker.ts';
import { createLeases } from './leases.ts';
import { countLimited } from './metrics.ts';

export type Limit = {
  /** Takes one call from a key's limit; returns the seconds to wait when none is left, else 0. */
  take(key: string): Promise<number>;
  /** Returns a call that turned out not to count. */
  giveBack(key: string): void;
};
export type LimitOptions = { redis: Redis; breaker: Breaker; name: string; points: number; seconds: number };

/** A Redis that hangs must not delay every call: after one failure the process counts by itself for a while. */
export function breakerOfCounts(): Breaker {
  return createBreaker({ failures: 1, windowMs: 5_000, openMs: 5_000 });
}

/**
 * A limit that all gateways count together in Redis, and each by itself while Redis is away. Large limits are reserved in Redis a
 * thirtieth at a time, because a call to Redis per request costs a third of the whole hop.
 */
export function createLimit({ redis, breaker, name, points, seconds }: LimitOptions): Limit {
  const shape = { keyPrefix: `limit:${name}`, points, duration: seconds };
  const own = new RateLimiterMemory(shape);
  const shared = new RateLimiterRedis({ ...shape, storeClient: redis, rejectIfRedisNotReady: true });
  const portion = Math.max(1, Math.floor(points / 30));
  const leases = createLeases();

  async function draw(key: string): Promise<RateLimiterRes> {
    if (!breaker.allows()) return orOver(own.consume(key, portion));
    try {
      const drawn = await orOver(shared.consume(key, portion));
      breaker.succeeded();
      return drawn;
    } catch {
      breaker.failed();
      return orOver(own.consume(key, portion));
    }
  }

  return {
    take(key) {
      if (leases.take(key)) return Promise.resolve(0);
      return draw(key).then(({ consumedPoints, msBeforeNext }) => {
        // The last portion may be cut by the limit; the part below the limit still counts.
        const got = portion - Math.max(0, consumedPoints - points);
        if (got > 1) leases.add(key, got - 1, msBeforeNext);
        return got > 0 || leases.take(key) ? 0 : refused(name, msBeforeNext);
      });
    },
    giveBack: (key) => leases.giveBack(key),
  };
}

/** Over the limit is a valid result; any other failure is thrown. */
async function orOver(consumed: Promise<RateLimiterRes>): Promise<RateLimiterRes> {
  try {
    return await consumed;
  } catch (error) {
    if (error instanceof RateLimiterRes) return error;
    throw error;
  }
}

function refused(name: string, msBeforeNext: number): number {
  countLimited(name);
  return Math.max(1, Math.ceil(msBeforeNext / 1000));
}
