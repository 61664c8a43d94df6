import { createHash, randomBytes } from 'node:crypto';
import type { Redis } from 'ioredis';

type View = { postId: string; who: string; day: string };

/** Longer than a day and its calls that come late. */
const KEPT_SECONDS = 2 * 86_400;

/** PFADD says only whether the estimate's registers changed, which each further viewer does less often; the estimate itself stays right. */
const ADD = `local before = redis.call('PFCOUNT', KEYS[1])
if redis.call('PFADD', KEYS[1], ARGV[1]) == 0 then return 0 end
redis.call('EXPIRE', KEYS[1], ARGV[2])
return redis.call('PFCOUNT', KEYS[1]) - before`;

/**
 * How many more have seen a clip on a day than before this view: 0 for somebody who had seen it, else 1, or for thousands of viewers now 0
 * and now a few, which adds up to within a hundredth. Redis keeps only an estimate of how many there were (a HyperLogLog), to which who it
 * was is added as a hash with a salt of the day: nobody can be found in it. Without Redis nothing is counted.
 */
export async function newViews(redis: Redis, { postId, who, day }: View): Promise<number> {
  try {
    const hash = createHash('sha256')
      .update(`${await saltOf(redis, day)}:${who}`)
      .digest('base64url');
    return Number(await redis.eval(ADD, 1, `pulse:seen:${day}:${postId}`, hash, KEPT_SECONDS));
  } catch {
    return 0;
  }
}

/** The salt of a day, which whoever comes first on it makes. */
async function saltOf(redis: Redis, day: string): Promise<string> {
  const key = `pulse:salt:${day}`;
  await redis.set(key, randomBytes(16).toString('base64url'), 'EX', KEPT_SECONDS, 'NX');
  return (await redis.get(key)) ?? '';
}
