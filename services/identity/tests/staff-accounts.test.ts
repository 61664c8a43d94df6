import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventsOf } from '@sabiwell/chassis/testing/written-events.ts';
import { StaffActedSchema, StaffDisabledSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import { StaffAccountChangedSchema } from '@sabiwell/proto/gen/sabiwell/identity_staff_pii/v1/events_pb.ts';
import { startIdentity } from './service.ts';
import { auditOf, isTokenOpen, mailedToken, newestMail, openSession, staffOf } from './staff-service.ts';

let identity: Awaited<ReturnType<typeof startIdentity>>;
let admin: Awaited<ReturnType<typeof staffOf>>;
beforeAll(async () => {
  identity = await startIdentity({ staffMfa: 'optional' });
});
afterAll(() => identity.stop());
beforeEach(async () => {
  identity.time.now = new Date();
  await identity.pool.query("UPDATE staff_accounts SET status = 'disabled' WHERE role = 'admin'");
  admin = await staffOf(identity, 'admin', { name: 'Bisi Admin' });
});

const freshEmail = () => `staff-${randomUUID().slice(0, 8)}@example.com`;
const invite = (over: object = {}) =>
  admin.call('POST', '/api/admin/staff', { role: 'manager', email: freshEmail(), name: 'Ngozi', ...over });
const setStatus = (id: string, status: string, by = admin) =>
  by.call('PATCH', `/api/admin/staff/${id}`, { status, reason: 'Left the team' });
const reset = (id: string) => admin.call('POST', `/api/admin/staff/${id}/reset`, { reason: 'Lost their phone' });
const list = async () => (await admin.call('GET', '/api/admin/staff')).json as Record<string, unknown>[];
const audit = (query = '') => admin.call('GET', `/api/admin/staff-audit${query}`);
const accept = (token: string, password = 'loud-harmattan-72') =>
  identity.call('POST', '/api/staff/welcome/accept', { body: { token, password } });
const changesOf = async (id: string) =>
  (await eventsOf(identity.pool, id, StaffAccountChangedSchema)).map(({ version, data }) => [version, data.status]);

it('a demo account can not be enabled in production', async () => {
  const demo = await staffOf(identity, 'manager', { email: `${randomUUID()}@demo.sabiwell.ng` });
  await setStatus(demo.id, 'disabled');
  identity.context.isProduction = true;
  const refused = await setStatus(demo.id, 'active').finally(() => (identity.context.isProduction = false));
  expect([refused.status, refused.json.message, (await demo.row()).status]).toEqual([
    409,
    'Demo accounts are not for production.',
    'disabled',
  ]);
  expect((await setStatus(demo.id, 'active')).status).toBe(200);
});

describe('inviting', () => {
  it('makes an account, mails a link, tells it, and records who did it', async () => {
    const email = freshEmail();
    const reply = await invite({ email: email.toUpperCase() });
    const { id } = reply.json;
    expect([reply.status, reply.headers.get('x-version')]).toEqual([201, `identity.staff:${id}:1`]);
    expect(reply.json).toMatchObject({ role: 'manager', email, name: 'Ngozi', status: 'invited', mfaEnrolled: false, openSessions: 0 });
    expect(reply.json).toMatchObject({ invitedBy: 'Bisi Admin', lastSignInAt: null, version: 1 });
    expect(reply.text).not.toMatch(/token|secret|hash/i);
    const mail = await newestMail(identity, email);
    expect([mail?.subject, mail?.text]).toEqual([
      "You're invited to the manager portal",
      expect.stringMatching(/https:\/\/sabiwell\.example\/staff\/welcome#token=[\w-]{43}\n/),
    ]);
    expect(await auditOf(identity, id)).toEqual([
      {
        actor: admin.id,
        role: 'admin',
        action: 'staff_invited',
        reason: null,
        before: null,
        after: { role: 'manager', status: 'invited' },
      },
    ]);
    const [changed] = await eventsOf(identity.pool, id, StaffAccountChangedSchema);
    expect([changed?.topic, changed?.data]).toEqual([
      'sabiwell.identity-staff-pii.v1',
      { staffId: id, version: '1', name: 'Ngozi', email, role: 'manager', status: 'invited' },
    ]);
  });

  it('gives one address two roles, and a role once', async () => {
    const email = freshEmail();
    const replies = [await invite({ email }), await invite({ email, role: 'marketer' }), await invite({ email: email.toUpperCase() })];
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 409]);
    expect(replies[2]!.json).toMatchObject({ code: 'account_exists', message: 'This person already has an account with this role.' });
  });

  it('needs the doctor of a doctor, who has one account', async () => {
    const doctorId = randomUUID();
    const [none, first, second] = [
      await invite({ role: 'doctor' }),
      await invite({ role: 'doctor', doctorId }),
      await invite({ role: 'doctor', doctorId }),
    ];
    expect([none.status, none.json.errors[0].path]).toEqual([400, 'doctorId']);
    expect([first.status, first.json.doctorId]).toEqual([201, doctorId]);
    expect([second.status, second.json.code]).toEqual([409, 'doctor_has_account']);
    expect((await invite({ doctorId })).json.doctorId).toBeUndefined();
  });

  it('is for administrators who have just proved themselves', async () => {
    for (const role of ['manager', 'case_manager', 'doctor', 'marketer'] as const) {
      const other = await staffOf(identity, role);
      expect((await other.call('POST', '/api/admin/staff', { role: 'admin', email: freshEmail(), name: 'x' })).status).toBe(403);
    }
  });
});

