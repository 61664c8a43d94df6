import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PORTALS } from '@sabiwell/proto/http/portal-rules.ts';
import { STAFF_RESET_SENT_MESSAGE } from '@sabiwell/proto/http/staff-rules.ts';
import { verifyPassword } from '../src/accounts/password-hash.ts';
import { recoveryCodeHash } from '../src/staff/codes/recovery-code.ts';
import { startIdentity } from './service.ts';
import {
  auditOf,
  codeOf,
  isTokenOpen,
  mailedToken,
  newestMail,
  openSession,
  STAFF_PASSWORD,
  staffOf,
  wrongCodeOf,
} from './staff-service.ts';

const MINUTE_MS = 60_000;
const FRESH = 'loud-harmattan-72';
let identity: Awaited<ReturnType<typeof startIdentity>>;
let staff: Awaited<ReturnType<typeof staffOf>>;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());
beforeEach(async () => {
  identity.time.now = new Date();
  staff = await staffOf(identity, 'manager', { name: 'Ngozi Okafor' });
});

const later = (ms: number) => {
  identity.time.now = new Date(identity.time.now.getTime() + ms);
};
const forgot = (email = staff.email, slug = 'sabiwell-manager') =>
  identity.call('POST', `/api/${slug}/forgot-password`, { body: { email } });
const reset = (token: string, password = FRESH) => identity.call('POST', '/api/staff/password/reset', { body: { token, password } });
const change = (currentPassword = STAFF_PASSWORD, newPassword = FRESH) =>
  staff.call('POST', '/api/staff/password', { currentPassword, newPassword });
const hasPassword = async (password: string) => verifyPassword((await staff.row()).passwordHash ?? undefined, password);
const actions = async () => (await auditOf(identity, staff.id)).map(({ action }) => action);
const subjects = async () => {
  await identity.deliver();
  return (await identity.inbox(staff.email)).map(({ subject }) => subject);
};
const bare = ({ json }: { json: object }) => ({ ...json, requestId: '' });
async function resetToken(): Promise<string> {
  await forgot();
  return mailedToken(identity, staff.email);
}
/** Sets up an authenticator app; gives its secret and the recovery codes. */
async function enrol() {
  const { secret } = (await staff.call('POST', '/api/staff/totp')).json;
  const { recoveryCodes } = (await staff.call('POST', '/api/staff/totp/confirm', { code: codeOf(secret, identity.time.now) })).json;
  return { secret: secret as string, recoveryCodes: recoveryCodes as string[] };
}
const unusedCodes = async () =>
  (await identity.context.prisma.staffRecoveryCode.findMany({ where: { accountId: staff.id, usedAt: null } }))
    .map(({ codeHash }) => codeHash)
    .toSorted();

