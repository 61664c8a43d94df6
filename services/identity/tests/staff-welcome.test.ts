import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventsOf } from '@sabiwell/chassis/testing/written-events.ts';
import { StaffAccountChangedSchema } from '@sabiwell/proto/gen/sabiwell/identity_staff_pii/v1/events_pb.ts';
import { DEMO_DOMAIN, INVALID_CODE_MESSAGE, LINK_INVALID_MESSAGE } from '@sabiwell/proto/http/staff-rules.ts';
import { verifyPassword } from '../src/accounts/password-hash.ts';
import { recoveryCodeHash } from '../src/staff/codes/recovery-code.ts';
import { startIdentity } from './service.ts';
import { auditOf, codeOf, isTokenOpen, mailedToken, newestMail, staffOf, wrongCodeOf } from './staff-service.ts';

const HOUR_MS = 3_600_000;
const FRESH = 'loud-harmattan-72';
let identity: Awaited<ReturnType<typeof startIdentity>>;
let admin: Awaited<ReturnType<typeof staffOf>>;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());
beforeEach(async () => {
  identity.time.now = new Date();
  identity.context.staffMfa = 'required';
  admin = await staffOf(identity, 'admin');
});

const later = (ms: number) => {
  identity.time.now = new Date(identity.time.now.getTime() + ms);
};
const post = (path: string, body: object) => identity.call('POST', path, { body });
const welcome = (token: string) => post('/api/staff/welcome', { token });
const accept = (token: string, over: object = {}) => post('/api/staff/welcome/accept', { token, password: FRESH, ...over });
const bare = ({ json }: { json: object }) => ({ ...json, requestId: '', instance: '' });

/** Somebody who was just invited, with the token of their link. */
async function invited(domain = 'example.com') {
  const email = `ada-${randomUUID().slice(0, 8)}@${domain}`;
  const { id } = (await admin.call('POST', '/api/admin/staff', { role: 'manager', email, name: 'Adaobi Welcome' })).json;
  const row = () => identity.context.prisma.staffAccount.findUniqueOrThrow({ where: { id } });
  return { id: id as string, email, token: await mailedToken(identity, email), row };
}

/** Somebody who was just invited and has opened the link. */
async function opened() {
  const someone = await invited();
  const { secret } = (await welcome(someone.token)).json;
  return { ...someone, secret: secret as string, code: () => codeOf(secret, identity.time.now) };
}

describe('the invitation', () => {
  it('of a demo account, which came with a copied database, is dead in production', async () => {
    const { token, row } = await invited(DEMO_DOMAIN);
    identity.context.isProduction = true;
    const replies = [await welcome(token), await accept(token)];
    identity.context.isProduction = false;
    expect(replies.map(({ status, json }) => [status, json.code])).toEqual(Array(2).fill([400, 'link_invalid']));
    expect((await row()).status).toBe('invited');
    expect((await welcome(token)).status).toBe(200);
  });

  it('shows whose it is and a secret for an authenticator app, the same each time', async () => {
    const { email, token } = await invited();
    const [first, again, third] = await Promise.all([welcome(token), welcome(token), welcome(token)]);
    expect(first.json).toMatchObject({ email, name: 'Adaobi Welcome', role: 'manager', codeRequired: true });
    expect(first.json.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(first.json.uri).toContain(`secret=${first.json.secret}`);
    expect([again.json, third.json]).toEqual([first.json, first.json]);
  });

  it('works for 72 hours', async () => {
    const { token, code } = await opened();
    later(72 * HOUR_MS - 1);
    expect((await welcome(token)).status).toBe(200);
    later(1);
    expect([(await welcome(token)).json.code, (await accept(token, { code: code() })).json.code]).toEqual(['link_invalid', 'link_invalid']);
  });

  it('is refused in the same words whatever is wrong with it', async () => {
    const used = await opened();
    await accept(used.token, { code: used.code() });
    const replies = await Promise.all(['A'.repeat(43), 'x', used.token].flatMap((token) => [welcome(token), accept(token)]));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([400]));
    expect(bare(replies[0]!)).toMatchObject({ code: 'link_invalid', message: LINK_INVALID_MESSAGE });
    for (const reply of replies) expect(bare(reply)).toEqual(bare(replies[0]!));
  });
});

