import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '@sabiwell/proto/http/endpoint.ts';
import { requireSelf } from '../src/http/caller.ts';
import { DomainError } from '../src/http/errors.ts';
import { createHttpApp } from '../src/http/http-app.ts';
import { createIdempotency } from '../src/http/idempotency.ts';
import { JsonText } from '../src/http/json-text.ts';
import { createRedis, untilReady } from '../src/stores/redis.ts';
import { NO_UNSAFE_OPERATIONS, type WithIdempotency } from '../src/http/required-idempotency.ts';
import { serve } from '../src/http/serve.ts';
import { testToken, testTokenOf, testVerifier } from '../src/testing.ts';
import { dropTestKeys, log, newPrefix } from './stores.ts';

const examples = { good: {}, bad: {} };
const text = z.object({ id: z.string(), text: z.string() });
const contract = {
  greet: endpoint({
    method: 'POST',
    path: '/api/greetings/{userId}',
    summary: '',
    actors: ['member'],
    params: z.object({ userId: z.coerce.number() }),
    body: z.object({ name: z.string().min(1, 'A name is needed.'), note: z.string().optional() }),
    replies: { 201: z.object({ text: z.string(), noteless: z.boolean(), time: z.number() }) },
    maxBodyBytes: 200,
    examples,
  }),
  unlock: endpoint({
    method: 'POST',
    path: '/api/locks',
    summary: '',
    actors: ['member'],
    body: z.object({ password: z.string() }),
    replies: { 200: z.object({ time: z.number() }) },
    hasSecrets: true,
    examples,
  }),
  giveBack: endpoint({
    method: 'POST',
    path: '/internal/returns',
    summary: '',
    actors: ['operator', 'admin'],
    replies: { 200: z.object({ by: z.string(), time: z.number() }) },
    stepUp: true,
    examples,
  }),
  showCodes: endpoint({
    method: 'POST',
    path: '/api/codes',
    summary: '',
    actors: ['admin'],
    body: z.object({ code: z.string() }),
    replies: { 200: z.object({ time: z.number() }) },
    oneTimeReply: true,
    hasSecrets: true,
    examples,
  }),
  enter: endpoint({
    method: 'POST',
    path: '/api/doors',
    summary: '',
    actors: ['guest'],
    body: z.object({ password: z.string() }),
    replies: { 200: z.object({ token: z.string() }) },
    hasSecrets: true,
    examples,
  }),
  renew: endpoint({
    method: 'POST',
    path: '/api/doors/renew',
    summary: '',
    actors: ['guest'],
    replies: { 200: z.object({ token: z.string() }) },
    portal: 'admin',
    refreshCookie: true,
    examples,
  }),
  greetBack: endpoint({ method: 'GET', path: '/api/me', summary: '', actors: ['guest'], replies: { 200: z.array(z.string()) }, examples }),
  write: endpoint({
    method: 'POST',
    path: '/api/texts',
    summary: '',
    actors: ['member'],
    replies: { 201: text },
    readAgainBy: 'read',
    examples,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/texts/{id}',
    summary: '',
    actors: ['member'],
    params: z.object({ id: z.string() }),
    replies: { 200: text },
    examples,
  }),
  search: endpoint({
    method: 'GET',
    path: '/api/words',
    summary: '',
    actors: ['guest'],
    query: z.object({ q: z.string() }),
    replies: { 200: z.array(z.string()) },
    examples,
  }),
  stream: endpoint({ method: 'GET', path: '/api/stream', summary: '', actors: ['guest'], replies: { 206: null }, examples }),
  fail: endpoint({
    method: 'GET',
    path: '/api/fail/{how}',
    summary: '',
    actors: ['guest'],
    params: z.object({ how: z.string() }),
    replies: { 204: null },
    examples,
  }),
};

