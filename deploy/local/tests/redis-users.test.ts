import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Bus } from '@sabiwell/chassis/bus/bus.ts';
import { type Event, PermanentError } from '@sabiwell/chassis/bus/events.ts';
import { createRedisStreamsBus } from '@sabiwell/chassis/bus/redis/redis-streams.ts';
import { createJobQueue, startJobWorker } from '@sabiwell/chassis/jobs/jobs.ts';
import { erasureRequest } from '@sabiwell/chassis/member-rows/erased.ts';
import { createLog } from '@sabiwell/chassis/observe/log.ts';
import { gateway, services } from '@sabiwell/compose/manifests.ts';
import { redisUsers } from '@sabiwell/compose/redis-users.ts';
import { giveUsers, versionOf } from '../src/stores/redis-users.ts';

const { redisUrl } = inject('stores');
const users = redisUsers(gateway, services);
const topics = [...new Set(services.flatMap(({ topics: own }) => own?.writes ?? []))].toSorted();
const own = randomUUID().slice(0, 8);
const nameOf = (user: string) => `${user}-${own}`;
const urlOf = (user: string) => {
  const url = new URL(redisUrl);
  Object.assign(url, { username: nameOf(user), password: 'of-tests' });
  return url.href;
};

const admin = new Redis(redisUrl);
const clients = new Map<string, Redis>();
const as = (user: string) => {
  const client = clients.get(user) ?? new Redis(urlOf(user), { maxRetriesPerRequest: 1 });
  clients.set(user, client);
  return client;
};
/** Redis 6 can't tell reading from writing. */
let tellsReading: boolean;
beforeAll(async () => {
  tellsReading = (await versionOf(admin)) >= 7;
  const ofTests = users.map((user) => ({ ...user, name: nameOf(user.name) }));
  await giveUsers(redisUrl, ofTests, () => 'of-tests');
  for (const topic of topics) await admin.xgroup('CREATE', `ev:${topic}`, 'tests', '0', 'MKSTREAM');
});
afterAll(async () => {
  for (const client of clients.values()) client.disconnect();
  for (const { name } of users) await admin.call('ACL', 'DELUSER', nameOf(name));
  await admin.del(...topics.map((topic) => `ev:${topic}`));
  admin.disconnect();
});

/** How Redis refuses, and how it does within a script: since 7, and before. */
const DENIED = /NOPERM|ACL failure|The user executing the script/;
/** Whether this was allowed, whatever came of it. */
const isAllowed = (asked: Promise<unknown>) =>
  asked.then(
    () => true,
    (error: Error) => !DENIED.test(error.message),
  );
const allowed = async (asking: (client: Redis) => Promise<unknown>) => {
  const asked = await Promise.all(users.map(async ({ name }) => ((await isAllowed(asking(as(name)))) ? [name] : [])));
  return asked.flat();
};
const thatRead = (topic: string) => services.filter(({ topics: of }) => of?.reads.includes(topic)).map(({ name }) => name);
const thatWrite = (topic: string) => services.filter(({ topics: of }) => of?.writes.includes(topic)).map(({ name }) => name);
const either = (...names: readonly string[][]) => services.map(({ name }) => name).filter((name) => names.flat().includes(name));

describe('nobody', () => {
  it.each([
    ['FLUSHALL'],
    ['FLUSHDB'],
    ['KEYS', '*'],
    ['RANDOMKEY'],
    ['CONFIG', 'GET', '*'],
    ['CONFIG', 'SET', 'maxmemory', '1'],
    ['ACL', 'LIST'],
    ['MONITOR'],
    ['SHUTDOWN', 'NOSAVE'],
    ['CLIENT', 'LIST'],
    ['CLIENT', 'KILL', 'TYPE', 'normal'],
    ['SWAPDB', '0', '1'],
    ['SCRIPT', 'FLUSH'],
    ['PUBSUB', 'CHANNELS'],
    ['SET', 'somebody', 'x'],
    ['GET', 'ev-lease:of-nobody'],
    ['PUBLISH', 'of-nobody', 'x'],
    ['EVAL', `return redis.call('GET', KEYS[1])`, '1', 'somebody'],
    ['EVAL', `return redis.call('GET', 'somebody')`, '0'],
  ])('may %s %s', async (command, ...rest) => {
    expect(await allowed((client) => client.call(command, ...rest))).toEqual([]);
  });
});

describe('of what services have there', () => {
  it('a name is looked for by identity alone', async () => {
    expect(await allowed((client) => client.scan('0'))).toEqual(['identity']);
  });

  it.each([
    ['bull:food-analysis:1', ['food-ai']],
    ['bull:reminders:1', ['content']],
    ['relay-lease:food_ai.analyses', ['food-ai']],
    ['relay-lease:content.tip_deliveries', ['content']],
    ['pulse:salt:2026-11-29', ['content']],
    ['limit:payments:x', ['gateway', 'payments']],
    ['limit:caller:x', ['gateway']],
    ['ev-dead:bookings', ['bookings']],
    ['ev-dead:bookings.exports', ['bookings']],
    ['ev-lease:staff-reporting.g2', ['staff-reporting']],
  ])('%s is kept by %j', async (key, names) => {
    expect(await allowed((client) => client.call('SETEX', key, '1', 'x'))).toEqual(names);
    expect(await allowed((client) => client.get(key))).toEqual(names);
  });

  it('who is here is kept by content, and looked at by bookings', async () => {
    expect(await allowed((client) => client.exists('live-here:7'))).toEqual(['bookings', 'content']);
    expect(await allowed((client) => client.del('live-here:7'))).toEqual(tellsReading ? ['content'] : ['bookings', 'content']);
  });

  it('who hears, and who tells, that a session has ended', async () => {
    expect(await allowed((client) => client.publish('session.revoked', 'x'))).toEqual(['identity']);
    const hears = async (channel: string) => {
      const heard = users.map(async ({ name }) => {
        const client = as(name).duplicate();
        const is = await isAllowed(channel.endsWith('*') ? client.psubscribe(channel) : client.subscribe(channel));
        client.disconnect();
        return is ? [name] : [];
      });
      return (await Promise.all(heard)).flat();
    };
    expect(await hears('session.revoked')).toEqual(['gateway']);
    expect(await hears('live:*')).toEqual(tellsReading ? ['content'] : ['content', 'food-ai']);
    expect(await hears('wake:food_ai.analyses')).toEqual(['food-ai']);
  });
});

