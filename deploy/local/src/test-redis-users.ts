import { PASSWORD_OF_TESTS } from '@sabiwell/chassis/testing/own-redis.ts';
import { gateway, services } from '@sabiwell/compose/manifests.ts';
import { redisUsers, type RedisUser } from '@sabiwell/compose/redis-users.ts';
import { giveUsers } from './stores/redis-users.ts';

/** Where tests put their prefix: before the whole name, in the place of BullMQ's own, or after a word of ours. */
const PREFIXED: readonly (readonly [from: RegExp, to: string])[] = [
  [/^/, 'test-*'],
  [/^bull:/, 'test-*:'],
  [/^limit:/, 'limit:test-*'],
  [/^(relay-lease|wake):\w+\./, '$1:test_*.'],
];

const withPrefixes = (names: readonly string[]) =>
  names.flatMap((name) => [name, ...PREFIXED.flatMap(([from, to]) => (from.test(name) ? [name.replace(from, to)] : []))]);

/** The user as in production, who reaches the same names also after a prefix of tests. */
function ofTests(user: RedisUser): RedisUser {
  const { keys, looks, adds, streams, publishes, hears } = user;
  const names = Object.entries({ keys, looks, adds, streams, publishes, hears }).map(([kind, of]) => [kind, withPrefixes(of)]);
  return { ...user, ...Object.fromEntries(names) };
}

/** Makes the users that services under test connect as, so that a right which the manifest doesn't give is missing in tests as well. */
export function makeTestUsers(redisUrl: string): Promise<void> {
  return giveUsers(redisUrl, redisUsers(gateway, services).map(ofTests), () => PASSWORD_OF_TESTS);
}