describe('a forgotten password', () => {
  it('is replaced by a mailed link, which ends every session; the authenticator app stays', async () => {
    const { recoveryCodes } = await enrol();
    const { totpSealed } = await staff.row();
    const second = await openSession(identity, staff.id);
    const token = await resetToken();
    const texts = (await identity.inbox(staff.email)).map(({ text }) => text).join();
    expect(texts).toContain(`https://sabiwell.example/staff/reset-password#token=${token}\n`);
    const reply = await reset(token);
    // It signs nobody in: the one cookie names the browser.
    expect([reply.status, reply.headers.getSetCookie(), await hasPassword(FRESH)]).toEqual([
      204,
      [expect.stringMatching(/^sabiwell_device=/)],
      true,
    ]);
    expect([await isTokenOpen(identity, staff.session), await isTokenOpen(identity, second)]).toEqual([false, false]);
    expect([(await staff.row()).totpSealed, await unusedCodes()]).toEqual([totpSealed, recoveryCodes.map(recoveryCodeHash).toSorted()]);
    expect((await subjects())[0]).toBe('Your password was changed');
    expect((await auditOf(identity, staff.id)).at(-1)).toMatchObject({ actor: staff.id, role: 'manager', action: 'password_reset' });
  });

  it('is replaced where the account is known from then on, so that strangers keep nobody out', async () => {
    identity.context.staffMfa = 'optional';
    const body = { token: await resetToken(), password: FRESH };
    await identity.call('POST', '/api/staff/password/reset', { body, address: '10.70.1.1' });
    const signIn = async (password: string, address: string) =>
      (await identity.call('POST', '/api/sabiwell-manager/login', { body: { email: staff.email, password }, address })).status;
    for (let network = 0; network < 10; network += 1) {
      for (let n = 0; n < 5; n += 1) await signIn('wrong', `10.71.${network}.1`);
    }
    expect([await signIn(FRESH, '10.72.1.1'), await signIn(FRESH, '10.70.1.1')]).toEqual([429, 200]);
    identity.context.staffMfa = 'required';
  });

  it('is answered alike for an address that nobody has and for another role, which get no mail', async () => {
    const nobody = `nobody-${randomUUID()}@example.com`;
    const replies = [await forgot(), await forgot(nobody), await forgot(staff.email, 'doctor')];
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(replies.map(({ json }) => json)).toEqual(Array(3).fill({ message: STAFF_RESET_SENT_MESSAGE }));
    expect(await newestMail(identity, nobody)).toBeUndefined();
    expect(await subjects()).toEqual(['Choose a new password']);
  });

  it('asks the database the same for both', async () => {
    const { forgetStaffPassword } = await import('../src/staff/own/forget-staff-password.ts');
    const statements = async (email: string) => {
      const asked: string[] = [];
      const $allOperations = ({ operation, model, query, args }: any) => (asked.push(`${model}.${operation}`), query(args));
      const prisma = identity.context.prisma.$extends({ query: { $allOperations } });
      await forgetStaffPassword({ ...identity.context, prisma } as never, { portal: 'sabiwell-manager', body: { email } } as never);
      return asked;
    };
    const known = await statements(staff.email);
    expect(known.length).toBeGreaterThan(0);
    expect(await statements(`nobody-${staff.id}@example.com`)).toEqual(known);
  });

  it('reaches the account of each portal by its own role', async () => {
    for (const { role, slug } of PORTALS) {
      const one = await staffOf(identity, role, { email: `five-roles-${staff.id}@example.com` });
      await forgot(one.email, slug);
      const token = await mailedToken(identity, one.email);
      const [link] = await identity.context.prisma.staffLink.findMany({ where: { accountId: one.id, purpose: 'reset' } });
      expect([token.length, link?.accountId]).toEqual([43, one.id]);
    }
  });

  it.each(['invited', 'disabled'])('of an account that is %s gets no mail', async (status) => {
    await identity.pool.query('UPDATE staff_accounts SET status = $2 WHERE id = $1', [staff.id, status]);
    expect((await forgot()).status).toBe(200);
    expect(await subjects()).toEqual([]);
  });

  it('gets three mails an hour and the same answer after that', async () => {
    for (let n = 0; n < 5; n += 1) {
      expect((await forgot()).status).toBe(200);
      await identity.deliver();
    }
    expect(await subjects()).toHaveLength(3);
  });
});

describe('a link to a new password', () => {
  it('works once, for ten minutes, and is not spent by a weak password', async () => {
    const token = await resetToken();
    const weak = await reset(token, 'password1234');
    expect([weak.status, weak.json.errors[0].path]).toEqual([400, 'password']);
    const replies = await Promise.all(Array.from({ length: 5 }, (_, n) => reset(token, `calm-harmattan-${n}0`)));
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 400, 400, 400, 400]);
    const late = await resetToken();
    later(10 * MINUTE_MS);
    const dead = await reset(late);
    expect([dead.json.code, bare(dead)]).toEqual(['link_invalid', bare(await reset('A'.repeat(43)))]);
  });

  it('ends when the password was changed otherwise, the account disabled or a newer link sent', async () => {
    const first = await resetToken();
    const second = await resetToken();
    expect((await reset(first)).status).toBe(400);
    await change();
    expect((await reset(second)).status).toBe(400);
    const third = await resetToken();
    await identity.pool.query("UPDATE staff_accounts SET status = 'disabled' WHERE id = $1", [staff.id]);
    expect((await reset(third)).status).toBe(400);
  });

  it('is no invitation, nor the other way round', async () => {
    const token = await resetToken();
    expect((await identity.call('POST', '/api/staff/welcome', { body: { token } })).json.code).toBe('link_invalid');
  });
});

describe('the own password', () => {
  it('changes for who knows it; this session stays, every other one ends', async () => {
    const other = await openSession(identity, staff.id);
    expect((await change()).status).toBe(204);
    expect([await isTokenOpen(identity, staff.session), await isTokenOpen(identity, other), await hasPassword(FRESH)]).toEqual([
      true,
      false,
      true,
    ]);
    expect([await subjects(), await actions()]).toEqual([['Your password was changed'], ['password_changed']]);
  });

  it.each([
    ['a wrong present one', 'not-it', FRESH, 403, 'currentPassword'],
    ['eleven characters', STAFF_PASSWORD, 'short-pass1', 400, 'newPassword'],
    ['129 characters', STAFF_PASSWORD, 'x'.repeat(129), 400, 'newPassword'],
    ['a well-known one', STAFF_PASSWORD, 'password1234', 400, 'newPassword'],
    ['their own name', STAFF_PASSWORD, 'NgoziOkafor1', 400, 'newPassword'],
  ])('is refused with %s and changes nothing', async (_name, current, fresh, status, field) => {
    const reply = await change(current, fresh);
    expect([reply.status, reply.json.errors[0].path]).toEqual([status, field]);
    expect(reply.json.code).not.toBe('step_up_required');
    expect([await hasPassword(STAFF_PASSWORD), await actions()]).toEqual([true, []]);
  });

  it('hears five guesses', async () => {
    const guesses = [];
    for (let n = 0; n < 6; n += 1) guesses.push((await change(`wrong-${n}`)).status);
    expect(guesses).toEqual([403, 403, 403, 403, 403, 429]);
    expect((await change()).status).toBe(429);
    later(11_000);
    expect((await change()).status).toBe(204);
  });

  it('changes once of two at the same moment', async () => {
    const replies = await Promise.all([change(STAFF_PASSWORD, 'calm-harmattan-10'), change(STAFF_PASSWORD, 'calm-harmattan-20')]);
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 403]);
  });
});

