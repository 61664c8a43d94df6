import { createHash, randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PORTALS } from '@sabiwell/proto/http/portal-rules.ts';
import type { StaffRole } from '@sabiwell/proto/http/endpoint.ts';
import {
  type Answer,
  call,
  type FakeService,
  JSON_TYPE,
  listen,
  newMember,
  newStaff,
  pause,
  problemFaults,
  readToken,
  redisUrl,
  type RunningGateway,
  sendJson,
  servicesAt,
  type StaffSession,
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
  service.beforeLookupAnswer = undefined;
});
afterAll(async () => {
  await gateway.stop();
  await other.stop();
  await service.close();
});

const hashOf = (value: string) => createHash('sha256').update(value).digest('hex');
const newToken = () => randomBytes(32).toString('base64url');
const bearing = (token: string) => ({ authorization: `Bearer ${token}` });

/** Somebody of the staff with a token that identity knows. */
function signIn(role: StaffRole = 'admin', over: Partial<StaffSession> = {}) {
  const token = newToken();
  const session = newStaff(role, over);
  service.staffSessions.set(hashOf(token), session);
  return { token, hash: hashOf(token), session, headers: bearing(token) };
}
/** A member's cookie that identity knows. */
function memberCookie() {
  const value = newToken();
  const member = newMember();
  service.sessions.set(hashOf(value), member);
  return { value, member, cookie: `sabiwell_sid=${value}` };
}
const lookupsOf = (hash: string) => service.lookups.filter((asked) => asked === hash).length;
const lastCall = () => {
  const seen = service.calls.at(-1);
  if (seen === undefined) throw new Error('The service was not called');
  return seen.req;
};
const get = (path: string, headers: Record<string, string>, port = gateway.port) => call(port, path, { headers });
const post = (path: string, headers: Record<string, string> = {}, body = '{}') =>
  call(gateway.port, path, { method: 'POST', headers: { ...headers, ...JSON_TYPE }, body });
const seen = ({ status, json }: Answer) => [status, json.code];