const MANY = Array.from({ length: 400 }, (_, index) => `word ${index}`);
const failures: Record<string, Error> = {
  broken: new Error('the inside of the house'),
  store: Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' }),
};
let greetings = 0;
const handlers: Parameters<typeof serve<typeof contract, WithIdempotency>>[1] = {
  greet: async (_context, { params, body, caller }) => {
    requireSelf(caller, params.userId);
    greetings += 1;
    return { status: 201, body: { text: `Hello ${body.name}`, noteless: body.note === undefined, time: greetings } };
  },
  unlock: async () => {
    greetings += 1;
    return { status: 200, body: { time: greetings } };
  },
  giveBack: async (_context, { caller }) => {
    greetings += 1;
    return { status: 200, body: { by: caller.kind === 'staff' ? `${caller.role} ${caller.staffId}` : caller.operatorId, time: greetings } };
  },
  showCodes: async (_context, { body }) => {
    if (body.code === 'wrong') throw new DomainError('invalid_code', 'This code is wrong.', { kind: 'unauthenticated' });
    return { status: 200, body: { time: (greetings += 1) } };
  },
  enter: async () => ({ status: 200, body: { token: `secret-${(greetings += 1)}` } }),
  renew: async () => ({ status: 200, body: { token: `secret-${(greetings += 1)}` } }),
  greetBack: async (_context, { caller }) => ({ status: 200, body: [caller.kind] }),
  write: async () => ({ status: 201, body: { id: `text-${(greetings += 1)}`, text: 'x'.repeat(5_000) } }),
  read: async (_context, { params }) => ({ status: 200, body: { id: params.id, text: 'read again' } }),
  search: async (_context, { query }) => {
    if (query.q === 'made already') return { status: 200, body: new JsonText(JSON.stringify(MANY)) };
    return { status: 200, body: query.q === 'many' ? MANY : [query.q] };
  },
  stream: async () => ({
    status: 206,
    body: Readable.from(['a', 'b']) as unknown as undefined,
    headers: { 'content-range': 'bytes 0-1/2' },
  }),
  fail: async (_context, { params }) => {
    throw failures[params.how] ?? new Error('?');
  },
};

const redisUrl = inject('stores').redisUrl;
const redis = createRedis(redisUrl, 'request');
const prefix = newPrefix();
const idempotency = createIdempotency(redis, prefix);
const app = createHttpApp({
  log,
  verifyToken: testVerifier('words'),
  routers: [serve(contract, handlers, { idempotency })],
});
const server = app.listen(0, '127.0.0.1');
beforeAll(() => untilReady(redis, 5_000));
afterAll(async () => {
  server.close();
  redis.disconnect();
  await dropTestKeys(redisUrl);
});

async function call(
  method: string,
  path: string,
  { as = 42 as number | 'guest', body = undefined as unknown, headers = {} as Record<string, string> } = {},
) {
  const reply = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
    method,
    headers: {
      'x-internal-token': await testToken('words', as),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await reply.text();
  return {
    status: reply.status,
    headers: reply.headers,
    text,
    json: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : undefined,
  };
}

describe('a reply', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])('of some length comes packed for a caller that accepts %s', async (accepted, coding) => {
    const reply = await call('GET', '/api/words?q=many', { headers: { 'accept-encoding': accepted } });
    expect([reply.headers.get('content-encoding'), reply.headers.get('vary'), reply.json]).toEqual([coding, 'Accept-Encoding', MANY]);
  });

  it.each(['br', 'identity'])('that its handler made JSON of is sent as it is: %s', async (accepted) => {
    const [made, other] = await Promise.all(
      ['made%20already', 'many'].map((q) => call('GET', `/api/words?q=${q}`, { headers: { 'accept-encoding': accepted } })),
    );
    expect([made!.text, made!.headers.get('content-type')]).toEqual([other!.text, other!.headers.get('content-type')]);
  });

  it('that is short is not worth it', async () => {
    const reply = await call('GET', '/api/words?q=one', { headers: { 'accept-encoding': 'br' } });
    expect([reply.headers.get('content-encoding'), reply.json]).toEqual([null, ['one']]);
  });
});