describe.each(topics)('%s', (topic) => {
  const stream = `ev:${topic}`;

  it('is read by those whom manifests name, and nobody else', async () => {
    const read = (client: Redis) => client.xreadgroup('GROUP', 'tests', 'one', 'STREAMS', stream, '>');
    expect(await allowed(read)).toEqual(either(thatRead(topic), thatWrite(topic)));
    expect(await allowed((client) => client.xrange(stream, '-', '+'))).toEqual(
      tellsReading ? thatWrite(topic) : either(thatRead(topic), thatWrite(topic)),
    );
  });

  it('is told, cut and removed by its owner alone', async ({ skip }) => {
    skip(!tellsReading, 'Redis 6 can not tell reading from writing');
    expect(await allowed((client) => client.xadd(stream, '*', 'a', 'b'))).toEqual(thatWrite(topic));
    expect(await allowed((client) => client.xtrim(stream, 'MAXLEN', 1_000))).toEqual(thatWrite(topic));
    expect(await allowed((client) => client.xdel(stream, '1-1'))).toEqual(thatWrite(topic));
    expect(await allowed((client) => client.xgroup('SETID', stream, 'tests', '0'))).toEqual(thatWrite(topic));
  });
});

it('past events are handed over to a group by those whose topics it reads, and only the group reads them', async () => {
  const stream = 'ev-retry:content';
  const owners = services
    .filter(({ topics: of }) => of?.writes.some((topic) => thatRead(topic).includes('content')))
    .map(({ name }) => name);
  expect(owners).toContain('payments');
  expect(owners).not.toContain('staff-reporting');
  expect(await allowed((client) => client.xadd(stream, '*', 'a', 'b'))).toEqual(either(owners, ['content']));
  expect(await allowed((client) => client.xlen(stream))).toEqual(either(owners, ['content']));
  if (tellsReading) expect(await allowed((client) => client.xrange(stream, '-', '+'))).toEqual(['content']);
  await admin.del(stream);
});

const eventOf = (service: string): Event => ({
  id: randomUUID(),
  source: `/sabiwell/${service}`,
  type: `ng.sabiwell.${service}.word.said.v1`,
  topic: `sabiwell.${service}.v1`,
  subject: `word/${own}`,
  key: own,
  time: new Date().toISOString(),
  sequence: 1,
  data: {},
});

describe('what a service may is enough', () => {
  const log = createLog('redis-users', 'silent');

  it('for the bus: it tells, reads with its group, gives up, and is handed over', { timeout: 60_000 }, async () => {
    const [bus, told] = ['food-ai', 'payments'].map((name) => createRedisStreamsBus({ redisUrl: urlOf(name), log })) as [Bus, Bus];
    const [mine, theirs] = [eventOf('food-ai'), eventOf('payments')];
    await admin.del(...[mine, theirs].map(({ topic }) => `ev:${topic}`));
    const seen: string[] = [];
    const handle = async ({ id, isReplay }: Event) => {
      if (id === theirs.id) throw new PermanentError('not for us');
      seen.push(isReplay === true ? `${id} again` : id);
    };
    try {
      const subscription = await bus.subscribe({ group: 'food-ai', topics: [mine.topic, theirs.topic], handle });
      await bus.publish([mine]);
      await told.publish([theirs]);
      await told.handOver('food-ai', [mine]);
      await expect.poll(() => seen.toSorted(), { timeout: 10_000 }).toEqual([mine.id, `${mine.id} again`]);
      await expect
        .poll(async () => (await bus.deadLetters('food-ai')).map(({ event }) => event?.id), { timeout: 10_000 })
        .toEqual([theirs.id]);
      expect(await bus.dropDeadLetters('food-ai', () => true)).toBe(1);
      await subscription.stop();
      await bus.dropGroup('food-ai', [mine.topic, theirs.topic]);
    } finally {
      await Promise.allSettled([bus.close(), told.close()]);
      await admin.del('ev-retry:food-ai', 'ev-dead:food-ai', 'ev-lease:food-ai');
    }
  });

  it('for a queue', { timeout: 60_000 }, async () => {
    const of = { name: 'food-analysis', redisUrl: urlOf('food-ai'), schema: erasureRequest, log };
    const queue = createJobQueue(of);
    const done: string[] = [];
    const worker = startJobWorker({ ...of, concurrency: 1, handle: async ({ erasureId }) => void done.push(erasureId) });
    try {
      const id = randomUUID();
      await queue.add(id, { userId: 7, erasureId: id });
      expect(await queue.wait(id, 10_000)).toBe('done');
      expect(done).toEqual([id]);
    } finally {
      await Promise.allSettled([worker.close(), queue.close()]);
      await admin.del(await admin.keys('bull:food-analysis:*'));
    }
  });
});