describe('a bearer token', () => {
  test('reaches the service as a token of this role, with session and time of proof, and asks identity once', async () => {
    const { hash, session, headers } = signIn('doctor', { doctorId: 'd-7', provedAt: '2026-11-22T20:00:00.500Z' });
    const answers = await Promise.all(Array.from({ length: 8 }, () => get('/api/doctor/me', headers)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(await readToken(lastCall(), 'identity')).toEqual({
      actor: 'doctor',
      sub: session.staffId,
      sessionId: session.sessionId,
      doctorId: 'd-7',
      provedAt: Date.parse(session.provedAt) / 1000,
    });
    expect(lookupsOf(hash)).toBe(1);
    expect(new Set(service.calls.slice(-8).map(({ req }) => req.headers['x-internal-token'])).size).toBe(1);
  });

  test.each(['bearer', 'BEARER', 'Bearer  '])('may be introduced as %j', async (scheme) => {
    const { token } = signIn();
    expect((await get('/api/admin/me', { authorization: `${scheme} ${token}` })).status).toBe(200);
  });

  test('of each role is good for its own portal and the own account alone', async () => {
    for (const { role } of PORTALS) {
      const { headers } = signIn(role);
      const portals = await Promise.all(PORTALS.map(async ({ slug }) => (await get(`/api/${slug}/me`, headers)).status));
      expect([role, portals]).toEqual([role, PORTALS.map((portal) => (portal.role === role ? 200 : 403))]);
      expect((await get('/api/staff/me', headers)).status).toBe(200);
    }
  });

  test("is 403 on members' routes, and a guest where anybody may call", async () => {
    const { headers } = signIn();
    const before = service.calls.length;
    for (const path of ['/api/user', '/api/dashboard/1', '/api/wallet']) {
      const answer = await get(path, headers);
      expect([path, ...seen(answer), problemFaults(answer)]).toEqual([path, 403, 'forbidden', []]);
    }
    expect(service.calls.length).toBe(before);
    expect((await get('/api/foods', headers)).status).toBe(200);
    expect(await readToken(lastCall(), 'food-ai')).toEqual({ sub: 'guest', actor: 'guest' });
    expect((await post('/api/market/purchase', headers)).status).toBe(200);
    expect((await readToken(lastCall(), 'payments')).actor).toBe('guest');
  });

  test('is a guest at the sign-in of each portal, and staff at its logout alone', async () => {
    const { headers, session } = signIn('marketer');
    expect((await post('/api/marketer/login', headers)).status).toBe(200);
    expect((await readToken(lastCall(), 'identity')).actor).toBe('guest');
    expect((await post('/api/marketer/session/logout', headers)).status).toBe(200);
    expect(await readToken(lastCall(), 'identity')).toMatchObject({ actor: 'marketer', sub: session.staffId });
    expect((await post('/api/doctor/session/logout', signIn('marketer').headers)).status).toBe(200);
    expect((await readToken(lastCall(), 'identity')).actor).toBe('guest');
  });

  test.each([
    ['unknown', newToken()],
    ['too short', 'x'],
    ['empty', ''],
    ['an odd one', '%00%ff-and-some-more-of-it'],
    ['two', `${newToken()}, ${newToken()}`],
    ['a long one', 'x'.repeat(6_000)],
  ])('that is %s is 401 where somebody is needed, and a guest where nobody is', async (_what, token) => {
    const { cookie } = memberCookie();
    for (const headers of [bearing(token), { ...bearing(token), cookie }]) {
      for (const path of ['/api/admin/me', '/api/staff/me', '/api/user']) {
        const answer = await get(path, headers);
        expect([path, ...seen(answer), problemFaults(answer)]).toEqual([path, 401, 'unauthenticated', []]);
      }
      expect((await post('/api/market/purchase', headers)).status).toBe(401);
      expect((await get('/api/foods', headers)).status).toBe(200);
      expect((await readToken(lastCall(), 'food-ai')).actor).toBe('guest');
      expect((await post('/api/admin/login', headers)).status).toBe(200);
      expect((await post('/api/admin/session/logout', headers)).status).toBe(200);
    }
  });

  test("decides alone: a member's cookie beside it is not looked at", async () => {
    const { value, cookie, member } = memberCookie();
    const { headers } = signIn('manager');
    expect((await get('/api/sabiwell-manager/me', { ...headers, cookie })).status).toBe(200);
    expect((await readToken(lastCall(), 'identity')).actor).toBe('manager');
    expect((await get('/api/user', { ...headers, cookie })).status).toBe(403);
    expect(lookupsOf(hashOf(value))).toBe(0);
    expect((await get('/api/user', { cookie })).status).toBe(200);
    expect((await readToken(lastCall(), 'identity')).sub).toBe(String(member.userId));
  });

  test("is no session cookie, a session cookie is no bearer token, and a cookie is 403 on staff's routes", async () => {
    const { token } = signIn();
    const { value, cookie } = memberCookie();
    expect((await get('/api/user', { cookie })).status).toBe(200);
    expect((await get('/api/user', { cookie: `sabiwell_sid=${token}` })).status).toBe(401);
    expect((await get('/api/admin/me', bearing(value))).status).toBe(401);
    expect(seen(await get('/api/admin/me', { cookie }))).toEqual([403, 'forbidden']);
    expect((await get('/api/admin/me', {})).status).toBe(401);
  });

  test('that has ended by itself is not good any more, although identity was asked shortly before', async () => {
    const { hash, headers } = signIn('admin', { expiresAt: new Date(Date.now() + 400).toISOString() });
    expect((await get('/api/admin/me', headers)).status).toBe(200);
    service.staffSessions.delete(hash);
    await expect.poll(async () => (await get('/api/admin/me', headers)).status).toBe(401);
  });

  test('that identity still knows after its end is no session', async () => {
    const { headers } = signIn('admin', { expiresAt: new Date(Date.now() - 1_000).toISOString() });
    expect((await get('/api/admin/me', headers)).status).toBe(401);
  });
});

describe('a revocation', () => {
  const revoke = async (hash: string) => {
    service.staffSessions.delete(hash);
    const redis = new Redis(redisUrl());
    await redis.publish('session.revoked', hash);
    redis.disconnect();
  };

  test('is heard within a second, by every gateway', async () => {
    const { hash, headers } = signIn();
    const both = () => Promise.all([gateway, other].map(async ({ port }) => (await get('/api/admin/me', headers, port)).status));
    expect(await both()).toEqual([200, 200]);
    await revoke(hash);
    await expect.poll(both, { timeout: 1_000 }).toEqual([401, 401]);
  });

  test('that comes while the session is looked up is not forgotten', async () => {
    const { hash, headers } = signIn();
    const release = Promise.withResolvers<void>();
    service.beforeLookupAnswer = release.promise;
    const waiting = get('/api/admin/me', headers);
    await expect.poll(() => lookupsOf(hash)).toBe(1);
    await revoke(hash);
    await pause(200);
    release.resolve();
    await waiting;
    expect((await get('/api/admin/me', headers)).status).toBe(401);
  });

  test('that Redis could not pass on holds after a second all the same', async () => {
    const alone = await startGateway(service.url, { redisUrl: 'redis://127.0.0.1:9', thresholds: { rememberBrieflyMs: 200 } });
    const { hash, headers } = signIn();
    expect((await get('/api/admin/me', headers, alone.port)).status).toBe(200);
    service.staffSessions.delete(hash);
    await pause(300);
    expect((await get('/api/admin/me', headers, alone.port)).status).toBe(401);
    await alone.stop();
  });

  test.each([
    ['POST', '/api/admin/session/logout'],
    ['POST', '/api/admin/session/prove'],
    ['DELETE', '/api/staff/sessions/0198c0de-0000-7000-8000-000000000001'],
  ])('%s %s is followed by the new state at once', async (method, path) => {
    const { hash, session, headers } = signIn('admin', { provedAt: '2026-11-22T08:00:00.000Z' });
    await get('/api/admin/me', headers);
    const provedAt = new Date().toISOString();
    service.handle = (_req, res) => {
      service.staffSessions.set(hash, { ...session, provedAt });
      sendJson(res, 200, {});
    };
    await call(gateway.port, path, { method, headers: { ...headers, ...JSON_TYPE } });
    await get('/api/admin/me', headers);
    expect(await readToken(lastCall(), 'identity')).toMatchObject({ provedAt: Date.parse(provedAt) / 1000 });
  });
});

test('what is grave wants a proof of the last five minutes', async () => {
  const ago = (seconds: number) => ({ provedAt: new Date(Date.now() - seconds * 1_000).toISOString() });
  const before = service.calls.length;
  const late = signIn('admin', ago(330));
  const refused = await post('/api/admin/staff', late.headers);
  expect([...seen(refused), problemFaults(refused), service.calls.length]).toEqual([403, 'step_up_required', [], before]);
  expect((await get('/api/admin/staff', late.headers)).status).toBe(200);
  expect((await post('/api/admin/staff', signIn('admin', ago(270)).headers)).status).toBe(200);
  expect(seen(await post('/api/admin/staff', signIn('marketer', ago(330)).headers))).toEqual([403, 'forbidden']);
});

test.each([
  ['down', async () => ({ url: 'http://127.0.0.1:9', close: async () => undefined })],
  ['silent', () => listen(() => undefined)],
  ['broken', () => listen((_req, res) => res.writeHead(500).end())],
  ['answering nonsense', () => listen((_req, res) => sendJson(res, 200, { role: 'owner' }))],
])('with identity %s a bearer token is 503, never 401; what anybody may see still shows', async (_what, start) => {
  const identity = await start();
  const cut = await startGateway(servicesAt(service.url, { identity: identity.url }));
  const headers = bearing(newToken());
  const answer = await get('/api/admin/me', headers, cut.port);
  expect([...seen(answer), problemFaults(answer)]).toEqual([503, 'unavailable', []]);
  expect((await get('/api/foods', headers, cut.port)).status).toBe(200);
  const order = await call(cut.port, '/api/market/purchase', { method: 'POST', headers: { ...headers, ...JSON_TYPE }, body: '{}' });
  expect(order.status).toBe(503);
  await cut.stop();
  await identity.close();
});

describe("a portal's refresh cookie", () => {
  const forged = { 'x-refresh-hash': 'f'.repeat(64), 'x-device-hash': 'f'.repeat(64), 'x-min-version': 'identity.staff:1:7' };

  test.each(PORTALS.map(({ slug }) => slug))('reaches identity as a hash, and only that of %s', async (slug) => {
    const [own, strange] = [newToken(), newToken()];
    const cookie = `sabiwell_${slug === 'admin' ? 'doctor' : 'admin'}_rt=${strange}; sabiwell_${slug}_rt=${own}`;
    for (const what of ['refresh', 'logout']) {
      await post(`/api/${slug}/session/${what}`, { ...forged, cookie });
      expect([lastCall().headers['x-refresh-hash'], lastCall().headers.cookie]).toEqual([hashOf(own), undefined]);
    }
  });

  test('that somebody invents as a header reaches nobody', async () => {
    const { headers } = signIn();
    await post('/api/admin/session/refresh', forged);
    expect(lastCall().headers['x-refresh-hash']).toBeUndefined();
    await get('/api/admin/me', { ...headers, ...forged, cookie: `sabiwell_admin_rt=${newToken()}` });
    expect(Object.keys(lastCall().headers).toSorted()).toEqual([
      'connection',
      'host',
      'traceparent',
      'x-client-address',
      'x-internal-token',
      'x-min-version',
      'x-request-id',
    ]);
    await post('/api/admin/login', { ...forged, cookie: `sabiwell_device=${'d'.repeat(43)}` });
    expect([lastCall().headers['x-device-hash'], lastCall().headers['x-refresh-hash']]).toEqual([hashOf('d'.repeat(43)), undefined]);
  });

  test('has the __Secure- prefix in production, and only there', async () => {
    const production = await startGateway(service.url, { production: true });
    const [plain, secure] = [newToken(), newToken()];
    const cookie = `sabiwell_admin_rt=${plain}; __Secure-sabiwell_admin_rt=${secure}`;
    for (const [port, token] of [
      [production.port, secure],
      [gateway.port, plain],
    ] as const) {
      await call(port, '/api/admin/session/refresh', { method: 'POST', headers: { cookie } });
      expect(lastCall().headers['x-refresh-hash']).toBe(hashOf(token));
    }
    await production.stop();
  });
});

test('the version of what was changed comes back', async () => {
  service.handle = (_req, res) => res.setHeader('x-version', 'identity.staff:1:8') && sendJson(res, 200, {});
  expect((await get('/api/admin/staff', signIn().headers)).headers['x-version']).toBe('identity.staff:1:8');
});

test.each(['login', 'session/refresh', 'session/prove', 'session/logout'])(
  "another site's page can't call %s, whatever it holds",
  async (what) => {
    const { headers } = signIn();
    const before = service.calls.length;
    const from = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', cookie: `sabiwell_admin_rt=${newToken()}` };
    expect(seen(await post(`/api/admin/${what}`, { ...headers, ...from }))).toEqual([403, 'cross_site']);
    expect(service.calls.length).toBe(before);
  },
);
