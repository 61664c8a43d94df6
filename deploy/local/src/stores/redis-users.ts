import { Redis } from 'ioredis';
import { rulesOf, type RedisUser } from '@sabiwell/compose/redis-users.ts';

/** The version of a server: 7 of 7.0.15. */
export async function versionOf(redis: Redis): Promise<number> {
  return Number(/redis_version:(\d+)/.exec(await redis.info('server'))?.[1]);
}

/** Gives users of a running Redis their rights and passwords as of now, and makes those that are missing; who is connected stays connected. */
export async function giveUsers(url: string, users: readonly RedisUser[], passwordOf: (name: string) => string): Promise<void> {
  const redis = new Redis(url);
  try {
    const version = await versionOf(redis);
    for (const user of users)
      await redis.call('ACL', 'SETUSER', user.name, 'reset', 'on', `>${passwordOf(user.name)}`, ...rulesOf(user, version));
  } finally {
    redis.disconnect();
  }
}
