import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Breaker } from './breaker.ts';
import { countLimited } from './metrics.ts';

/** Takes one call from a key's share; the seconds to wait when nothing is left, else 0. */
export type Take = (key: string) => Promise<number>;
export type LimitOptions = { redis: Redis; breaker: Breaker; name: string; points: number; seconds: number };

type Lease = { left: number; until: number };
const LEASES = 20_000;

/**
 * A limit that all gateways count together in Redis, and each by itself while Redis is away. Wide limits are drawn from
 * Redis a thirtieth at a time: a call to Redis per request costs a third of the whole hop.
 */
export function createLimit({ redis, breaker, name, points, seconds }: LimitOptions): Take {
  const shape = { keyPrefix: `limit:${name}`, points, duration: seconds };
  const own = new RateLimiterMemory(shape);
  const shared = new RateLimiterRedis({ ...shape, storeClient: redis, rejectIfRedisNotReady: true });
  const portion = Math.max(1, Math.floor(points / 30));
  const leases = new Map<string, Lease>();

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

  return (key) => {
    const lease = leases.get(key);
    if (lease !== undefined && lease.left > 0 && lease.until > Date.now()) {
      lease.left -= 1;
      return Promise.resolve(0);
    }
    return draw(key).then(({ consumedPoints, msBeforeNext }) => {
      // The last portion may be cut by the limit: what is under it still counts.
      const got = portion - Math.max(0, consumedPoints - points);
      if (got < 1) return refused(name, msBeforeNext);
      if (leases.size >= LEASES) leases.clear();
      if (got > 1) leases.set(key, { left: got - 1, until: Date.now() + msBeforeNext });
      return 0;
    });
  };
}

/** Over the limit is an answer too; any other failure is thrown. */
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