describe('the list', () => {
  it('has the newest account first, with open sessions and the second step, and nothing secret', async () => {
    const [first, second] = [(await invite()).json.id, await staffOf(identity, 'doctor', { doctorId: 'doctor-of-the-list' })];
    await openSession(identity, second.id);
    await identity.pool.query("UPDATE staff_accounts SET totp_sealed = 'x' WHERE id = $1", [second.id]);
    const rows = await list();
    expect(rows.slice(0, 3).map(({ id }) => id)).toEqual([second.id, first, admin.id]);
    expect(rows[0]).toMatchObject({ openSessions: 2, mfaEnrolled: true, doctorId: 'doctor-of-the-list' });
    expect(rows[0]).not.toHaveProperty('invitedBy');
    expect(JSON.stringify(rows)).not.toMatch(/hash|totp_|secret|argon/i);
  });

  it('takes one statement, however many accounts there are', async () => {
    const asked: string[] = [];
    const { listStaff } = await import('../src/staff/accounts/list-staff.ts');
    const pool = { query: (text: string, values: unknown[]) => (asked.push(text), identity.pool.query(text, values)) };
    await listStaff({ ...identity.context, pool } as never);
    expect(asked).toHaveLength(1);
  });
});

describe('disabling', () => {
  it('ends sessions and links at once, tells it, and records the reason', async () => {
    const someone = await staffOf(identity, 'case_manager');
    const listener = new Redis(identity.redisUrl);
    await listener.subscribe('session.revoked');
    const heard = new Promise((resolve) => listener.on('message', (_channel, hash) => hash === someone.session.tokenHash && resolve(hash)));
    const reply = await setStatus(someone.id, 'disabled');
    expect([reply.status, reply.json.status, reply.headers.get('x-version')]).toEqual([200, 'disabled', `identity.staff:${someone.id}:2`]);
    expect(await heard).toBe(someone.session.tokenHash);
    listener.disconnect();
    expect(await isTokenOpen(identity, someone.session)).toBe(false);
    expect(await changesOf(someone.id)).toEqual([[2, 'disabled']]);
    expect(await eventsOf(identity.pool, someone.id, StaffDisabledSchema)).toMatchObject([{ version: 2, data: { staffId: someone.id } }]);
    expect(await auditOf(identity, someone.id)).toEqual([
      {
        actor: admin.id,
        role: 'admin',
        action: 'staff_disabled',
        reason: 'Left the team',
        before: { status: 'active' },
        after: { status: 'disabled' },
      },
    ]);
  });

  it('again changes nothing', async () => {
    const someone = await staffOf(identity, 'marketer');
    const [first, again] = [await setStatus(someone.id, 'disabled'), await setStatus(someone.id, 'disabled')];
    expect([first.json, again.status]).toEqual([again.json, 200]);
    expect(await auditOf(identity, someone.id)).toHaveLength(1);
  });

  it('ends an invitation; enabling invites again', async () => {
    const email = freshEmail();
    const { id } = (await invite({ email })).json;
    const first = await mailedToken(identity, email);
    await setStatus(id, 'disabled');
    expect((await accept(first)).json.code).toBe('link_invalid');
    const enabled = await setStatus(id, 'active');
    expect([enabled.status, enabled.json.status]).toEqual([200, 'invited']);
    const second = await mailedToken(identity, email);
    expect([second === first, (await accept(first)).status, (await accept(second)).status]).toEqual([false, 400, 200]);
  });

  it('withdraws an invitation that was not sent yet', async () => {
    const email = freshEmail();
    const { id } = (await invite({ email })).json;
    await setStatus(id, 'disabled');
    expect(await newestMail(identity, email)).toBeUndefined();
  });

  it('is undone by enabling, with the password as it was', async () => {
    const someone = await staffOf(identity, 'marketer');
    const { passwordHash } = await someone.row();
    await setStatus(someone.id, 'disabled');
    expect((await setStatus(someone.id, 'active')).json.status).toBe('active');
    expect(await someone.row()).toMatchObject({ passwordHash, version: 3 });
    expect((await auditOf(identity, someone.id)).map(({ action }) => action)).toEqual(['staff_disabled', 'staff_enabled']);
    expect((await setStatus(someone.id, 'active')).json.version).toBe(3);
  });

  it('refuses the own account, the last administrator and who does not exist', async () => {
    expect((await setStatus(admin.id, 'disabled')).json.code).toBe('last_admin');
    const other = await staffOf(identity, 'admin');
    const own = await setStatus(admin.id, 'disabled');
    expect([own.status, own.json.code]).toEqual([409, 'own_account']);
    expect((await setStatus(other.id, 'disabled')).status).toBe(200);
    const unknown = [
      await setStatus(randomUUID(), 'disabled'),
      await setStatus('nobody', 'disabled'),
      await setStatus(randomUUID(), 'active'),
    ];
    expect(unknown.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(await isTokenOpen(identity, admin.session)).toBe(true);
  });

  it('leaves one of two administrators who disable each other at the same moment', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [one, other] = [await staffOf(identity, 'admin'), await staffOf(identity, 'admin')];
      await identity.pool.query("UPDATE staff_accounts SET status = 'disabled' WHERE role = 'admin' AND id <> ALL ($1)", [
        [one.id, other.id],
      ]);
      const replies = await Promise.all([setStatus(other.id, 'disabled', one), setStatus(one.id, 'disabled', other)]);
      expect(replies.map(({ status, json }): string => json.code ?? String(status)).toSorted()).toEqual(['200', 'session_ended']);
      const { rows } = await identity.pool.query(
        "SELECT count(*)::int AS n FROM staff_accounts WHERE role = 'admin' AND status = 'active'",
      );
      expect(rows).toEqual([{ n: 1 }]);
    }
  });

  it('needs a reason and a status that exists, and changes no role', async () => {
    const someone = await staffOf(identity, 'marketer');
    const patch = (body: object) => admin.call('PATCH', `/api/admin/staff/${someone.id}`, body);
    expect([(await patch({ status: 'disabled' })).status, (await patch({ status: 'asleep', reason: 'x' })).status]).toEqual([400, 400]);
    await patch({ role: 'admin', status: 'active', reason: 'Back' });
    expect((await someone.row()).role).toBe('marketer');
  });
});

