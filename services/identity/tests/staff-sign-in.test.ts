import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testTokenOf } from '@sabiwell/chassis/testing.ts';
import { INVALID_CREDENTIALS_MESSAGE } from '@sabiwell/proto/http/account-rules.ts';
import { PORTALS } from '@sabiwell/proto/http/portal-rules.ts';
import type { AuditRow } from '@sabiwell/proto/http/staff-accounts.ts';
import { signInStaff } from '../src/staff/sessions/sign-in-staff.ts';
import { startIdentity } from './service.ts';
import {
  actionsOf,
  areOpen,
  enter,
  hash,
  heardDuring,
  later,
  mailsOf,
  newStaff,
  ownerOf,
  PASSWORD,
  refreshWith,
  signedIn,
  type StaffPerson,
} from './staff-portal.ts';

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

/** What the audit log tells administrators of an account, newest first. */
async function listed(staffId: string): Promise<AuditRow[]> {
  const as = await testTokenOf('identity', 'admin', { id: randomUUID(), sessionId: randomUUID() });
  return (await identity.call('GET', `/api/admin/staff-audit?staffId=${staffId}`, { as })).json;
}

const bare = (json: object) => ({ ...json, requestId: '', instance: '' });

describe('signing in to a portal', () => {
  it.each(PORTALS)('gives $role a token of ten minutes and a cookie for the session paths of $slug alone', async ({ role, slug }) => {
    const staff = await newStaff(identity, { role });
    const reply = await enter(identity, staff, { email: staff.email.toUpperCase() });
    const { id, email, doctorId } = staff;
    expect([reply.status, reply.json]).toEqual([
      200,
      {
        token: expect.stringMatching(/^[\w-]{43}$/),
        message: 'Signed in',
        expiresAt: new Date(identity.time.now.getTime() + 600_000).toISOString(),
        staff: { id, name: 'Ada Obi', email, role },
        mfaEnrolled: false,
        ...(doctorId !== null && { doctor: { id: doctorId, name: 'Ada Obi' } }),
      },
    ]);
    const [device, cookie] = reply.headers.getSetCookie();
    expect(cookie).toMatch(
      new RegExp(`^sabiwell_${slug}_rt=[\\w-]{43}; Path=/api/${slug}/session; Max-Age=43200; HttpOnly; SameSite=Strict$`),
    );
    expect(device).toMatch(/^sabiwell_device=/);
    expect((await ownerOf(identity, reply.token)).json).toEqual({
      role,
      staffId: id,
      sessionId: expect.any(String),
      provedAt: identity.time.now.toISOString(),
      expiresAt: reply.json.expiresAt,
      ...(doctorId !== null && { doctorId }),
    });
    expect(await actionsOf(identity, staff)).toEqual(['signed_in']);
  });

  it('has a cookie with Secure in production', async () => {
    identity.context.secureCookie = true;
    const { headers } = await enter(identity, person);
    identity.context.secureCookie = false;
    expect(headers.getSetCookie()[1]).toMatch(/^__Secure-sabiwell_case-manager_rt=.*; Secure$/);
  });

  it('answers alike to whoever has no account here, and does not say that a code is due', async () => {
    const [disabled, invited] = [await newStaff(identity, { status: 'disabled' }), await newStaff(identity, { status: 'invited' })];
    const [other, withCodes] = [await newStaff(identity, { role: 'admin' }), await newStaff(identity, { withCodes: true })];
    const replies = [
      await enter(identity, person, { password: 'wrong' }),
      await enter(identity, person, { email: 'nobody@example.com' }),
      await enter(identity, disabled),
      await enter(identity, invited),
      await enter(identity, person, { email: other.email }),
      await enter(identity, withCodes, { password: 'wrong' }),
      await enter(identity, withCodes, { password: 'wrong', code: withCodes.code() }),
    ];
    expect(replies[0]?.json).toMatchObject({ status: 401, code: 'invalid_credentials', message: INVALID_CREDENTIALS_MESSAGE });
    for (const { json, headers } of replies) expect([bare(json), headers.getSetCookie()]).toEqual([bare(replies[0]?.json), []]);
  });

  it('is for one role at a time: an address with two roles has two accounts', async () => {
    const [admin, marketer] = [
      await newStaff(identity, { role: 'admin', email: `two-${person.email}` }),
      await newStaff(identity, { role: 'marketer', email: `two-${person.email}` }),
    ];
    const [asAdmin, asMarketer] = [await signedIn(identity, admin), await signedIn(identity, marketer)];
    expect([asAdmin.json.staff.id, asMarketer.json.staff.id]).toEqual([admin.id, marketer.id]);
    expect((await refreshWith(identity, marketer, asAdmin.refresh)).status).toBe(401);
    await asAdmin.call('POST', '/api/admin/session/logout');
    expect(await areOpen(identity, asAdmin.token, asMarketer.token)).toEqual([false, true]);
  });

  it('needs a second step where one is required, and mails the way to it at most three times an hour', async () => {
    identity.context.staffMfa = 'required';
    const replies = [];
    for (let i = 0; i < 4; i += 1) replies.push(await enter(identity, person));
    identity.context.staffMfa = 'optional';
    expect(replies.map(({ status, json }) => [status, json.code])).toEqual(Array(4).fill([403, 'enrolment_required']));
    expect(replies[0]?.headers.getSetCookie()).toEqual([]);
    expect(await mailsOf(identity, person)).toEqual(['staff-invite', 'staff-invite', 'staff-invite']);
    await identity.deliver();
    expect((await identity.inbox(person.email))[0]?.text).toContain('/staff/welcome#token=');
  });

  it('keeps three places; the oldest ends at once', async () => {
    const places = [];
    for (let i = 0; i < 3; i += 1) {
      places.push(await enter(identity, person));
      later(identity, 1);
    }
    const heard = await heardDuring(identity, 1, async () => places.push(await enter(identity, person)));
    expect(await areOpen(identity, ...places.map(({ token }) => token))).toEqual([false, true, true, true]);
    expect(heard).toContain(hash(places[0]?.token ?? ''));
    expect((await refreshWith(identity, person, places[0]?.refresh ?? '')).status).toBe(401);
    expect(await actionsOf(identity, person)).toEqual([...Array(4).fill('signed_in'), 'oldest_session_ended']);
    // Sessions that had ended by themselves are not ended by this.
    later(identity, 21 * 60);
    await enter(identity, person);
    expect((await actionsOf(identity, person)).slice(5)).toEqual(['signed_in']);
  });

  it('keeps three places of eight sign-ins at once', async () => {
    const entered = await Promise.all(Array.from({ length: 8 }, () => enter(identity, person)));
    const tokens = entered.filter(({ status }) => status === 200).map(({ token }) => token);
    expect((await areOpen(identity, ...tokens)).filter(Boolean)).toHaveLength(3);
  });

  it('mails about a new device, but not about the very first or a known one', async () => {
    const first = await enter(identity, person);
    const device = /sabiwell_device=([^;]+)/.exec(first.headers.getSetCookie().join())?.[1] ?? '';
    await enter(identity, person, { headers: { 'x-device-hash': hash(device) } });
    expect(await mailsOf(identity, person)).toEqual([]);
    await enter(identity, person);
    expect(await mailsOf(identity, person)).toEqual(['staff-new-device']);
  });
});

