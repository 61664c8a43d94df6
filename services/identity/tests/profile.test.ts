import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testToken } from '@sabiwell/chassis/testing.ts';
import { joinAs, startIdentity } from './service.ts';

let identity: Awaited<ReturnType<typeof startIdentity>>;
let member: Awaited<ReturnType<typeof joinAs>>;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());
beforeEach(async () => {
  identity.time.now = new Date();
  member = await joinAs(identity, { address: '1 Old Road', midname: 'Zainab' });
});

const form = {
  firstName: 'Ngozi',
  middleName: '',
  lastName: 'Eze',
  tel: '+2348031234567',
  sex: 'female',
  birth: '1990-05-17',
  city: 'Enugu',
  country: 'Nigeria',
  age: 12,
  bloodGroup: 'ab-',
  whatsappNumber: '+2348031234568',
  mobilePhone: null,
  address: '4 Ogui Road',
};
const EVENTS = "SELECT topic, data FROM outbox WHERE key = $1 AND topic <> 'sabiwell.identity-staff-pii.v1' ORDER BY seq";
/** What was told since the sign-up, without what staff alone see. */
const eventsOf = async (id: number) => (await identity.pool.query(EVENTS, [String(id)])).rows.slice(5);

describe('the profile', () => {
  it('is replaced as a whole, what is left empty is cleared, and the age is computed', async () => {
    const reply = await member.call('PUT', '/api/user/profile', form);
    expect(reply.status).toBe(200);
    expect(reply.json).toMatchObject({
      FirstName: 'Ngozi',
      firstName: 'Ngozi',
      middleName: null,
      LastName: 'Eze',
      bloodGroup: 'AB-',
      blood_group: 'AB-',
      whatsapp: '+2348031234568',
      mobile: '+2348031234567',
      mobilePhone: null,
      sex: 'Female',
      location: 'Enugu, Nigeria',
      address: '4 Ogui Road',
    });
    expect(reply.json.age).toBeGreaterThan(30);
    expect((await member.call('GET', '/api/user')).json).toEqual(reply.json);
  });

  it('says so twice: without a word of it, and to those who may know', async () => {
    await member.call('PUT', '/api/user/profile', form);
    const [open, restricted] = await eventsOf(member.id);
    expect([open.topic, open.data]).toEqual(['sabiwell.identity.v1', { userId: String(member.id), version: '2' }]);
    expect([restricted.topic, restricted.data]).toMatchObject([
      'sabiwell.identity-pii.v1',
      { version: '2', firstName: 'Ngozi', city: 'Enugu', email: member.fields.email },
    ]);
    expect(JSON.stringify(restricted.data)).not.toMatch(/1990-05|AB-|Ogui|[Ff]emale/);
  });

  it('takes nothing that is not the form’s to set', async () => {
    const others = {
      wallet: 99_999,
      role: 'admin',
      isActive: true,
      referralCode: 'MINE2345',
      totalReferrals: 50,
      email: 'x@example.com',
      id: 1,
    };
    expect((await member.call('PUT', '/api/user/profile', { ...form, ...others, emailVerified: true, uploads: 'x' })).status).toBe(200);
    const { json } = await member.call('GET', '/api/user');
    expect(json).toMatchObject({ id: member.id, wallet: 0, totalReferrals: 0, emailVerified: false, uploads: null });
    expect([json.email, json.referralCode]).toEqual([member.fields.email, member.user.referralCode]);
  });

  it.each([
    ['firstName', ''],
    ['firstName', 'Ada\u0007'],
    ['lastName', 'x'.repeat(81)],
    ['tel', 'my phone'],
    ['whatsappNumber', 'none'],
    ['mobilePhone', 'none'],
    ['sex', 'Robot'],
    ['bloodGroup', 'Z+'],
    ['birth', '1990-02-30'],
    ['birth', '2090-01-01'],
    ['birth', `${new Date().getFullYear() - 9}-01-15`],
    ['city', { $gt: '' }],
    ['isAdmin', true],
  ])('refuses %s %j by its name and changes nothing', async (field, value) => {
    const reply = await member.call('PUT', '/api/user/profile', { ...form, [field]: value });
    expect([reply.status, reply.json.errors.map((error: { path: string }) => error.path)]).toEqual([400, [field]]);
    expect((await member.call('GET', '/api/user')).json.firstName).toBe('Amina');
    expect(await eventsOf(member.id)).toEqual([]);
  });

  it('keeps its versions in order under twenty changes at once', async () => {
    const names = Array.from({ length: 20 }, (_, n) => `Name${String.fromCharCode(97 + n)}`);
    const replies = await Promise.all(names.map((firstName) => member.call('PUT', '/api/user/profile', { ...form, firstName })));
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200]));
    const restricted = (await eventsOf(member.id)).filter((event) => event.topic.includes('pii'));
    expect(restricted.map((event) => Number(event.data.version))).toEqual(names.map((_, n) => n + 2));
    expect((await member.call('GET', '/api/user')).json.firstName).toBe(restricted.at(-1).data.firstName);
  });
});

