import { createHash } from 'node:crypto';
import type { Gateway, Service } from './manifests.ts';

/** What a user of Redis may reach, besides its password. Names are patterns. */
export type RedisUser = {
  name: string;
  /** Keys that it reads and writes. */
  keys: readonly string[];
  /** Keys that it only looks at. */
  looks: readonly string[];
  /** Streams of other services' groups, to which it hands over past events: it adds to them, and can't read them. */
  adds: readonly string[];
  /** Streams that its groups read, with those that only they read. */
  streams: readonly string[];
  /** Channels. */
  publishes: readonly string[];
  hears: readonly string[];
  commands: readonly string[];
};

/**
 * Commands on single keys of the kinds that are in use, scripts, and what clients ask about their server. Not what Redis calls dangerous or for
 * administrators (KEYS, FLUSHALL, CONFIG, MONITOR, ACL, SHUTDOWN), and not what tells the names of other keys.
 */
const COMMANDS = [
  ...['string', 'hash', 'list', 'set', 'sortedset', 'stream', 'hyperloglog', 'keyspace', 'connection', 'transaction'].map(
    (kind) => `+@${kind}`,
  ),
  '-@admin',
  '-@dangerous',
  '-scan',
  '-randomkey',
  ...['eval', 'evalsha', 'script|load', 'script|exists', 'time', 'info', 'client|setname', 'client|getname', 'client|id'].map(
    (word) => `+${word}`,
  ),
];
const HEAR = ['subscribe', 'unsubscribe', 'psubscribe', 'punsubscribe'].map((word) => `+${word}`);

/** What a group does with streams that others write: it can't add to them, or take anything away. */
const READ_IN_A_GROUP = [
  'xreadgroup',
  'xack',
  'xpending',
  'xclaim',
  'xautoclaim',
  'xinfo|groups',
  'xinfo|consumers',
  'xgroup|create',
  'xgroup|delconsumer',
  'xgroup|destroy',
].map((word) => `+${word}`);

/** Replies of the last two days, which every service keeps under the name of its caller and a hash that nobody guesses. */
const REPLIES = 'idempotency:*';

const streamsOf = (topics: readonly string[]) => topics.map((topic) => `ev:${topic}`).toSorted();
/** A service's groups are called as itself, or by a further word after a dot. */
const ofGroups = (kind: string, service: string) => [`${kind}:${service}`, `${kind}:${service}.*`];

function onTheBus(
  { name, topics = { writes: [], reads: [] } }: Service,
  services: readonly Service[],
): Pick<RedisUser, 'keys' | 'adds' | 'streams'> {
  const readers = services.filter((other) => other.name !== name && topics.writes.some((topic) => other.topics?.reads.includes(topic)));
  return {
    keys: [...streamsOf(topics.writes), ...['ev-retry', 'ev-dead', 'ev-lease'].flatMap((kind) => ofGroups(kind, name))],
    adds: readers.flatMap((reader) => ofGroups('ev-retry', reader.name)),
    streams: [...streamsOf(topics.reads), ...ofGroups('ev-retry', name)],
  };
}

function userOf({ name, redis = {} }: Service | Gateway, bus: Partial<ReturnType<typeof onTheBus>> = {}): RedisUser {
  const { keys = [], looks = [], publishes = [], hears = [], findsKeys = false } = redis;
  return {
    name,
    keys: [...(bus.keys ?? []), ...keys],
    looks,
    adds: bus.adds ?? [],
    streams: bus.streams ?? [],
    publishes,
    hears,
    commands: [...COMMANDS, ...(publishes.length > 0 ? ['+publish'] : []), ...(findsKeys ? ['+scan'] : [])],
  };
}

/** A user for each service and for the gateway, who reaches what its manifest names and nothing else. */
export function redisUsers(gateway: Gateway, services: readonly Service[]): RedisUser[] {
  const ofService = (service: Service) => {
    const { keys, ...bus } = service.bus ? onTheBus(service, services) : { keys: [] };
    return userOf(service, { ...bus, keys: [REPLIES, ...keys] });
  };
  return [userOf(gateway), ...services.map(ofService)];
}

/** The first version that can tell reading from writing; to one before, whoever reaches a name may do both. */
const TELLS_READING = 7;

const patterns = (mark: string, names: readonly string[]) => names.map((name) => `${mark}${name}`);
/** Rules of their own for some names: a selector. */
const apart = (names: readonly string[], commands: readonly string[]) =>
  names.length === 0 ? [] : [`(${[...names, ...commands].join(' ')})`];

/** A user's rules as Redis takes them; `version` is that of the server, the newest where it is missing. */
export function rulesOf(user: RedisUser, version = TELLS_READING): string[] {
  const { keys, looks, adds, streams, publishes, hears, commands } = user;
  // Redis 6 begins with every channel.
  const begin = 'resetchannels';
  if (version < TELLS_READING) {
    const [reached, channels] = [patterns('~', [...keys, ...looks, ...adds, ...streams]), patterns('&', [...publishes, ...hears])];
    return [...reached, begin, ...channels, ...commands, ...(hears.length > 0 ? HEAR : [])];
  }
  const reached = [...patterns('~', keys), ...patterns('%R~', looks), ...patterns('%W~', adds)];
  const selectors = [...apart(patterns('~', streams), READ_IN_A_GROUP), ...apart(patterns('&', hears), HEAR)];
  return [...reached, begin, ...patterns('&', publishes), ...commands, ...selectors];
}

/** The lines of users in redis.conf. It holds the passwords as hashes. */
export function userLines(users: readonly RedisUser[], passwordOf: (name: string) => string, version?: number): string[] {
  const hashed = (name: string) => createHash('sha256').update(passwordOf(name)).digest('hex');
  return users.map((user) => `user ${user.name} reset on #${hashed(user.name)} ${rulesOf(user, version).join(' ')}`);
}

/** Changes with the rules, so that a server that has read the ones before is started anew. */
export function versionOf(users: readonly RedisUser[]): string {
  const rules = users.map((user) => [user.name, ...rulesOf(user)]);
  return createHash('sha256').update(JSON.stringify(rules)).digest('hex').slice(0, 16);
}
