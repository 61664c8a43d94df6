import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest';
import { createIdempotency, type Idempotency, type IdempotencyKey, type StoredReply } from '../src/http/idempotency.ts';
import { createRedis, type RedisUse, untilReady } from '../src/stores/redis.ts';
import { createLink } from './link.ts';
import { dropTestKeys, newPrefix } from './stores.ts';

const { redisUrl } = inject('stores');
const KEY: IdempotencyKey = { caller: 'member:7', key: 'a-key', route: 'POST /api/things', fingerprint: 'abc' };
const CREATED: StoredReply = { status: 201, body: { id: 'ẹ̀kọ', amount: 12.5 }, headers: { location: '/api/things/1' } };
const MISMATCH = { code: 'idempotency_mismatch', kind: 'unprocessable' };
const IN_PROGRESS = { code: 'in_progress', kind: 'conflict', retryAfterSeconds: 1 };

let redis: Redis;
let prefix: string;
let idempotency: Idempotency;
beforeAll(async () => {
  redis = createRedis(redisUrl, 'request');
  await untilReady(redis, 5_000);
});
beforeEach(() => {
  prefix = newPrefix();
  idempotency = createIdempotency(redis, prefix);
});
afterAll(async () => {
  redis.disconnect();
  await dropTestKeys(redisUrl);
});

/** Work that counts its calls. */
function work(reply: StoredReply = CREATED) {
  const counted = { times: 0, run: async () => ((counted.times += 1), reply) };
  return counted;
}

test('a repeat gets the stored reply, and the work is done once', async () => {
  const once = work();
  expect(await idempotency.once(KEY, once.run)).toEqual(CREATED);
  expect(await idempotency.once(KEY, once.run)).toEqual(CREATED);
  expect(once.times).toBe(1);
});

test('six at once do the work once; the others are told that it is in progress', async () => {
  const once = work();
  const slow = async () => {
    await sleep(100);
    return once.run();
  };
  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => idempotency.once(KEY, slow)));
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toEqual([{ status: 'fulfilled', value: CREATED }]);
  const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
  expect(refusals).toMatchObject(Array.from({ length: 5 }, () => IN_PROGRESS));
  expect(once.times).toBe(1);
});

test.each([
  ['another route', { route: 'POST /api/others' }, MISMATCH],
  ['another body', { fingerprint: 'abd' }, MISMATCH],
])('the same key with %s is refused, done or running', async (_what, other, refusal) => {
  const running = idempotency.once(KEY, async () => {
    await expect(idempotency.once({ ...KEY, ...other }, work().run)).rejects.toMatchObject(refusal);
    return CREATED;
  });
  expect(await running).toEqual(CREATED);
  await expect(idempotency.once({ ...KEY, ...other }, work().run)).rejects.toMatchObject(refusal);
});

test.each([
  ['another member', { caller: 'member:8' }],
  ['somebody of the staff with the same number', { caller: 'staff:7' }],
  ['another key', { key: 'A-key' }],
  ['a key of 5,000 letters', { key: 'x'.repeat(5_000) }],
])('%s is another call', async (_what, other) => {
  const once = work();
  await idempotency.once(KEY, once.run);
  await idempotency.once({ ...KEY, ...other }, once.run);
  await idempotency.once({ ...KEY, ...other }, once.run);
  expect(once.times).toBe(2);
});