describe('a reset by an administrator', () => {
  it('takes password, authenticator app, codes and sessions, and mails a link to begin again', async () => {
    const someone = await staffOf(identity, 'manager');
    await identity.pool.query("UPDATE staff_accounts SET totp_sealed = 'x', last_sign_in_at = now() WHERE id = $1", [someone.id]);
    await identity.pool.query("INSERT INTO staff_recovery_codes (account_id, code_hash) VALUES ($1, 'x')", [someone.id]);
    expect((await reset(someone.id)).status).toBe(204);
    expect(await someone.row()).toMatchObject({ status: 'invited', passwordHash: null, totpSealed: null, version: 2 });
    expect(await identity.context.prisma.staffRecoveryCode.count({ where: { accountId: someone.id } })).toBe(0);
    expect(await isTokenOpen(identity, someone.session)).toBe(false);
    const mail = await newestMail(identity, someone.email);
    expect(mail?.text).toContain('An administrator has reset your account');
    expect(await auditOf(identity, someone.id)).toMatchObject([
      { action: 'staff_reset', reason: 'Lost their phone', before: { status: 'active' } },
    ]);
    expect((await accept(await mailedToken(identity, someone.email))).status).toBe(200);
    expect(await changesOf(someone.id)).toEqual([
      [2, 'invited'],
      [3, 'active'],
    ]);
  });

  it('is refused for the own account, the last administrator, a disabled one and nobody', async () => {
    expect((await reset(admin.id)).json.code).toBe('last_admin');
    const other = await staffOf(identity, 'admin');
    expect((await reset(admin.id)).json.code).toBe('own_account');
    expect((await reset(other.id)).status).toBe(204);
    // Who was reset can't sign in, so the administrator who did it is the last one now.
    expect((await reset(admin.id)).json.code).toBe('last_admin');
    await setStatus(other.id, 'disabled');
    expect([(await reset(other.id)).json.code, (await reset(randomUUID())).status]).toEqual(['account_disabled', 404]);
  });

  it('sends a new link to who lost theirs, and the earlier one ends', async () => {
    const email = freshEmail();
    const { id } = (await invite({ email })).json;
    const first = await mailedToken(identity, email);
    await reset(id);
    const second = await mailedToken(identity, email);
    expect([(await accept(first)).status, (await accept(second)).status]).toEqual([400, 200]);
  });
});

