import { createHash } from 'node:crypto';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testToken } from '@sabiwell/chassis/testing.ts';
import { DEMO_DOMAIN } from '@sabiwell/proto/http/staff-rules.ts';
import { newcomer, startIdentity, tokenOf } from './service.ts';

const DAY_MS = 86_400_000;
let identity: Awaited<ReturnType<typeof startIdentity>>;
let member: ReturnType<typeof newcomer>;
let id: number;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());
beforeEach(async () => {
  identity.time.now = new Date();
  member = newcomer();
  id = (await identity.call('POST', '/api/signup', { body: member })).json.id;
});

const hash = (token: string) => createHash('sha256').update(token).digest('hex');
const signIn = (password = member.password, address?: string, email = member.email) =>
  identity.call('POST', '/api/login', { body: { email, password }, ...(address === undefined ? {} : { address }) });
const owner = async (token: string) =>
  identity.call('GET', `/internal/sessions/${hash(token)}`, { as: await testToken('identity', 'gateway') });

describe('signing in', () => {
  it('opens a new session with the flags of the cookie', async () => {
    const reply = await signIn();
    expect([reply.status, reply.json.id]).toEqual([200, id]);
    const flags = 'Path=/; Max-Age=\\d+; HttpOnly; SameSite=Lax$';
    expect(reply.headers.getSetCookie()).toEqual([
      expect.stringMatching(new RegExp(`^sabiwell_sid=[\\w-]{43}; ${flags}`)),
      expect.stringMatching(new RegExp(`^sabiwell_device=[\\w-]{43}; ${flags}`)),
    ]);
    expect((await owner(tokenOf(reply.headers))).json).toEqual({
      userId: id,
      consents: { aiProvider: false, aiChat: false, healthContext: false, careContact: false, marketing: false, analytics: false },
      email: member.email,
    });
  });

  it('answers a wrong password and an unknown e-mail alike', async () => {
    const [wrong, unknown] = [await signIn('not-it'), await signIn('not-it', undefined, 'nobody@example.com')];
    expect([wrong.status, wrong.json.message]).toEqual([401, 'Invalid credentials. Please check your email and password.']);
    expect({ ...unknown.json, requestId: '' }).toEqual({ ...wrong.json, requestId: '' });
  });

  it('as somebody of the demo, whose password everybody knows, is refused in production like a wrong password', async () => {
    const demo = { ...member, email: member.email.replace('example.com', DEMO_DOMAIN) };
    expect((await identity.call('POST', '/api/signup', { body: demo })).status).toBe(201);
    identity.context.isProduction = true;
    const refused = await signIn(demo.password, undefined, demo.email).finally(() => (identity.context.isProduction = false));
    expect([refused.status, refused.json.code]).toEqual([401, 'invalid_credentials']);
    expect((await signIn(demo.password, undefined, demo.email)).status).toBe(200);
  });

  it('leaves the session behind that was signed in before', async () => {
    const first = tokenOf((await signIn()).headers);
    const as = await testToken('identity', id, { sessionHash: hash(first) });
    await identity.call('POST', '/api/login', { as, body: { email: member.email, password: member.password } });
    expect((await owner(first)).status).toBe(404);
  });

  it('keeps the ten newest sessions', async () => {
    const tokens: string[] = [];
    for (let i = 0; i < 11; i += 1) {
      identity.time.now = new Date(identity.time.now.getTime() + 1000);
      tokens.push(tokenOf((await signIn()).headers));
    }
    expect((await owner(tokens[0] ?? '')).status).toBe(404);
    expect((await owner(tokens[1] ?? '')).status).toBe(200);
  });
});

