import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testToken } from '@sabiwell/chassis/testing.ts';
import { DEMO_DOMAIN } from '@sabiwell/proto/http/staff-rules.ts';
import { newcomer, startIdentity, tokenOf } from './service.ts';

let identity: Awaited<ReturnType<typeof startIdentity>>;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const join = async (over?: Record<string, unknown>) => {
  const fields = newcomer(over);
  return { fields, reply: await identity.call('POST', '/api/signup', { body: fields }) };
};

describe('signing up', () => {
  it('makes an account, a session and its events, names and contacts on the restricted topic alone', async () => {
    const { fields, reply } = await join();
    expect(reply.status).toBe(201);
    expect(reply.json).toMatchObject({
      FirstName: 'Amina',
      firstName: 'Amina',
      sex: 'Female',
      blood_group: 'O+',
      address: null,
      wallet: 0,
      uploads: null,
    });
    expect(reply.text).not.toContain(fields.password);
    const session = await identity.pool.query('SELECT account_id FROM sessions WHERE token_hash = $1', [
      createHash('sha256').update(tokenOf(reply.headers)).digest('hex'),
    ]);
    expect(session.rows).toEqual([{ account_id: reply.json.id }]);
    const events = await identity.pool.query(
      "SELECT topic, type, data FROM outbox WHERE key = $1 AND topic <> 'sabiwell.identity-staff-pii.v1' ORDER BY seq",
      [String(reply.json.id)],
    );
    expect(events.rows.map((row) => [row.topic, row.type])).toEqual([
      ['sabiwell.identity.v1', 'ng.sabiwell.identity.member.registered.v1'],
      ['sabiwell.identity.v1', 'ng.sabiwell.identity.member-profile.changed.v1'],
      ['sabiwell.identity-pii.v1', 'ng.sabiwell.identity-pii.member-details.changed.v1'],
      ['sabiwell.identity.v1', 'ng.sabiwell.identity.member-session.started.v1'],
      ['sabiwell.identity.v1', 'ng.sabiwell.identity.member-preferences.changed.v1'],
    ]);
    expect(JSON.stringify(events.rows.slice(0, 2))).not.toMatch(/amina|bello|example/i);
    expect(events.rows[2].data).toMatchObject({ firstName: 'Amina', email: fields.email, version: '1' });
  });

  it('knows who invited whom', async () => {
    const { reply: friend } = await join();
    const { reply } = await join({ referralCode: friend.json.referralCode.toLowerCase() });
    expect(reply.status).toBe(201);
    const { rows } = await identity.pool.query('SELECT referred_by FROM accounts WHERE id = $1', [reply.json.id]);
    expect(rows).toEqual([{ referred_by: friend.json.id }]);
  });

  it('counts every friend who joined with a code, ten at once as well', async () => {
    const { reply: friend } = await join();
    const { referralCode, id } = friend.json;
    const replies = await Promise.all(Array.from({ length: 10 }, () => join({ referralCode })));
    expect(replies.map(({ reply }) => reply.status)).toEqual(Array(10).fill(201));
    const seen = await identity.call('GET', '/api/user', { as: await testToken('identity', id) });
    expect([seen.json.totalReferrals, replies[0]?.reply.json.totalReferrals]).toEqual([10, 0]);
  });

  it('refuses an e-mail that has an account, in any case', async () => {
    const { fields } = await join();
    const { reply } = await join({ email: fields.email.toUpperCase() });
    expect([reply.status, reply.json.message]).toEqual([409, 'An account with this email already exists.']);
  });

  it('refuses an address of the demo in production, in any case', async () => {
    const email = `Amina-${randomUUID()}@${DEMO_DOMAIN.toUpperCase()}`;
    identity.context.isProduction = true;
    const refused = await join({ email }).finally(() => (identity.context.isProduction = false));
    expect([refused.reply.status, refused.reply.json.code]).toEqual([409, 'not_for_production']);
    expect((await join({ email })).reply.status).toBe(201);
  });

  it('makes one account of ten sign-ups at once', async () => {
    const fields = newcomer();
    const replies = await Promise.all(Array.from({ length: 10 }, () => identity.call('POST', '/api/signup', { body: fields })));
    expect(replies.map((reply) => reply.status).toSorted((one, other) => one - other)).toEqual([201, ...Array(9).fill(409)]);
  });

  it.each([
    ['password', 'password123'],
    ['password', 'Bello1990'],
    ['birth', '1990-02-31'],
    ['birth', '2090-01-01'],
    ['birth', `${new Date().getFullYear() - 9}-01-15`],
    ['referralCode', 'QQ00QQ00'],
    ['sex', 'Robot'],
    ['bloodGroup', 'Z+'],
    ['firstname', '   '],
    ['isAdmin', true],
  ])('refuses %s %s by its name and stores nothing', async (field, value) => {
    const before = await identity.pool.query('SELECT count(*) FROM accounts');
    const { reply } = await join({ [field]: value });
    expect(reply.status).toBe(400);
    expect(reply.json.errors.map((error: { path: string }) => error.path)).toContain(field);
    expect((await identity.pool.query('SELECT count(*) FROM accounts')).rows).toEqual(before.rows);
  });

  it('ignores names of the specification that may not be set', async () => {
    const { reply } = await join({ role: 'admin', wallet: 1e6, id: 999_999_999, username: 'admin', emailVerified: true });
    expect(reply.status).toBe(201);
    expect(reply.json).toMatchObject({ wallet: 0, emailVerified: false });
    expect(reply.json.id).not.toBe(999_999_999);
  });
});