describe('guessing passwords of staff', () => {
  const guess = (address: string, password = 'wrong', headers?: Record<string, string>) =>
    enter(identity, person, { address, password, ...(headers && { headers }) });

  it('hears five, then waits longer and longer up to an hour, and never locks', async () => {
    const statuses = [];
    for (let i = 0; i < 6; i += 1) statuses.push((await guess('10.50.1.1')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    const right = await guess('10.50.1.1', PASSWORD);
    expect([right.status, right.headers.get('retry-after')]).toEqual([429, '10']);
    expect((await guess('10.50.1.2', PASSWORD)).status).toBe(200);
    later(identity, 10);
    expect((await guess('10.50.1.1', PASSWORD)).status).toBe(200);
  });

  it('hears five of a hundred at once', async () => {
    const statuses = (await Promise.all(Array.from({ length: 100 }, () => guess('10.50.2.1')))).map(({ status }) => status);
    // On a busy machine some are answered 503; none of them may be checked.
    expect(statuses.filter((status) => ![401, 429, 503].includes(status))).toEqual([]);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(5);
  });

  it('by strangers keeps nobody out who comes from a browser that is known', async () => {
    const known = { 'x-device-hash': hash(`browser of ${person.id}`) };
    expect((await guess('10.50.3.1', PASSWORD, known)).status).toBe(200);
    for (let i = 0; i < 50; i += 1) await guess(`10.50.4.${i}`);
    expect([(await guess('10.50.5.1', PASSWORD)).status, (await guess('10.50.5.1', PASSWORD, known)).status]).toEqual([429, 200]);
  });

  it('asks the database the same whether or not somebody has the address, also when it is refused', async () => {
    const asked = async (email: string, clientAddress: string) => {
      const texts: string[] = [];
      const query = (given: string | { text: string }, values: unknown[]) => {
        texts.push(typeof given === 'string' ? given : given.text);
        return identity.pool.query(given as string, values);
      };
      const pool = { connect: () => identity.pool.connect(), query } as unknown as typeof identity.pool;
      const call = { portal: person.slug, body: { email, password: 'wrong' }, clientAddress, header: () => undefined, requestId: 'x' };
      for (let n = 0; n < 6; n += 1) await signInStaff({ ...identity.context, pool }, call as never).catch(() => undefined);
      return texts;
    };
    const known = await asked(person.email, '10.50.9.1');
    expect(known.filter((text) => text.includes('staff_sign_in_places')).length).toBe(6);
    expect(await asked(`nobody-${person.email}`, '10.50.9.2')).toEqual(known);
  });

  it('does not count against the account of another role', async () => {
    const other = await newStaff(identity, { role: 'marketer', email: person.email });
    for (let i = 0; i < 5; i += 1) await guess('10.50.6.1');
    expect((await enter(identity, other, { address: '10.50.6.1' })).status).toBe(200);
  });

  it('is listed in the audit log, one row in ten minutes with a count, and never what was typed', async () => {
    identity.time.now = new Date(Math.ceil(identity.time.now.getTime() / 600_000) * 600_000);
    const failures = async () => (await listed(person.id)).filter(({ action }) => action === 'sign_in_failed');
    for (let i = 0; i < 12; i += 1) await guess(`10.50.11.${i}`, 'my-other-password');
    expect(await failures()).toMatchObject([
      { actorId: 'somebody', actorName: 'Somebody', target: person.id, targetEmail: person.email, after: { wrong: 'password', tries: 12 } },
    ]);
    later(identity, 600);
    await Promise.all([guess('10.50.12.1'), guess('10.50.12.2')]);
    expect((await failures()).map(({ after }) => after?.['tries'])).toEqual([2, 12]);
    const { rows } = await identity.pool.query('SELECT * FROM audit_log NATURAL FULL JOIN failed_sign_ins');
    expect(JSON.stringify(rows)).not.toContain('my-other-password');
  });

  it('with a right password and a wrong code is listed as such', async () => {
    const withCodes = await newStaff(identity, { withCodes: true });
    await enter(identity, withCodes);
    await enter(identity, withCodes, { code: '2938' });
    expect(await listed(withCodes.id)).toMatchObject([{ action: 'sign_in_failed', after: { wrong: 'code', tries: 1 } }]);
  });

  it('of addresses that nobody has is one row of their portal, which names no address', async () => {
    identity.time.now = new Date(Math.ceil(identity.time.now.getTime() / 600_000 + 100) * 600_000);
    for (const name of ['one', 'two', 'three']) await enter(identity, person, { email: `nobody-${name}@example.com` });
    const [row] = await listed('somebody');
    expect(row).toMatchObject({ action: 'sign_in_failed', role: 'case_manager', target: 'somebody', after: { tries: 3 } });
    expect(JSON.stringify(row)).not.toContain('@');
  });

  it('is mailed about at the twentieth wrong one in a day, once', async () => {
    for (let i = 0; i < 19; i += 1) await guess(`10.50.7.${i}`);
    expect(await mailsOf(identity, person)).toEqual([]);
    for (let i = 0; i < 3; i += 1) await guess(`10.50.8.${i}`);
    expect(await mailsOf(identity, person)).toEqual(['staff-wrong-passwords']);
  });
});