describe('a session', () => {
  it('ends after 7 idle days, not while it is used, and after 30 days in any case', async () => {
    const start = identity.time.now.getTime();
    const token = tokenOf((await signIn()).headers);
    const statuses = [];
    for (const day of [6, 12, 18, 24, 29.9, 30.1]) {
      identity.time.now = new Date(start + day * DAY_MS);
      statuses.push((await owner(token)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 404]);
    identity.time.now = new Date(start);
    const idle = tokenOf((await signIn()).headers);
    identity.time.now = new Date(start + 7.1 * DAY_MS);
    expect((await owner(idle)).status).toBe(404);
  });

  it('ends with signing out, and the other gateways hear of it', async () => {
    const token = tokenOf((await signIn()).headers);
    const listener = new Redis(identity.redisUrl);
    await listener.subscribe('session.revoked');
    const heard = new Promise((resolve) => listener.on('message', (_channel, message) => message === hash(token) && resolve(message)));
    const reply = await identity.call('POST', '/api/logout', { as: await testToken('identity', id, { sessionHash: hash(token) }) });
    expect([reply.status, reply.text]).toEqual([204, '']);
    expect(reply.headers.get('set-cookie')).toMatch(/^sabiwell_sid=; .*Max-Age=0/);
    expect(reply.headers.get('clear-site-data')).toBe('"cache"');
    expect(await heard).toBe(hash(token));
    listener.disconnect();
    expect((await owner(token)).status).toBe(404);
    expect((await identity.call('POST', '/api/logout')).status).toBe(204);
  });

  it('is told to the gateway only', async () => {
    const token = tokenOf((await signIn()).headers);
    const ask = async (as: string) => (await identity.call('GET', `/internal/sessions/${hash(token)}`, { as })).status;
    expect([await ask(await testToken('identity', id)), await ask(await testToken('identity', 'guest')), await ask('e30.e30.e30')]).toEqual(
      [403, 401, 401],
    );
    expect(await ask(await testToken('food-ai', 'gateway'))).toBe(401);
  });
});

describe('guessing', () => {
  it('hears five, then waits longer and longer, at that address only', async () => {
    const guesses = [];
    for (let i = 0; i < 7; i += 1) guesses.push((await signIn('wrong', '10.1.1.1')).status);
    expect(guesses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    const right = await signIn(undefined, '10.1.1.1');
    expect([right.status, right.headers.get('retry-after')]).toEqual([429, '10']);
    expect((await signIn(undefined, '10.1.1.2')).status).toBe(200);
    identity.time.now = new Date(identity.time.now.getTime() + 10_001);
    expect((await signIn('wrong', '10.1.1.1')).status).toBe(401);
    expect((await signIn('wrong', '10.1.1.1')).headers.get('retry-after')).toBe('20');
  });

  it('hears no more than five of forty at once', async () => {
    const replies = await Promise.all(Array.from({ length: 40 }, () => signIn('wrong', '10.1.2.1')));
    const statuses = replies.map((reply) => reply.status);
    // On a busy machine some sign-ins are answered 503; none of them may be let in.
    expect(statuses.filter((status) => ![401, 429, 503].includes(status))).toEqual([]);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(5);
    expect(statuses).toContain(429);
  });

  it('hears fifty an hour of one account over all addresses', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 52; i += 1) statuses.push((await signIn('wrong', `10.2.0.${i}`)).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(50);
    expect(statuses.slice(50)).toEqual([429, 429]);
  });

  it('by strangers keeps nobody out who comes from where they signed in before', async () => {
    const fromPhone = { 'x-device-hash': hash('phone') };
    const enter = (address: string, headers: Record<string, string> = {}, password = member.password) =>
      identity.call('POST', '/api/login', { body: { email: member.email, password }, address, headers });
    expect([(await enter('10.4.1.1')).status, (await enter('10.4.1.2', fromPhone)).status]).toEqual([200, 200]);
    for (let i = 0; i < 50; i += 1) await signIn('wrong', `10.4.0.${i % 10}`);
    const replies = [await enter('10.4.9.9'), await enter('10.4.1.1'), await enter('10.4.9.9', fromPhone)];
    expect(replies.map(({ status }) => status)).toEqual([429, 200, 200]);
    const guesses = [];
    for (let i = 0; i < 6; i += 1) guesses.push((await enter(`10.4.8.${i}`, fromPhone, 'wrong')).status);
    expect(guesses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('counts an IPv6 network as one address', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 6; i += 1) statuses.push((await signIn('wrong', `2001:db8:1:2::${i + 1}`)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await signIn(undefined, '2001:db8:1:3::1')).status).toBe(200);
  });

  it('counts an address over all accounts', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 61; i += 1) statuses.push((await signIn('wrong', '10.3.0.1', `nobody-${i}@example.com`)).status);
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.slice(0, 60).every((status) => status === 401)).toBe(true);
  });
});