describe('an id in upper case', () => {
  it('is the own account and the last administrator as well', async () => {
    const own = admin.id.toUpperCase();
    expect([(await setStatus(own, 'disabled')).json.code, (await reset(own)).json.code]).toEqual(['last_admin', 'last_admin']);
    await staffOf(identity, 'admin');
    expect([(await setStatus(own, 'disabled')).json.code, (await reset(own)).json.code]).toEqual(['own_account', 'own_account']);
    expect([(await admin.row()).status, await auditOf(identity, own)]).toEqual(['active', []]);
  });

  it('is stored and told as the id of the account', async () => {
    const someone = await staffOf(identity, 'marketer', { name: 'Ngozi Okafor' });
    const asked = someone.id.toUpperCase();
    const replies = [await setStatus(asked, 'disabled'), await setStatus(asked, 'active'), await reset(asked)];
    const signedOut = await admin.call('DELETE', `/api/admin/staff/${asked}/sessions`);
    expect([...replies, signedOut].map(({ status }) => status)).toEqual([200, 200, 204, 204]);
    expect(replies[0]!.json).toMatchObject({ id: someone.id, status: 'disabled' });
    expect(await eventsOf(identity.pool, someone.id, StaffDisabledSchema)).toMatchObject([{ data: { staffId: someone.id } }]);
    const rows = (await audit(`?staffId=${asked}`)).json as Record<string, unknown>[];
    expect(rows.map(({ action, target, targetName }) => [action, target, targetName])).toEqual(
      ['staff_signed_out', 'staff_reset', 'staff_enabled', 'staff_disabled'].map((action) => [action, someone.id, 'Ngozi Okafor']),
    );
  });

  it('makes no second account of a doctor', async () => {
    const doctorId = randomUUID();
    const [first, second] = [
      await invite({ role: 'doctor', doctorId: doctorId.toUpperCase() }),
      await invite({ role: 'doctor', doctorId }),
    ];
    expect([first.json.doctorId, second.json.code]).toEqual([doctorId, 'doctor_has_account']);
  });

  it('signs nobody out of the own session without taking its cookie', async () => {
    const { id } = admin.session;
    const reply = await admin.call('DELETE', `/api/staff/sessions/${id.toUpperCase()}`);
    expect([reply.status, reply.headers.get('set-cookie')]).toEqual([204, expect.stringMatching(/Max-Age=0/)]);
  });
});