describe('preferences', () => {
  const beginning = {
    mealReminders: true,
    healthTips: true,
    readingReminders: false,
    mealTimes: { breakfast: '08:00', lunch: '13:30', dinner: '19:30' },
    readingTimes: ['07:30'],
    quietFrom: '22:00',
    quietTo: '06:00',
    notifyCommunity: true,
    notifyActivity: true,
    publicPhoto: false,
    language: 'en',
    theme: 'system',
    dataSaver: false,
    textSize: 'normal',
    sugarUnit: null,
  };

  it('begin as the specification says, and change one by one', async () => {
    expect((await member.call('GET', '/api/user/preferences')).json).toEqual(beginning);
    expect((await member.call('PUT', '/api/user/preferences', { mealReminders: false, theme: 'dark' })).json).toEqual({
      ...beginning,
      mealReminders: false,
      theme: 'dark',
    });
    await Promise.all([
      member.call('PUT', '/api/user/preferences', { dataSaver: true }),
      member.call('PUT', '/api/user/preferences', { textSize: 'large' }),
    ]);
    await member.call('PUT', '/api/user/preferences', { sugarUnit: 'mmol/L' });
    const now = { ...beginning, sugarUnit: 'mmol/L', mealReminders: false, theme: 'dark', dataSaver: true, textSize: 'large' };
    expect((await member.call('GET', '/api/user/preferences')).json).toEqual(now);
    const again = await member.call('PUT', '/api/user/preferences', { sugarUnit: 'as entered' });
    expect(again.json).toEqual({ ...now, sugarUnit: null });
    expect((await (await joinAs(identity)).call('GET', '/api/user/preferences')).json).toEqual(beginning);
  });

  it('that are no longer offered read as those of the beginning', async () => {
    await member.call('PUT', '/api/user/preferences', { theme: 'dark', dataSaver: true });
    await identity.pool.query("UPDATE preferences SET language = 'xx' WHERE account_id = $1", [member.id]);
    expect((await member.call('GET', '/api/user/preferences')).json).toEqual({ ...beginning, theme: 'dark', dataSaver: true });
  });

  it('tell what the member wants to be notified of, and nothing else of them', async () => {
    const put = (body: object) => member.call('PUT', '/api/user/preferences', body);
    const told = async () =>
      (await eventsOf(member.id)).map(({ topic, data }) => {
        expect([topic, data.userId, data.changedAt]).toEqual(['sabiwell.identity.v1', String(member.id), expect.stringMatching(/Z$/)]);
        return [data.version, data.notifyCommunity ?? false, data.notifyActivity ?? false];
      });
    await put({ theme: 'dark' });
    expect(await told()).toEqual([]);
    await put({ notifyCommunity: false });
    await put({ dataSaver: true });
    await put({ notifyCommunity: true, notifyActivity: false });
    expect(await told()).toEqual([
      ['3', false, true],
      ['5', true, false],
    ]);
    expect((await member.call('GET', '/api/user/preferences')).json).toMatchObject({ notifyCommunity: true, notifyActivity: false });
  });

  it('that change at the same moment rise by one each', async () => {
    await Promise.all([true, false, true, false].map((on) => member.call('PUT', '/api/user/preferences', { notifyActivity: on })));
    expect((await eventsOf(member.id)).map(({ data }) => data.version)).toEqual(['2', '3', '4', '5']);
  });

  it('tell when to remind, with each change of it', async () => {
    const times = { mealTimes: { breakfast: '07:05', lunch: '12:30', dinner: '18:00' }, readingTimes: ['06:15', '20:45'] };
    const quiet = { quietFrom: '23:00', quietTo: '05:30' };
    const reply = await member.call('PUT', '/api/user/preferences', { ...times, ...quiet, readingReminders: true });
    expect(reply.json).toEqual({ ...beginning, ...times, ...quiet, readingReminders: true });
    await member.call('PUT', '/api/user/preferences', { mealReminders: false });
    const told = { breakfastAt: '07:05', lunchAt: '12:30', dinnerAt: '18:00', readingTimes: ['06:15', '20:45'], ...quiet };
    expect((await eventsOf(member.id)).map(({ data }) => data)).toMatchObject([
      { version: '2', mealReminders: true, healthTips: true, readingReminders: true, ...told },
      { version: '3', mealReminders: false, healthTips: true, readingReminders: true, ...told },
    ]);
  });

  it('are told of a new member, once, with their first session', async () => {
    const told = async () => (await identity.pool.query(EVENTS, [String(member.id)])).rows.filter(({ data }) => data.lunchAt !== undefined);
    expect((await told()).map(({ data }) => data)).toMatchObject([
      { version: '1', mealReminders: true, healthTips: true, readingReminders: false, lunchAt: '13:30', readingTimes: ['07:30'] },
    ]);
    expect((await member.signIn()).status).toBe(200);
    expect(await told()).toHaveLength(1);
  });

  it.each([
    [{ notifyCommunity: 'yes' }, 'notifyCommunity'],
    [{ frobnicate: true }, 'frobnicate'],
    [{ mealReminders: 'often' }, 'mealReminders'],
    [{ language: 'ha' }, 'language'],
    [{ theme: 'pink' }, 'theme'],
    [{ sugarUnit: 'mmHg' }, 'sugarUnit'],
    [{ quietFrom: '25:00' }, 'quietFrom'],
    [{ quietTo: '7:5' }, 'quietTo'],
    [{ quietTo: 7 }, 'quietTo'],
    [{ readingTimes: [] }, 'readingTimes'],
    [{ readingTimes: ['01:00', '02:00', '03:00', '04:00'] }, 'readingTimes'],
    [{ readingTimes: ['morning'] }, 'readingTimes.0'],
    [{ mealTimes: { breakfast: '24:00', lunch: '13:30', dinner: '19:30' } }, 'mealTimes.breakfast'],
    [{ mealTimes: { breakfast: '08:00' } }, 'mealTimes.lunch'],
  ])('refuse %j', async (body, field) => {
    const reply = await member.call('PUT', '/api/user/preferences', body);
    expect([reply.status, reply.json.errors[0].path]).toEqual([400, field]);
  });
});

