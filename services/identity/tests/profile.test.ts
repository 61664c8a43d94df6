import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { joinAs, startIdentity } from './service.ts';

let identity: Awaited<ReturnType<typeof startIdentity>>;
let member: Awaited<ReturnType<typeof joinAs>>;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());
beforeEach(async () => {
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
const eventsOf = async (id: number) =>
  (await identity.pool.query('SELECT topic, data FROM outbox WHERE key = $1 ORDER BY seq', [String(id)])).rows.slice(3);

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
    expect(JSON.stringify(restricted.data)).not.toMatch(/1990|AB-|Ogui|Female/);
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
    language: 'en',
    theme: 'system',
    dataSaver: false,
    textSize: 'normal',
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
    const now = { ...beginning, mealReminders: false, theme: 'dark', dataSaver: true, textSize: 'large' };
    expect((await member.call('GET', '/api/user/preferences')).json).toEqual(now);
    expect((await (await joinAs(identity)).call('GET', '/api/user/preferences')).json).toEqual(beginning);
  });

  it('that are no longer offered read as those of the beginning', async () => {
    await member.call('PUT', '/api/user/preferences', { theme: 'dark', dataSaver: true });
    await identity.pool.query("UPDATE preferences SET language = 'xx' WHERE account_id = $1", [member.id]);
    expect((await member.call('GET', '/api/user/preferences')).json).toEqual({ ...beginning, theme: 'dark', dataSaver: true });
  });

  it.each([
    [{ frobnicate: true }, 'frobnicate'],
    [{ mealReminders: 'often' }, 'mealReminders'],
    [{ language: 'ha' }, 'language'],
    [{ theme: 'pink' }, 'theme'],
  ])('refuse %j', async (body, field) => {
    const reply = await member.call('PUT', '/api/user/preferences', body);
    expect([reply.status, reply.json.errors[0].path]).toEqual([400, field]);
  });
});

describe('consents', () => {
  it('are read with their sentences, and with version and time of the last answer', async () => {
    const before = (await member.call('GET', '/api/user/consents')).json;
    expect(before.map((row: { purpose: string }) => row.purpose)).toEqual(['aiProvider', 'marketing', 'analytics']);
    expect(before[2]).toMatchObject({ given: false, answeredAt: null, answeredVersion: null });
    expect(before[2].text).toMatch(/^Sabiwell may count/);
    for (const analytics of [true, false, true]) {
      identity.time.now = new Date(identity.time.now.getTime() + 1000);
      await member.call('PUT', '/api/user/consents', { aiProvider: false, marketing: false, analytics });
    }
    const after = (await member.call('GET', '/api/user/consents')).json;
    expect(after[2]).toEqual({
      ...before[2],
      given: true,
      answeredAt: identity.time.now.toISOString(),
      answeredVersion: before[2].textVersion,
    });
    expect(after[1]).toEqual(before[1]);
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