describe('a call', () => {
  it('gets what was parsed and answers with the declared status', async () => {
    const reply = await call('POST', '/api/greetings/42', { body: { name: 'Ada', note: '', role: 'admin' } });
    expect([reply.status, reply.json.text, reply.json.noteless]).toEqual([201, 'Hello Ada', true]);
    expect(reply.headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    [
      'without a token',
      'POST',
      '/api/greetings/42',
      { headers: { 'x-internal-token': '' }, body: { name: 'Ada' } },
      401,
      'internal_token_required',
    ],
    ['with a false token', 'GET', '/api/words?q=a', { headers: { 'x-internal-token': 'e30.e30.e30' } }, 401, 'internal_token_required'],
    [
      'of a guest where a member is needed',
      'POST',
      '/api/greetings/42',
      { as: 'guest' as const, body: { name: 'Ada' } },
      401,
      'unauthenticated',
    ],
    ['for another member', 'POST', '/api/greetings/43', { body: { name: 'Ada' } }, 403, 'forbidden'],
    ['without a field', 'POST', '/api/greetings/42', { body: {} }, 400, 'invalid'],
    ['with an unknown field', 'POST', '/api/greetings/42', { body: { name: 'Ada', isAdmin: true } }, 400, 'invalid'],
    ['in broken JSON', 'POST', '/api/greetings/42', { body: '{"name"' }, 400, 'invalid'],
    ['as text', 'POST', '/api/greetings/42', { body: 'name', headers: { 'content-type': 'text/plain' } }, 415, 'unsupported'],
    ['that is too large', 'POST', '/api/greetings/42', { body: { name: 'A'.repeat(300) } }, 413, 'too_large'],
    ['with a parameter twice', 'GET', '/api/words?q=a&q=b', {}, 400, 'invalid'],
    ['with a parameter that is found nowhere', 'GET', '/api/words?q=a&serach=b', {}, 400, 'invalid'],
    ['with a parameter where there are none', 'GET', '/api/me?verbose=1', {}, 400, 'invalid'],
    ['to nowhere', 'GET', '/api/nowhere', {}, 404, 'not_found'],
    ['in other case', 'GET', '/API/words?q=a', {}, 404, 'not_found'],
    ['that breaks', 'GET', '/api/fail/broken', {}, 500, 'internal'],
    ['that meets a lost store', 'GET', '/api/fail/store', {}, 503, 'unavailable'],
  ])('%s is refused', async (_name, method, path, given, status, code) => {
    const reply = await call(method, path, given);
    expect([reply.status, reply.json.code]).toEqual([status, code]);
    expect(reply.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(reply.text).not.toMatch(/inside of the house|127\.0\.0\.1/);
  });

  it('may be answered by a stream', async () => {
    const reply = await call('GET', '/api/stream', { as: 'guest' });
    expect([reply.status, reply.text, reply.headers.get('content-range')]).toEqual([206, 'ab', 'bytes 0-1/2']);
  });

  it('runs once per key', async () => {
    const send = (name: string) => call('POST', '/api/greetings/42', { body: { name }, headers: { 'idempotency-key': 'one' } });
    const [first, again, other] = [await send('Ada'), await send('Ada'), await send('Bola')];
    expect(again.json).toEqual(first.json);
    expect([other.status, other.json.code]).toEqual([422, 'idempotency_mismatch']);
  });

  it('reads a large reply again where it was not kept', async () => {
    const send = () => call('POST', '/api/texts', { headers: { 'idempotency-key': 'four' } });
    const [first, again] = [await send(), await send()];
    expect([again.status, again.json]).toEqual([201, { id: first.json.id, text: 'read again' }]);
  });

  it('needs idempotency, or the word that there is nothing to do twice', () => {
    const { greet, search } = contract;
    // @ts-expect-error A context without idempotency does not compile.
    expect(() => serve({ search }, { search: handlers.search }, {})).not.toThrow();
    expect(() =>
      serve({ search }, { search: async () => ({ status: 200 as const, body: [] }) }, { idempotency: NO_UNSAFE_OPERATIONS }),
    ).not.toThrow();
    expect(() => serve({ greet }, { greet: handlers.greet }, { idempotency: NO_UNSAFE_OPERATIONS })).toThrow('greet changes something');
    expect(() => serve({ write: contract.write }, { write: handlers.write }, { idempotency })).toThrow('no operation of its contract');
  });

  it('keeps nothing by which a password could be guessed, though it runs once per key', async () => {
    const send = (password: string) => call('POST', '/api/locks', { body: { password }, headers: { 'idempotency-key': 'two' } });
    const [first, again] = [await send('quiet-harmattan-71'), await send('another')];
    expect([again.status, again.json]).toEqual([200, first.json]);
  });
});

describe('a secret in a reply', () => {
  const stored = async () => {
    const keys = await redis.keys(`${prefix}*`);
    return (await Promise.all(keys.map((key) => redis.get(key)))).join('\n');
  };

  it('is shown once: the same key again is refused, unless the call had failed', async () => {
    const headers = { 'x-internal-token': await testTokenOf('words', 'admin'), 'idempotency-key': 'five' };
    const send = async (code: string) => call('POST', '/api/codes', { headers, body: { code } });
    expect((await send('wrong')).status).toBe(401);
    expect((await send('right')).status).toBe(200);
    const again = await send('right');
    expect([again.status, again.json.code, again.json.message]).toEqual([
      409,
      'already_done',
      'This was done already, and its answer is shown only once. Please start again.',
    ]);
  });

  it.each(['/api/doors', '/api/doors/renew'])('of signing in at %s is not stored, although a member is signed in beside', async (path) => {
    const body = path === '/api/doors' ? { body: { password: 'quiet-harmattan-71' } } : {};
    const send = () => call('POST', path, { ...body, headers: { 'idempotency-key': 'six' } });
    const [first, again] = [await send(), await send()];
    expect([first.status, again.status, first.json.token === again.json.token]).toEqual([200, 200, false]);
    expect(await stored()).not.toContain('secret-');
  });
});

describe('staff', () => {
  const as = async (actor: 'admin' | 'doctor' | 'operator', staff: Parameters<typeof testTokenOf>[2] = {}) => ({
    'x-internal-token': await testTokenOf('words', actor, staff),
  });
  const giveBack = (headers: Record<string, string>) => call('POST', '/internal/returns', { headers });

  it('may do what names their role, and nothing of a member', async () => {
    expect(await giveBack(await as('admin', { id: 'a-1' }))).toMatchObject({ status: 200, json: { by: 'admin a-1' } });
    expect((await giveBack(await as('operator', { id: 'ada' }))).json.by).toBe('ada');
    expect((await giveBack(await as('doctor'))).status).toBe(403);
    expect((await call('POST', '/api/greetings/42', { headers: await as('admin'), body: { name: 'Ada' } })).status).toBe(403);
  });

  it('are guests where anybody may call', async () => {
    expect((await call('GET', '/api/me', { headers: await as('admin') })).json).toEqual(['guest']);
    expect((await call('GET', '/api/me')).json).toEqual(['member']);
    expect((await call('GET', '/api/me', { headers: await as('operator') })).status).toBe(403);
  });

  it('prove themselves again before what is grave', async () => {
    const late = await giveBack(await as('admin', { provedSecondsAgo: 330 }));
    expect([late.status, late.json.code]).toEqual([403, 'step_up_required']);
    expect((await giveBack(await as('admin', { provedSecondsAgo: 270 }))).status).toBe(200);
  });

  it('have keys of their own', async () => {
    const send = async (id: string) => giveBack({ ...(await as('admin', { id })), 'idempotency-key': 'three' });
    const [first, again, other] = [await send('a-1'), await send('a-1'), await send('a-2')];
    expect(again.json).toEqual(first.json);
    expect(other.json.time).toBeGreaterThan(first.json.time);
  });
});