describe('consents and page views', () => {
  it('records a page only with consent to analytics, and each answer with its sentence', async () => {
    const { reply } = await join();
    const { id } = reply.json;
    const body = { userId: id, referralId: 'x', page: '/', ipAddress: null, userAgent: 'test' };
    const as = (analytics: boolean) => testToken('identity', id, { consents: { aiProvider: false, marketing: false, analytics } });
    const given = await identity.call('PUT', '/api/user/consents', {
      as: await as(false),
      body: { aiProvider: false, marketing: false, analytics: true },
    });
    expect(given.json).toEqual({ aiProvider: false, healthContext: false, careContact: false, marketing: false, analytics: true });
    expect((await identity.call('POST', '/api/sessions/track', { as: await as(true), body })).json).toEqual({ recorded: true });
    expect((await identity.call('POST', '/api/sessions/track', { as: await as(false), body })).json).toEqual({ recorded: false });
    const answers = await identity.pool.query(
      'SELECT purpose, given, length(text_hash) AS hash FROM consent_answers WHERE account_id = $1 ORDER BY id',
      [id],
    );
    expect(answers.rows).toEqual([
      { purpose: 'terms', given: true, hash: 64 },
      { purpose: 'analytics', given: true, hash: 64 },
    ]);
    expect((await identity.pool.query('SELECT page FROM page_views WHERE account_id = $1', [id])).rows).toEqual([{ page: '/' }]);
  });

  it('refuses to record for somebody else, and a guest', async () => {
    const { reply } = await join();
    const body = { userId: reply.json.id + 1, referralId: 'x', page: '/', userAgent: 'test' };
    const as = await testToken('identity', reply.json.id);
    expect((await identity.call('POST', '/api/sessions/track', { as, body })).status).toBe(403);
    expect((await identity.call('POST', '/api/sessions/track', { body })).status).toBe(401);
  });
});

it('runs a call once per Idempotency-Key', async () => {
  const { reply } = await join();
  const { id } = reply.json;
  const as = await testToken('identity', id, { consents: { aiProvider: false, marketing: false, analytics: true } });
  const headers = { 'idempotency-key': `once-${id}` };
  const answers = [];
  for (const analytics of [true, true, false]) {
    const body = { aiProvider: false, marketing: false, analytics };
    answers.push(await identity.call('PUT', '/api/user/consents', { as, body, headers }));
  }
  expect(answers.map(({ status, json }) => [status, json.code ?? json.analytics])).toEqual([
    [200, true],
    [200, true],
    [422, 'idempotency_mismatch'],
  ]);
});