describe('accepting', () => {
  it('sets password and authenticator app, shows ten recovery codes and makes the account active', async () => {
    const { id, token, secret, code, row } = await opened();
    const reply = await accept(token, { code: code() });
    const { recoveryCodes } = reply.json;
    // It signs nobody in: the one cookie names the browser.
    expect([reply.status, reply.headers.getSetCookie(), new Set(recoveryCodes).size]).toEqual([
      200,
      [expect.stringMatching(/^sabiwell_device=/)],
      10,
    ]);
    const account = await row();
    expect(account).toMatchObject({ status: 'active', version: 2 });
    expect(await verifyPassword(account.passwordHash!, FRESH)).toBe(true);
    expect(identity.context.seal.unseal(account.totpSealed!)).toBe(secret);
    expect(Number(account.totpStep)).toBeGreaterThanOrEqual(Math.floor(identity.time.now.getTime() / 30_000) - 1);
    const stored = await identity.context.prisma.staffRecoveryCode.findMany({ where: { accountId: id } });
    expect(stored.map(({ codeHash }) => codeHash).toSorted()).toEqual(recoveryCodes.map(recoveryCodeHash).toSorted());
    expect((await auditOf(identity, id)).at(-1)).toMatchObject({
      actor: id,
      role: 'manager',
      action: 'staff_welcomed',
      before: { status: 'invited' },
      after: { status: 'active', secondStep: true },
    });
    const changes = await eventsOf(identity.pool, id, StaffAccountChangedSchema);
    expect(changes.map(({ data }) => data.status)).toEqual(['invited', 'active']);
  });

  it.each([
    ['eleven characters', 'short-pass1'],
    ['129 characters', 'x'.repeat(129)],
    ['a well-known one', 'password1234'],
    ['their own name', 'Adaobi Welcome'],
    ['their own name and digits', 'adaobiwelcome1990'],
    ['words of the work', 'Administrator1'],
  ])('refuses a password of %s, which spends nothing', async (_name, password) => {
    const { token, code } = await opened();
    const reply = await accept(token, { password, code: code() });
    expect([reply.status, reply.json.errors[0].path]).toEqual([400, 'password']);
    expect((await accept(token, { code: code() })).status).toBe(200);
  });

  it('refuses a wrong code, which spends nothing, and the sixth one in ten minutes', async () => {
    const { token, secret, code } = await opened();
    const wrong = () => accept(token, { code: wrongCodeOf(secret, identity.time.now) });
    const first = await wrong();
    expect([first.status, first.json.code, first.json.message]).toEqual([401, 'invalid_code', INVALID_CODE_MESSAGE]);
    const more = [await wrong(), await wrong(), await wrong(), await wrong(), await wrong()];
    expect(more.map(({ status }) => status)).toEqual([401, 401, 401, 401, 429]);
    expect(Number(more.at(-1)!.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await accept(token, { code: code() })).status).toBe(429);
    later(10 * 60_000);
    expect((await accept(token, { code: code() })).status).toBe(200);
  });

  it('has no code for a link that nobody opened', async () => {
    const { token } = await invited();
    expect((await accept(token, { code: '123456' })).json.code).toBe('invalid_code');
  });

  it('needs a code where staff need a second step', async () => {
    const { token, row } = await opened();
    const reply = await accept(token);
    expect([reply.status, reply.json.errors[0].path, (await row()).status]).toEqual([400, 'code', 'invited']);
  });

  it('goes without a code in development, and then has no recovery codes', async () => {
    identity.context.staffMfa = 'optional';
    const { token, row } = await opened();
    expect((await welcome(token)).json.codeRequired).toBe(false);
    expect((await accept(token)).json).toEqual({ recoveryCodes: [] });
    expect(await row()).toMatchObject({ status: 'active', totpSealed: null });
  });

  it('happens once of ten at the same moment', async () => {
    identity.context.staffMfa = 'optional';
    const { token, row } = await opened();
    const replies = await Promise.all(Array.from({ length: 10 }, (_, n) => accept(token, { password: `calm-harmattan-${n}0` })));
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, ...Array(9).fill(400)]);
    const winner = replies.findIndex(({ status }) => status === 200);
    expect(await verifyPassword((await row()).passwordHash!, `calm-harmattan-${winner}0`)).toBe(true);
  });

  it('does not happen while the account is being disabled', async () => {
    identity.context.staffMfa = 'optional';
    for (let round = 0; round < 5; round += 1) {
      const { id, token, row } = await opened();
      const off = { status: 'disabled', reason: 'Left the team' };
      const [accepted, disabled] = await Promise.all([accept(token), admin.call('PATCH', `/api/admin/staff/${id}`, off)]);
      expect([disabled.status, (await row()).status]).toEqual([200, 'disabled']);
      expect([200, 400]).toContain(accepted.status);
    }
  });

  it('makes its place and browser known, so that strangers keep nobody out of the first sign-in', async () => {
    identity.context.staffMfa = 'optional';
    const { email, token } = await opened();
    const at = (address: string, headers: Record<string, string> = {}) => ({ address, headers });
    const browser = { 'x-device-hash': `browser of ${email}` };
    const body = { token, password: FRESH };
    const accepted = await identity.call('POST', '/api/staff/welcome/accept', { body, ...at('10.60.1.1', browser) });
    expect([accepted.status, accepted.headers.get('set-cookie')]).toEqual([200, null]);
    const signIn = async (password: string, place: object) =>
      (await identity.call('POST', '/api/sabiwell-manager/login', { body: { email, password }, ...place })).status;
    for (let network = 0; network < 10; network += 1) {
      for (let n = 0; n < 5; n += 1) await signIn('wrong', at(`10.61.${network}.1`));
    }
    expect(await signIn(FRESH, at('10.62.1.1'))).toBe(429);
    expect([await signIn(FRESH, at('10.60.1.1')), await signIn(FRESH, at('10.62.1.1', browser))]).toEqual([200, 200]);
  });

  it('of an active account that needs a second step now ends its sessions', async () => {
    const someone = await staffOf(identity, 'marketer');
    const { queueStaffInvite } = await import('../src/staff/mails/queue-staff-mail.ts');
    await identity.context.prisma.$transaction((tx) => queueStaffInvite(tx, someone.id, identity.time.now));
    const mail = await newestMail(identity, someone.email);
    expect(mail?.text).toContain('needs two-step sign-in now');
    const token = await mailedToken(identity, someone.email);
    const { secret } = (await welcome(token)).json;
    expect((await accept(token, { code: codeOf(secret, identity.time.now) })).status).toBe(200);
    expect([await isTokenOpen(identity, someone.session), (await someone.row()).totpSealed !== null]).toEqual([false, true]);
  });
});

it('tokens, secrets, codes and passwords are in no log, event, mail row or audit row', async () => {
  const { token, secret, code } = await opened();
  const { recoveryCodes } = (await accept(token, { code: code() })).json;
  const secrets = [token, secret, FRESH, ...recoveryCodes, '@example.com', 'Adaobi'];
  const log = identity.lines.join('\n');
  for (const one of secrets) expect(log).not.toContain(one);
  for (const table of [
    'outbox',
    'mails',
    'staff_links',
    'staff_accounts',
    'staff_recovery_codes',
    'audit_log',
    'failed_sign_ins',
    'throttles',
  ]) {
    const { rows } = await identity.pool.query(`SELECT * FROM ${table}`);
    const text = JSON.stringify(rows, (_key, value) => (typeof value === 'bigint' ? String(value) : value));
    for (const one of [token, secret, FRESH, ...recoveryCodes]) expect(text).not.toContain(one);
  }
  const { rows } = await identity.pool.query("SELECT data FROM outbox WHERE topic NOT LIKE '%pii%'");
  expect(JSON.stringify(rows)).not.toMatch(/@example\.com|Adaobi/);
});