it('signs an account out everywhere', async () => {
  const someone = await staffOf(identity, 'doctor');
  const second = await openSession(identity, someone.id);
  expect((await admin.call('DELETE', `/api/admin/staff/${someone.id}/sessions`)).status).toBe(204);
  expect([await isTokenOpen(identity, someone.session), await isTokenOpen(identity, second)]).toEqual([false, false]);
  expect((await someone.row()).status).toBe('active');
  expect((await auditOf(identity, someone.id)).map(({ action }) => action)).toEqual(['staff_signed_out']);
  expect((await admin.call('DELETE', `/api/admin/staff/${randomUUID()}/sessions`)).status).toBe(404);
});

describe('the audit log', () => {
  it('names who did what to whom, newest first, of an account as actor and as target', async () => {
    const { id } = (await invite({ name: 'Ngozi Okafor' })).json;
    await setStatus(id, 'disabled');
    const rows = (await audit(`?staffId=${id}`)).json;
    expect(rows).toMatchObject([
      {
        actorId: admin.id,
        actorName: 'Bisi Admin',
        role: 'admin',
        action: 'staff_disabled',
        actorEmail: admin.email,
        target: id,
        targetName: 'Ngozi Okafor',
        targetEmail: expect.stringContaining('@'),
        targetRole: 'manager',
        reason: 'Left the team',
      },
      { action: 'staff_invited', after: { status: 'invited' } },
    ]);
    expect((await audit(`?staffId=${admin.id}`)).json).toEqual(rows);
    expect((await audit(`?staffId=${id}&action=staff_invited`)).json).toHaveLength(1);
    expect((await audit(`?staffId=nobody`)).json).toEqual([]);
  });

  it('comes in pages whose link keeps the filters', async () => {
    for (let n = 0; n < 5; n += 1) await invite();
    const ids: string[] = [];
    let next: string | undefined = `?staffId=${admin.id}&action=staff_invited&limit=2`;
    while (next !== undefined) {
      const page = await audit(next);
      ids.push(...page.json.map(({ id }: { id: string }) => id));
      next = /^<\/api\/admin\/staff-audit(\?[^>]+)>; rel="next"$/.exec(page.headers.get('link') ?? '')?.[1];
    }
    expect(ids).toHaveLength(5);
    expect(ids).toEqual(ids.toSorted((one, other) => Number(other) - Number(one)));
  });

  it('is narrowed by Lagos days', async () => {
    identity.time.now = new Date('2026-03-01T23:30:00Z');
    const { id } = (await invite()).json;
    const on = async (day: string) => (await audit(`?staffId=${id}&from=${day}&to=${day}`)).json.length;
    expect([await on('2026-03-01'), await on('2026-03-02')]).toEqual([0, 1]);
    expect((await audit('?from=2026-03-02&to=2026-03-01')).status).toBe(400);
  });

  it('has each row told as an event without its reason, names or addresses', async () => {
    const { id } = (await invite({ name: 'Ngozi Okafor' })).json;
    await setStatus(id, 'disabled');
    const [disabled] = (await audit(`?staffId=${id}`)).json;
    const [event] = await eventsOf(identity.pool, disabled.id, StaffActedSchema);
    expect([event?.topic, event?.data]).toEqual([
      'sabiwell.identity.v1',
      {
        auditId: disabled.id,
        actorId: admin.id,
        role: 'admin',
        action: 'staff_disabled',
        target: id,
        requestId: expect.any(String),
        actedAt: disabled.at,
      },
    ]);
  });

  it('only grows', async () => {
    await invite();
    for (const statement of ["UPDATE audit_log SET reason = 'other'", 'DELETE FROM audit_log', 'TRUNCATE audit_log']) {
      await expect(identity.asOwner(statement)).rejects.toThrow('audit_log only grows');
    }
  });

  it('is read by administrators alone', async () => {
    expect((await (await staffOf(identity, 'manager')).call('GET', '/api/admin/staff-audit')).status).toBe(403);
  });
});
