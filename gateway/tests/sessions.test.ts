import { createHash, randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  call,
  type FakeService,
  JSON_TYPE,
  newMember,
  NO_CONSENTS,
  pause,
  problemFaults,
  readToken,
  redisUrl,
  type RunningGateway,
  sendJson,
  startGateway,
  startService,
} from './rig.ts';

let service: FakeService;
let gateway: RunningGateway;
let other: RunningGateway;

beforeAll(async () => {
  service = await startService();
  gateway = await startGateway(service.url);
  other = await startGateway(service.url);
  await pause(200);
});
beforeEach(() => {
  service.handle = (_req, res) => sendJson(res, 200, { ok: true });
});
afterAll(async () => {
  await gateway.stop();
  await other.stop();
  await service.close();
});

const hashOf = (value: string) => createHash('sha256').update(value).digest('hex');

/** A new session that identity knows. */
function signIn(name = 'sabiwell_sid') {
  const value = randomBytes(32).toString('base64url');
  const member = newMember();
  service.sessions.set(hashOf(value), member);
  return { member, hash: hashOf(value), headers: { cookie: `theme=dark; ${name}=${value}` } };
}
const lookupsOf = (hash: string) => service.lookups.filter((asked) => asked === hash).length;
const lastCall = () => {
  const seen = service.calls.at(-1);
  if (seen === undefined) throw new Error('The service was not called');
  return seen.req;
};

test('a guest is asked to sign in before any of the body is read', async () => {
  const before = service.calls.length;
  const guest = await call(gateway.port, '/api/user');
  expect([guest.status, guest.json.message, problemFaults(guest)]).toEqual([401, 'Please sign in to continue.', []]);
  const upload = await call(gateway.port, '/api/analyze-food', { method: 'POST', headers: JSON_TYPE, body: 'x'.repeat(14_000_000) });
  expect([upload.status, service.calls.length]).toEqual([401, before]);
});

test('a member reaches the service with a token of their own for that service', async () => {
  const { member, hash, headers } = signIn();
  expect((await call(gateway.port, '/api/user', { headers })).status).toBe(200);
  const who = await readToken(lastCall(), 'identity');
  expect(who).toEqual({ sub: String(member.userId), actor: 'member', consents: NO_CONSENTS, sessionHash: hash });
  await expect(readToken(lastCall(), 'food-ai')).rejects.toThrow();
  await call(gateway.port, `/api/dashboard/${member.userId}`, { headers });
  expect((await readToken(lastCall(), 'health-tracking')).sub).toBe(String(member.userId));
});

test("payments alone is told the member's e-mail, and is handed signed bytes as they came", async () => {
  const { headers, member } = signIn();
  member.email = 'amina@example.com';
  await call(gateway.port, '/api/wallet', { headers });
  expect(await readToken(lastCall(), 'payments')).toMatchObject({ sub: String(member.userId), email: 'amina@example.com' });
  await call(gateway.port, `/api/dashboard/${member.userId}`, { headers });
  expect(await readToken(lastCall(), 'health-tracking')).not.toHaveProperty('email');
  const body = '{"event" : "charge.success" , not json';
  let bytes = '';
  service.handle = (req, res) => void req.on('data', (part) => (bytes += part)).on('end', () => sendJson(res, 200, {}));
  const signed = { 'x-paystack-signature': 'abc', 'content-type': 'text/plain' };
  const answer = await call(gateway.port, '/api/payments/webhooks/paystack', { method: 'POST', headers: signed, body });
  expect([answer.status, bytes, lastCall().headers['x-paystack-signature']]).toEqual([200, body, 'abc']);
  service.handle = (_req, res) => sendJson(res, 200, { ok: true });
});

test('a guest reaches what anybody may see with a token that says so', async () => {
  expect((await call(gateway.port, '/api/foods')).status).toBe(200);
  expect(await readToken(lastCall(), 'food-ai')).toEqual({ sub: 'guest', actor: 'guest' });
});

test('identity is asked once, and signs are not made again', async () => {
  const { hash, headers } = signIn();
  await Promise.all(Array.from({ length: 10 }, () => call(gateway.port, '/api/user', { headers })));
  expect(lookupsOf(hash)).toBe(1);
  const tokens = new Set(service.calls.slice(-10).map(({ req }) => req.headers['x-internal-token']));
  expect(tokens.size).toBe(1);
});