describe('consents', () => {
  const purposes = ['aiProvider', 'healthContext', 'careContact', 'marketing', 'analytics'];
  const none = { aiProvider: false, marketing: false, analytics: false };
  const answer = (body: object) => member.call('PUT', '/api/user/consents', body);
  const read = async (purpose: string) =>
    (await member.call('GET', '/api/user/consents')).json.find((row: { purpose: string }) => row.purpose === purpose);
  const answersOf = async (purpose: string) => {
    const text = 'SELECT given, text_version FROM consent_answers WHERE account_id = $1 AND purpose = $2 ORDER BY id';
    return (await identity.pool.query(text, [member.id, purpose])).rows;
  };
  /** What the member's session says of them. */
  const held = async () =>
    (await identity.call('GET', `/internal/sessions/${member.sessionHash}`, { as: await testToken('identity', 'gateway') })).json.consents;
  const told = async () => {
    const text = "SELECT data FROM outbox WHERE key = $1 AND type LIKE '%member-consents.changed%' ORDER BY seq";
    return (await identity.pool.query(text, [String(member.id)])).rows.map(({ data }) => [data.version, data.purposes ?? []]);
  };

  it('are read with their sentences, and with version and time of the last answer', async () => {
    const before = (await member.call('GET', '/api/user/consents')).json;
    expect(before.map((row: { purpose: string }) => row.purpose)).toEqual(purposes);
    const unasked = await read('analytics');
    expect(unasked).toMatchObject({ given: false, answeredAt: null, answeredVersion: null });
    expect(unasked.text).toMatch(/^Sabiwell may count/);
    for (const analytics of [true, false, true]) {
      identity.time.now = new Date(identity.time.now.getTime() + 1000);
      await answer({ ...none, analytics });
    }
    expect(await read('analytics')).toEqual({
      ...unasked,
      given: true,
      answeredAt: identity.time.now.toISOString(),
      answeredVersion: unasked.textVersion,
    });
    expect(await read('marketing')).toMatchObject({ given: false, answeredAt: null });
  });

  it('that a call leaves out stay, and each change is told with all that is agreed to', async () => {
    const before = (await told()).length;
    expect((await answer({ ...none, careContact: true, healthContext: true })).json).toMatchObject({
      careContact: true,
      healthContext: true,
    });
    expect((await answer({ ...none, marketing: true })).json).toMatchObject({ careContact: true, healthContext: true, marketing: true });
    await answer({ ...none, marketing: true });
    expect((await told()).slice(before)).toEqual([
      [expect.any(String), ['healthContext', 'careContact']],
      [expect.any(String), ['marketing', 'healthContext', 'careContact']],
    ]);
  });

  it('to an older text of outside AI cover photos alone, until the member answers the new one', async () => {
    const [first] = await answersOf('aiProvider');
    expect(first).toBeUndefined();
    await answer({ ...none, aiProvider: true });
    const old = '2026-11-1';
    await identity.pool.query("UPDATE consent_answers SET text_version = $2 WHERE account_id = $1 AND purpose = 'aiProvider'", [
      member.id,
      old,
    ]);
    await identity.pool.query('UPDATE accounts SET consent_ai_text = $2 WHERE id = $1', [member.id, old]);
    expect(await held()).toMatchObject({ aiProvider: true, aiChat: false });
    await answer({ aiProvider: true, marketing: true, analytics: true });
    expect(await answersOf('aiProvider')).toHaveLength(1);
    expect(await held()).toMatchObject({ aiProvider: true, aiChat: false });
    await answer({ aiProvider: true, marketing: true, analytics: true });
    const { textVersion } = await read('aiProvider');
    expect(await answersOf('aiProvider')).toEqual([
      { given: true, text_version: old },
      { given: true, text_version: textVersion },
    ]);
    expect(await held()).toMatchObject({ aiProvider: true, aiChat: true });
    await answer({ ...none });
    expect(await held()).toMatchObject({ aiProvider: false, aiChat: false });
  });
});

it.each([
  ['PUT', '/api/user/profile', form],
  ['PUT', '/api/user/profile-photo', { photoData: 'data:image/png;base64,AAAA' }],
  ['DELETE', '/api/user/profile-photo', undefined],
  ['GET', '/api/user/preferences', undefined],
  ['PUT', '/api/user/preferences', { theme: 'dark' }],
  ['GET', '/api/user/consents', undefined],
  ['GET', '/api/user/sessions', undefined],
  ['POST', '/api/user/password', { currentPassword: 'a', newPassword: 'quiet-harmattan-71' }],
  ['POST', '/api/user/email', { email: 'a@example.com', password: 'a' }],
  ['POST', '/api/user/email/confirmation', undefined],
])('%s %s is refused to a guest', async (method, path, body) => {
  expect((await identity.call(method, path, { body })).status).toBe(401);
});
