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

  async function drawFor(key: string): Promise<number> {
    const { consumedPoints, msBeforeNext } = await draw(key);
    // The last portion may be cut by the limit; the part below the limit still counts.
    const got = portion - Math.max(0, consumedPoints - points);
    if (got > 1) leases.add(key, got - 1, msBeforeNext);
    return got > 0 || leases.take(key) ? 0 : refused(name, msBeforeNext);
  }

  // Calls that come while a portion is on its way share it. If each of them reserved its own, a page with thirty files would reserve the
  // whole limit for one gateway: the others would refuse the caller, and after a restart all of them would.
  const drawing = new Map<string, Promise<number>>();

  async function take(key: string): Promise<number> {
    if (leases.take(key)) return 0;
    const ahead = drawing.get(key);
    if (ahead !== undefined) {
      const seconds = await ahead;
      return seconds > 0 ? refused(name, seconds * 1000) : take(key);
    }
    const drawn = drawFor(key).finally(() => drawing.delete(key));
    if (portion > 1) drawing.set(key, drawn);
    return drawn;
  }

  return {
    take,
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