test('a revocation is heard within a second, by every gateway', async () => {
  const { hash, headers } = signIn();
  for (const { port } of [gateway, other]) expect((await call(port, '/api/user', { headers })).status).toBe(200);
  service.sessions.delete(hash);
  expect((await call(gateway.port, '/api/user', { headers })).status).toBe(200);
  const redis = new Redis(redisUrl());
  await redis.publish('session.revoked', hash);
  redis.disconnect();
  await pause(300);
  for (const { port } of [gateway, other]) expect((await call(port, '/api/user', { headers })).status).toBe(401);
});

test.each([
  ['POST', '/api/logout', undefined],
  ['PUT', '/api/user/consents', '{}'],
])('%s %s is followed by the new state at once', async (method, path, body) => {
  const { hash, headers } = signIn();
  await call(gateway.port, '/api/user', { headers });
  service.handle = (_req, res) => {
    service.sessions.delete(hash);
    sendJson(res, 200, {});
  };
  await call(gateway.port, path, { method, headers: { ...headers, ...JSON_TYPE }, body });
  expect((await call(gateway.port, '/api/user', { headers })).status).toBe(401);
});

test.each([
  ['garbage', 'garbage'],
  ['escapes', '%00%ff-and-some-more-of-it'],
  ['a long one', 'x'.repeat(6_000)],
  ['an object', 'j:{"$gt":""}-and-some-more'],
  ['one that nobody has', randomBytes(32).toString('base64url')],
])('a cookie of %s is no session', async (_what, value) => {
  const answer = await call(gateway.port, '/api/user', { headers: { cookie: `sabiwell_sid=${value}` } });
  expect([answer.status, problemFaults(answer)]).toEqual([401, []]);
});

test('an order with a session that has ended is 401, not a guest’s; without one, and for what is only read, it is a guest', async () => {
  const { member, hash, headers } = signIn();
  const order = (with_: object) =>
    call(gateway.port, '/api/market/purchase', { method: 'POST', headers: { ...JSON_TYPE, ...with_ }, body: '{}' });
  expect((await order(headers)).status).toBe(200);
  expect((await readToken(lastCall(), 'payments')).sub).toBe(String(member.userId));
  service.sessions.delete(hash);
  await call(gateway.port, '/api/logout', { method: 'POST', headers: { ...headers, ...JSON_TYPE } });
  const before = service.calls.length;
  const ended = await order(headers);
  expect([ended.status, ended.json.message, problemFaults(ended)]).toEqual([401, 'Please sign in to continue.', []]);
  expect(service.calls.length).toBe(before);
  expect((await order({})).status).toBe(200);
  expect((await readToken(lastCall(), 'payments')).sub).toBe('guest');
  for (const [method, path] of [
    ['GET', '/api/market/products'],
    ['POST', '/api/login'],
    ['POST', '/api/payments/webhooks/paystack'],
  ] as const) {
    const body = method === 'POST' ? { body: '{}' } : {};
    expect([path, (await call(gateway.port, path, { method, headers: { ...headers, ...JSON_TYPE }, ...body })).status]).toEqual([
      path,
      200,
    ]);
  }
});

test('production reads the __Host- cookie, and only that', async () => {
  const production = await startGateway(service.url, { production: true });
  const [plain, host] = [signIn(), signIn('__Host-sabiwell_sid')];
  expect((await call(production.port, '/api/user', { headers: plain.headers })).status).toBe(401);
  const answer = await call(production.port, '/api/user', { headers: host.headers });
  expect([answer.status, answer.headers['strict-transport-security']]).toEqual([200, 'max-age=31536000; includeSubDomains']);
  expect((await call(gateway.port, '/api/user', { headers: host.headers })).status).toBe(401);
  await production.stop();
});

test('signing in tells identity which browser calls, by the hash of its device cookie', async () => {
  const { headers } = signIn();
  const sent = { ...headers, ...JSON_TYPE, cookie: `${headers.cookie}; sabiwell_device=${'d'.repeat(43)}`, 'x-device-hash': 'forged' };
  await call(gateway.port, '/api/login', { method: 'POST', headers: sent, body: '{}' });
  expect([lastCall().headers['x-device-hash'], lastCall().headers.cookie]).toEqual([hashOf('d'.repeat(43)), undefined]);
  await call(gateway.port, '/api/user', { headers: sent });
  expect(lastCall().headers['x-device-hash']).toBeUndefined();
});

