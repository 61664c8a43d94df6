import { createHash, randomBytes } from 'node:crypto';
import type { Redis } from 'ioredis';

type View = { postId: string; who: string; day: string };

/** Longer than a day and its calls that come late. */
const KEPT_SECONDS = 2 * 86_400;

/**
 * Whether this is the first view of a clip by somebody on a day. Redis keeps only an estimate of how many there were (a HyperLogLog), to
 * which who it was is added as a hash with a salt of the day: nobody can be found in it. Without Redis nothing is counted.
 */
export async function isFirstView(redis: Redis, { postId, who, day }: View): Promise<boolean> {
  try {
    const salt = await saltOf(redis, day);
    const key = `pulse:seen:${day}:${postId}`;
    const isNew = await redis.pfadd(key, createHash('sha256').update(`${salt}:${who}`).digest('base64url'));
    if (isNew === 1) await redis.expire(key, KEPT_SECONDS);
    return isNew === 1;
  } catch {
    return false;
  }
}

/** The salt of a day, which whoever comes first on it makes. */
async function saltOf(redis: Redis, day: string): Promise<string> {
  const key = `pulse:salt:${day}`;
  await redis.set(key, randomBytes(16).toString('base64url'), 'EX', KEPT_SECONDS, 'NX');
  return (await redis.get(key)) ?? '';
}