describe('a large reply', () => {
  const large = { status: 201, body: { id: 'one', text: 'x'.repeat(5_000) }, headers: { location: '/api/things/one' } };

  test('is not kept: a repeat reads it again by its id, as it stands now', async () => {
    const once = work(large);
    const asked: string[] = [];
    const again = async (id: string) => (asked.push(id), { status: 200, body: { id, text: 'as it stands now' } }) as StoredReply;
    expect(await idempotency.once(KEY, once.run, again)).toEqual(large);
    const [place = ''] = await redis.keys(`${prefix}*`);
    expect(await redis.strlen(place)).toBeLessThan(500);
    expect(await idempotency.once(KEY, once.run, again)).toEqual({ ...large, body: { id: 'one', text: 'as it stands now' } });
    expect([asked, once.times]).toEqual([['one'], 1]);
  });

  test('that is gone since is not found', async () => {
    await idempotency.once(KEY, work(large).run, () => Promise.reject(new Error('never asked')));
    await expect(idempotency.once(KEY, work().run, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  });

  test('is kept whole where it can not be read again', async () => {
    await idempotency.once(KEY, work(large).run);
    expect(await idempotency.once(KEY, work().run)).toEqual(large);
  });
});

test('a small reply is kept, and not read again', async () => {
  const never = () => Promise.reject(new Error('never asked'));
  await idempotency.once(KEY, work().run, never);
  expect(await idempotency.once(KEY, work().run, never)).toEqual(CREATED);
});

test('the place of a key has the same size whatever the client sends', async () => {
  await idempotency.once({ ...KEY, key: 'x'.repeat(5_000) }, work().run);
  const [place = ''] = await redis.keys(`${prefix}*`);
  expect(place.length - prefix.length).toBeLessThan(100);
  expect(await redis.pttl(place)).toBeGreaterThan(47.9 * 60 * 60 * 1000);
});

describe('a reply that is shown once', () => {
  const SECRET: StoredReply = { status: 200, body: { recoveryCodes: ['4X9Q-secret'] } };
  const ALREADY_DONE = { code: 'already_done', kind: 'conflict', retryAfterSeconds: undefined };

  test('is not stored: the same key again is refused, and the work is not done twice', async () => {
    const once = work(SECRET);
    expect(await idempotency.once(KEY, once.run, 'refused')).toEqual(SECRET);
    const [place = ''] = await redis.keys(`${prefix}*`);
    expect(await redis.get(place)).not.toMatch(/secret|recovery/);
    await expect(idempotency.once(KEY, once.run, 'refused')).rejects.toMatchObject(ALREADY_DONE);
    await expect(idempotency.once({ ...KEY, fingerprint: 'abd' }, once.run, 'refused')).rejects.toMatchObject(MISMATCH);
    expect(once.times).toBe(1);
  });

  test('is in progress while it is made, and a failure frees its key', async () => {
    const failing = idempotency.once(
      KEY,
      async () => {
        await expect(idempotency.once(KEY, work(SECRET).run, 'refused')).rejects.toMatchObject(IN_PROGRESS);
        throw new Error('broken');
      },
      'refused',
    );
    await expect(failing).rejects.toThrow('broken');
    expect(await idempotency.once(KEY, work({ status: 409, body: null }).run, 'refused')).toEqual({ status: 409, body: null });
    expect(await idempotency.once(KEY, work(SECRET).run, 'refused')).toEqual(SECRET);
  });
});

test('a cookie is given, but not kept', async () => {
  const headers = { 'set-cookie': ['sabiwell_sid=secret; HttpOnly'], location: '/api/things/1' };
  expect(await idempotency.once(KEY, work({ ...CREATED, headers }).run)).toEqual({ ...CREATED, headers });
  expect(await idempotency.once(KEY, work().run)).toEqual({ ...CREATED, headers: { location: '/api/things/1' } });
});

describe('what did not succeed is not kept', () => {
  test.each([400, 409, 500, 503])('a reply of %i', async (status) => {
    expect(await idempotency.once(KEY, work({ status, body: null }).run)).toEqual({ status, body: null });
    expect(await idempotency.once(KEY, work().run)).toEqual(CREATED);
  });

  test('work that throws', async () => {
    await expect(idempotency.once(KEY, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await idempotency.once(KEY, work().run)).toEqual(CREATED);
  });

  test('work whose process died: its key is free when its time and a margin are over', async () => {
    void idempotency.once({ ...KEY, workMs: 20_000 }, () => new Promise(() => undefined));
    await expect.poll(() => redis.keys(`${prefix}*`)).toHaveLength(1);
    const [place = ''] = await redis.keys(`${prefix}*`);
    const left = await redis.pttl(place);
    expect(left).toBeGreaterThan(20_000);
    expect(left).toBeLessThanOrEqual(35_000);
  });
});

test('work that outlived its time leaves the key to the call that took it since', async () => {
  const late = idempotency.once(KEY, async () => {
    await redis.del(await redis.keys(`${prefix}*`));
    await idempotency.once({ ...KEY, fingerprint: 'new' }, work().run);
    return { status: 200, body: 'late' };
  });
  expect(await late).toEqual({ status: 200, body: 'late' });
  expect(await idempotency.once({ ...KEY, fingerprint: 'new' }, work().run)).toEqual(CREATED);
});

describe('a Redis that takes what it is told and does not answer', () => {
  async function openMuted(use: RedisUse = 'request') {
    const link = await createLink(redisUrl);
    const linked = createRedis(link.url, use);
    onTestFinished(async () => {
      linked.disconnect();
      await link.close();
    });
    await untilReady(linked, 5_000);
    return { link, idempotency: createIdempotency(linked, prefix) };
  }

  test('the key that a refused call has taken is free when Redis answers again', async () => {
    const { link, idempotency: muted } = await openMuted();
    link.mute(true);
    const once = work();
    await expect(muted.once(KEY, once.run)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await redis.keys(`${prefix}*`)).toHaveLength(1);
    link.mute(false);
    await expect.poll(() => redis.keys(`${prefix}*`), { timeout: 5_000 }).toHaveLength(0);
    expect(await idempotency.once(KEY, once.run)).toEqual(CREATED);
    expect(once.times).toBe(1);
  });

  test('a call that is done, or has failed, is not held up', async () => {
    // This client waits for as long as it takes, so that calls end only because nobody waits for it.
    const { link, idempotency: muted } = await openMuted('blocking');
    const outcomes = [async () => CREATED, () => Promise.reject(new Error('broken'))].map((outcome, index) =>
      muted.once({ ...KEY, key: `key-${index}` }, async () => {
        link.mute(true);
        await sleep(100);
        return outcome();
      }),
    );
    expect((await Promise.allSettled(outcomes)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    link.mute(false);
  });

  test('the reply of work that is done is kept when Redis answers again', async () => {
    const { link, idempotency: muted } = await openMuted();
    const once = work();
    const run = async () => {
      await link.cut();
      return once.run();
    };
    expect(await muted.once(KEY, run)).toEqual(CREATED);
    await expect(idempotency.once(KEY, once.run)).rejects.toMatchObject(IN_PROGRESS);
    await link.mend();
    await expect.poll(() => idempotency.once(KEY, once.run).catch(() => undefined), { timeout: 8_000 }).toEqual(CREATED);
    expect(once.times).toBe(1);
  });
});

test('without Redis the call is unavailable and the work is not begun', async () => {
  const link = await createLink(redisUrl);
  const linked = createRedis(link.url, 'request');
  onTestFinished(() => linked.disconnect());
  await untilReady(linked, 5_000);
  await link.cut();
  const once = work();
  await expect(createIdempotency(linked, prefix).once(KEY, once.run)).rejects.toMatchObject({ code: 'unavailable', kind: 'unavailable' });
  expect(once.times).toBe(0);
});