test('what a liar claims reaches no service, and the session cookie neither', async () => {
  const { member, headers } = signIn();
  const claims = {
    'x-internal-token': 'e30.e30.e30',
    'x-user-id': '1',
    'x-internal-user': '1',
    'x-forwarded-for': '1.2.3.4',
    forwarded: 'for=1.2.3.4',
    'x-real-ip': '1.2.3.4',
    'x-client-address': '1.2.3.4',
    'x-request-id': 'chosen-by-me',
    'x-http-method-override': 'DELETE',
    'x-original-url': '/api/nope',
    connection: 'x-internal-token',
    traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
  };
  const answer = await call(gateway.port, `/api/dashboard/${member.userId}`, { headers: { ...headers, ...claims }, from: '127.0.0.7' });
  expect(answer.status).toBe(200);
  const seen = lastCall().headers;
  expect(Object.keys(seen).toSorted()).toEqual([
    'connection',
    'host',
    'traceparent',
    'x-client-address',
    'x-internal-token',
    'x-request-id',
  ]);
  expect([seen['x-client-address'], seen['x-request-id']]).toEqual(['127.0.0.7', answer.headers['x-request-id']]);
  // The browser's trace goes on, but its sampling flag and its parent step are ignored.
  expect(seen.traceparent).toMatch(new RegExp(`^00-${'a'.repeat(32)}-(?!${'b'.repeat(16)})[0-9a-f]{16}-00$`));
  expect((await readToken(lastCall(), 'health-tracking')).sub).toBe(String(member.userId));
});

test('behind a proxy of ours its word is taken for address, id and trace', async () => {
  const behind = await startGateway(service.url, { trustProxyHops: 1 });
  const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
  await call(behind.port, '/api/foods', {
    headers: { 'x-forwarded-for': '6.6.6.6, 41.1.1.1', 'x-request-id': 'from-the-proxy', traceparent },
  });
  const seen = lastCall().headers;
  expect([seen['x-client-address'], seen['x-request-id'], seen.traceparent]).toEqual(['41.1.1.1', 'from-the-proxy', traceparent]);
  await behind.stop();
});

test('what a service needs of the call is passed on, its cookies and headers come back', async () => {
  const { headers } = signIn();
  service.handle = (_req, res) => {
    res.writeHead(201, {
      'set-cookie': ['a=1; HttpOnly', 'b=2'],
      'x-powered-by': 'inside',
      server: 'inside/1.0',
      link: '</next>; rel="next"',
      'cache-control': 'public',
    });
    res.end();
  };
  const sent = { ...headers, ...JSON_TYPE, 'idempotency-key': 'k1', 'x-client-time': '2026-01-01T00:00:00Z' };
  const answer = await call(gateway.port, '/api/login?x=1%20y&x=2', { method: 'POST', headers: sent, body: '{"a":1}' });
  const { url, req } = service.calls.at(-1) ?? {};
  expect([url, req?.headers['idempotency-key'], req?.headers['x-client-time'], req?.headers['content-length']]).toEqual([
    '/api/login?x=1%20y&x=2',
    'k1',
    '2026-01-01T00:00:00Z',
    '7',
  ]);
  expect([answer.status, answer.headers['set-cookie'], answer.headers.link]).toEqual([
    201,
    ['a=1; HttpOnly', 'b=2'],
    '</next>; rel="next"',
  ]);
  expect([answer.headers['cache-control'], answer.headers['x-powered-by'], answer.headers.server]).toEqual([
    'no-store',
    undefined,
    undefined,
  ]);
});

test('a page of another site can not call; it is told so before anything happens', async () => {
  const { headers } = signIn();
  const before = service.calls.length;
  for (const path of ['/api/logout', '/api/login', '/api/analyze-food']) {
    const answer = await call(gateway.port, path, {
      method: 'POST',
      headers: { ...headers, ...JSON_TYPE, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      body: '{}',
    });
    expect([answer.status, problemFaults(answer), answer.headers['access-control-allow-origin']]).toEqual([403, [], undefined]);
  }
  expect(service.calls.length).toBe(before);
  const read = await call(gateway.port, '/api/user', {
    headers: { ...headers, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  });
  expect([read.status, read.headers['access-control-allow-origin']]).toEqual([200, undefined]);
});