describe('the authenticator app', () => {
  it('counts once a first code has confirmed it, shows ten recovery codes, and tells by mail', async () => {
    const { secret, uri } = (await staff.call('POST', '/api/staff/totp')).json;
    expect([uri.includes(secret), (await staff.row()).totpSealed]).toEqual([true, null]);
    const reply = await staff.call('POST', '/api/staff/totp/confirm', { code: codeOf(secret, identity.time.now) });
    expect([reply.status, reply.json.recoveryCodes.length]).toEqual([200, 10]);
    const { totpSealed, totpNextSealed } = await staff.row();
    expect([identity.context.seal.unseal(totpSealed!), totpNextSealed]).toEqual([secret, null]);
    expect([await subjects(), await actions()]).toEqual([['Your authenticator app was changed'], ['totp_begun', 'totp_changed']]);
  });

  it('leaves a row in the audit log from the first step on, without the secret', async () => {
    const { secret } = (await staff.call('POST', '/api/staff/totp')).json;
    const rows = await auditOf(identity, staff.id);
    expect(rows).toEqual([{ actor: staff.id, role: 'manager', action: 'totp_begun', reason: null, before: null, after: null }]);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it('stays as it is until the new one is confirmed, and takes its recovery codes along', async () => {
    const first = await enrol();
    await staff.call('POST', '/api/staff/totp');
    expect(identity.context.seal.unseal((await staff.row()).totpSealed!)).toBe(first.secret);
    const second = await enrol();
    expect(await unusedCodes()).toEqual(second.recoveryCodes.map(recoveryCodeHash).toSorted());
  });

  it('is not confirmed by a wrong code; after five in ten minutes none is heard', async () => {
    const { secret } = (await staff.call('POST', '/api/staff/totp')).json;
    const confirm = (code: string) => staff.call('POST', '/api/staff/totp/confirm', { code });
    const replies = [];
    for (let n = 0; n < 6; n += 1) replies.push(await confirm(wrongCodeOf(secret, identity.time.now)));
    expect(replies.map(({ status, json }) => [status, json.code])).toEqual([
      ...Array(5).fill([401, 'invalid_code']),
      [429, 'too_many_attempts'],
    ]);
    expect((await confirm(codeOf(secret, identity.time.now))).status).toBe(429);
    later(10 * MINUTE_MS);
    expect((await confirm(codeOf(secret, identity.time.now))).status).toBe(200);
  });

  it('is confirmed once', async () => {
    const { secret } = await enrol();
    const again = await staff.call('POST', '/api/staff/totp/confirm', { code: codeOf(secret, identity.time.now) });
    expect([again.status, again.json.code]).toEqual([409, 'no_new_secret']);
  });
});

describe('recovery codes', () => {
  it('are renewed, and the earlier ones end', async () => {
    const { recoveryCodes: earlier } = await enrol();
    const reply = await staff.call('POST', '/api/staff/recovery-codes');
    const { recoveryCodes } = reply.json;
    expect([reply.status, recoveryCodes.length, recoveryCodes.some((code: string) => earlier.includes(code))]).toEqual([200, 10, false]);
    expect(await unusedCodes()).toEqual(recoveryCodes.map(recoveryCodeHash).toSorted());
    expect([(await subjects())[0], (await actions()).at(-1)]).toEqual(['New recovery codes were made', 'recovery_codes_renewed']);
  });

  it('belong to an authenticator app', async () => {
    const reply = await staff.call('POST', '/api/staff/recovery-codes');
    expect([reply.status, reply.json.code]).toEqual([409, 'no_authenticator']);
  });
});

it('the own account is for who still has one', async () => {
  await identity.pool.query("UPDATE staff_accounts SET status = 'disabled' WHERE id = $1", [staff.id]);
  const replies = [await change(), await staff.call('POST', '/api/staff/totp'), await staff.call('POST', '/api/staff/recovery-codes')];
  expect(replies.map(({ status }) => status)).toEqual([401, 401, 401]);
});
