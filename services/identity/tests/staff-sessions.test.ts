import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testTokenOf } from '@sabiwell/chassis/testing.ts';
import { forgetStaffSessions } from '../src/staff/sessions/staff-token.store.ts';
import { startIdentity } from './service.ts';
import {
  actionsOf,
  areOpen,
  enter,
  hash,
  heardDuring,
  later,
  newStaff,
  ownerOf,
  PASSWORD,
  refreshWith,
  signedIn,
  type StaffPerson,
} from './staff-portal.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
let identity: Awaited<ReturnType<typeof startIdentity>>;
let person: StaffPerson;
beforeAll(async () => {
  identity = await startIdentity({ staffMfa: 'optional' });
});
afterAll(() => identity.stop());
beforeEach(async () => {
  identity.time.now = new Date();
  person = await newStaff(identity);
});

describe('refreshing', () => {
  it('gives the next token and cookie; the tab with the token before goes on', async () => {
    const first = await enter(identity, person);
    later(identity, 5 * MINUTE);
    const next = await refreshWith(identity, person, first.refresh);
    expect([next.status, next.json.staff, next.json.message]).toEqual([200, first.json.staff, 'Signed in']);
    expect([next.token === first.token, next.refresh === first.refresh]).toEqual([false, false]);
    expect(next.cookie).toContain('; Max-Age=42900;');
    expect(await areOpen(identity, first.token, next.token)).toEqual([true, true]);
    later(identity, 5 * MINUTE);
    expect(await areOpen(identity, first.token, next.token)).toEqual([false, true]);
  });

  it('without a cookie, or with one that nobody has, is 401 and removes the cookie', async () => {
    const none = await identity.call('POST', '/api/case-manager/session/refresh');
    const invented = await refreshWith(identity, person, 'A'.repeat(43));
    for (const reply of [none, invented]) {
      expect([reply.status, reply.json.code]).toEqual([401, 'session_ended']);
      expect(reply.headers.getSetCookie()).toEqual([
        'sabiwell_case-manager_rt=; Path=/api/case-manager/session; Max-Age=0; HttpOnly; SameSite=Strict',
      ]);
    }
  });

  it('works for three tabs at once, each of which stays signed in', async () => {
    const { refresh } = await enter(identity, person);
    const tabs = await Promise.all([1, 2, 3].map(() => refreshWith(identity, person, refresh)));
    expect(tabs.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await areOpen(identity, ...tabs.map(({ token }) => token))).toEqual([true, true, true]);
    expect(new Set(tabs.map((tab) => tab.refresh)).size).toBe(3);
    const again = await Promise.all(tabs.map((tab) => refreshWith(identity, person, tab.refresh)));
    expect(again.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it('goes on within 30 s of a lost reply, and its use does not prolong that', async () => {
    const { refresh: lost } = await enter(identity, person);
    await refreshWith(identity, person, lost);
    later(identity, 29);
    const again = await refreshWith(identity, person, lost);
    expect(again.status).toBe(200);
    later(identity, 2);
    expect((await refreshWith(identity, person, lost)).status).toBe(401);
    expect((await refreshWith(identity, person, again.refresh)).status).toBe(401);
  });

  it('with a token that was replaced long ago ends the session for the thief and the holder', async () => {
    const stolen = await enter(identity, person);
    const other = await enter(identity, person);
    let newest = stolen;
    for (let i = 0; i < 3; i += 1) {
      later(identity, 9 * MINUTE);
      newest = { ...newest, ...(await refreshWith(identity, person, newest.refresh)) };
    }
    await refreshWith(identity, person, other.refresh);
    const heard = await heardDuring(identity, 1, async () => {
      const reply = await refreshWith(identity, person, stolen.refresh);
      expect([reply.status, reply.json.code, /Max-Age=0/.test(reply.cookie)]).toEqual([401, 'session_ended', true]);
    });
    expect(heard).toContain(hash(newest.token));
    expect(await areOpen(identity, newest.token)).toEqual([false]);
    expect((await refreshWith(identity, person, newest.refresh)).status).toBe(401);
    expect((await actionsOf(identity, person)).at(-1)).toBe('session_reuse_ended');
  });

  it('ends 20 minutes after the last refresh', async () => {
    const first = await enter(identity, person);
    later(identity, 19 * MINUTE);
    const next = await refreshWith(identity, person, first.refresh);
    later(identity, 20 * MINUTE);
    expect([next.status, (await refreshWith(identity, person, next.refresh)).status]).toEqual([200, 401]);
  });

  it('ends after 12 hours in any case, and no token outlives that', async () => {
    const start = identity.time.now.getTime();
    let { refresh } = await enter(identity, person);
    let last = '';
    for (let at = 15 * MINUTE; at < 12 * HOUR; at += 15 * MINUTE) {
      identity.time.now = new Date(start + at * 1000);
      const next = await refreshWith(identity, person, refresh);
      expect(next.status).toBe(200);
      ({ refresh } = next);
    }
    later(identity, 14 * MINUTE);
    const next = await refreshWith(identity, person, refresh);
    last = next.json.expiresAt;
    expect(last).toBe(new Date(start + 12 * HOUR * 1000).toISOString());
    later(identity, MINUTE);
    expect([(await refreshWith(identity, person, next.refresh)).status, ...(await areOpen(identity, next.token))]).toEqual([401, false]);
  });

  it('is over at once when the account is disabled', async () => {
    const { token, refresh } = await enter(identity, person);
    await identity.context.prisma.staffAccount.update({ where: { id: person.id }, data: { status: 'disabled' } });
    expect([(await refreshWith(identity, person, refresh)).status, ...(await areOpen(identity, token))]).toEqual([401, false]);
  });
});

describe('signing out of a portal', () => {
  it('is 204 without a session, and removes the cookie', async () => {
    const reply = await identity.call('POST', '/api/marketer/session/logout');
    expect([reply.status, reply.headers.getSetCookie()]).toEqual([
      204,
      ['sabiwell_marketer_rt=; Path=/api/marketer/session; Max-Age=0; HttpOnly; SameSite=Strict'],
    ]);
    expect(reply.headers.get('clear-site-data')).toBe('"cache"');
  });

  it('ends the session of the cookie, or of the token, and every token of it', async () => {
    const [byCookie, byToken] = [await enter(identity, person), await signedIn(identity, person)];
    const next = await refreshWith(identity, person, byCookie.refresh);
    const headers = { 'x-refresh-hash': hash(byCookie.refresh) };
    const heard = await heardDuring(identity, 2, async () => {
      expect((await identity.call('POST', '/api/case-manager/session/logout', { headers })).status).toBe(204);
    });
    expect(heard).toEqual(expect.arrayContaining([hash(byCookie.token), hash(next.token)]));
    expect(await areOpen(identity, byCookie.token, next.token, byToken.token)).toEqual([false, false, true]);
    expect((await byToken.call('POST', '/api/case-manager/session/logout')).status).toBe(204);
    expect(await areOpen(identity, byToken.token)).toEqual([false]);
    expect((await actionsOf(identity, person)).slice(-2)).toEqual(['signed_out', 'signed_out']);
  });

  it("leaves another portal's session alone", async () => {
    const { token, refresh } = await enter(identity, person);
    await identity.call('POST', '/api/admin/session/logout', { headers: { 'x-refresh-hash': hash(refresh) } });
    expect(await areOpen(identity, token)).toEqual([true]);
  });

  it('holds while Redis is away: the token is dead in the store', async () => {
    const { call, token } = await signedIn(identity, person);
    const { redis } = identity.context;
    // Until then it still counts as connected, and can't be told to connect.
    const isAway = once(redis, 'end');
    redis.disconnect();
    await isAway;
    const reply = await call('POST', '/api/case-manager/session/logout');
    await redis.connect();
    expect([reply.status, ...(await areOpen(identity, token))]).toEqual([204, false]);
  });
});

describe('the own account', () => {
  it('says who is signed in to the portal, with nothing else', async () => {
    const { call } = await signedIn(identity, person);
    const { id, email, role } = person;
    expect((await call('GET', '/api/case-manager/me')).json).toEqual({ id, name: 'Ada Obi', email, role });
    expect((await call('GET', '/api/admin/me')).status).toBe(403);
    expect((await identity.call('GET', '/api/case-manager/me')).status).toBe(401);
  });

  it('says until when the session and the proof last', async () => {
    const doctor = await newStaff(identity, { role: 'doctor', withCodes: true });
    const { call } = await signedIn(identity, doctor, { code: doctor.code() });
    const at = identity.time.now.getTime();
    expect((await call('GET', '/api/staff/me')).json).toEqual({
      id: doctor.id,
      name: 'Ada Obi',
      email: doctor.email,
      role: 'doctor',
      mfaEnrolled: true,
      recoveryCodesLeft: 10,
      provedUntil: new Date(at + 5 * MINUTE * 1000).toISOString(),
      sessionEndsAt: new Date(at + 12 * HOUR * 1000).toISOString(),
      doctor: { id: doctor.doctorId, name: 'Ada Obi' },
    });
  });

  it('is 401 for somebody disabled whom a gateway still remembers', async () => {
    const { call, prove } = await signedIn(identity, person);
    await identity.context.prisma.staffAccount.update({ where: { id: person.id }, data: { status: 'disabled' } });
    const replies = [await call('GET', '/api/staff/me'), await call('GET', '/api/staff/sessions'), await prove({ password: PASSWORD })];
    expect(replies.map(({ status }) => status)).toEqual([401, 401, 401]);
  });

  it('lists its places in words, the present one first', async () => {
    const windows = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0' };
    const here = await signedIn(identity, person, { headers: windows });
    later(identity, 2);
    await enter(identity, person);
    const { json } = await here.call('GET', '/api/staff/sessions');
    expect(json.map((row: { device: string; isCurrent: boolean }) => [row.device, row.isCurrent])).toEqual([
      ['Firefox on Windows', true],
      ['Unknown device', false],
    ]);
    expect(Object.keys(json[0])).toEqual(['id', 'device', 'isCurrent', 'createdAt', 'lastSeenAt']);
    later(identity, 21 * MINUTE);
    expect((await here.call('GET', '/api/staff/sessions')).json).toEqual([]);
  });

  it('remembers when a place was last seen, once a minute', async () => {
    const { token, sessionId } = await signedIn(identity, person);
    const seen = async () => (await identity.context.prisma.staffSession.findUniqueOrThrow({ where: { id: sessionId } })).lastSeenAt;
    const at = await seen();
    later(identity, 59);
    await ownerOf(identity, token);
    expect(await seen()).toEqual(at);
    later(identity, 1);
    await ownerOf(identity, token);
    expect(await seen()).toEqual(identity.time.now);
  });

  it('ends one of its places; a foreign one and none are 404 alike', async () => {
    const [here, there] = [await signedIn(identity, person), await signedIn(identity, person)];
    const colleague = await newStaff(identity);
    const stranger = await signedIn(identity, colleague);
    const remove = (id: string) => here.call('DELETE', `/api/staff/sessions/${id}`);
    const [foreign, none, odd] = [await remove(stranger.sessionId), await remove(person.id), await remove("' OR 1=1 --")];
    for (const reply of [foreign, none, odd]) expect([reply.status, reply.json.message]).toEqual([404, none.json.message]);
    expect(await areOpen(identity, stranger.token)).toEqual([true]);
    const heard = await heardDuring(identity, 1, async () => expect((await remove(there.sessionId)).status).toBe(204));
    expect(heard).toContain(hash(there.token));
    expect(await areOpen(identity, here.token, there.token)).toEqual([true, false]);
    const last = await remove(here.sessionId);
    expect([last.status, /_rt=; .*Max-Age=0/.test(last.headers.get('set-cookie') ?? '')]).toEqual([204, true]);
    expect(last.headers.get('clear-site-data')).toBe('"cache"');
    expect((await actionsOf(identity, person)).slice(-2)).toEqual(['place_signed_out', 'place_signed_out']);
  });
});

describe('the look-up of a token', () => {
  it('is for the gateway alone', async () => {
    const { token } = await enter(identity, person);
    const ask = async (as: string) => (await identity.call('GET', `/internal/staff-sessions/${hash(token)}`, { as })).status;
    expect([await ask(await testTokenOf('identity', 'admin')), await ask(await testTokenOf('identity', 'operator'))]).not.toContain(200);
    expect((await identity.call('GET', `/internal/staff-sessions/${hash(token)}`)).status).toBe(401);
  });

  it('knows neither an unknown nor an expired token', async () => {
    const { token } = await enter(identity, person);
    later(identity, 10 * MINUTE);
    expect(await areOpen(identity, token, 'x'.repeat(43))).toEqual([false, false]);
  });
});

describe('what has expired', () => {
  it('is deleted; what is valid stays', async () => {
    identity.time.now = new Date(Date.now() - 13 * HOUR * 1000);
    await enter(identity, person);
    identity.time.now = new Date(Date.now() - 15 * MINUTE * 1000);
    const idle = await newStaff(identity);
    const kept = await enter(identity, idle);
    expect(await forgetStaffSessions(identity.pool)).toBe(false);
    const { prisma } = identity.context;
    const left = (accountId: string) => prisma.staffSession.findMany({ where: { accountId }, include: { tokens: true } });
    expect([await left(person.id), (await left(idle.id)).map(({ tokens }) => tokens)]).toEqual([[], [[]]]);
    expect((await refreshWith(identity, idle, kept.refresh)).status).toBe(200);
  });
});
