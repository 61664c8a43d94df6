import { createHash, randomUUID } from 'node:crypto';
import { fromJson } from '@bufbuild/protobuf';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventsOf } from '@sabiwell/chassis/testing/written-events.ts';
import {
  MemberEmailChangedSchema,
  MemberPasswordChangedSchema,
  MemberSessionStartedSchema,
} from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import { linkTokenOf } from './mail-server.ts';
import { joinAs, startIdentity } from './service.ts';

const DAY_MS = 86_400_000;
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; TECNO) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';
const NEWER = ANDROID.replace('126', '127');

let identity: Awaited<ReturnType<typeof startIdentity>>;
let member: Awaited<ReturnType<typeof joinAs>>;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());
beforeEach(async () => {
  identity.time.now = new Date();
  member = await joinAs(identity);
});

const later = (days: number) => {
  identity.time.now = new Date(identity.time.now.getTime() + days * DAY_MS);
};
const phone = (userAgent = ANDROID) => member.signIn(undefined, { 'user-agent': userAgent });
/** A browser with a device cookie, of which the gateway sends the hash. */
const browser = (deviceHash: string, userAgent = ANDROID) =>
  member.signIn(undefined, { 'user-agent': userAgent, 'x-device-hash': deviceHash });
const aDevice = () => createHash('sha256').update(randomUUID()).digest('hex');

/** Of each session that was opened, whether its device was new. */
async function opened(): Promise<boolean[]> {
  const events = await eventsOf(identity.pool, member.id, MemberSessionStartedSchema);
  for (const { topic, data } of events) {
    expect(topic).toBe('sabiwell.identity.v1');
    expect(() => fromJson(MemberSessionStartedSchema, data)).not.toThrow();
    expect(JSON.stringify(data)).not.toMatch(/android|chrome|10\.9\./i);
  }
  return events.map(({ data }) => data.isNewDevice ?? false);
}

describe('a sign-in tells whether its device is new', () => {
  it('and a sign-up that there is none yet', async () => {
    expect(await opened()).toEqual([false]);
  });

  it('by browser and system where it has no cookie, whatever their versions', async () => {
    await phone();
    await phone(NEWER);
    expect(await opened()).toEqual([false, true, false]);
  });

  it('by its cookie where it has one, though the words are known', async () => {
    const [mine, theirs] = [aDevice(), aDevice()];
    await browser(mine);
    await browser(mine);
    await browser(theirs);
    expect(await opened()).toEqual([false, true, false, true]);
  });

  it.each([
    [29, false],
    [31, true],
  ])('which nobody used for %i days: %s', async (days, isNew) => {
    const mine = aDevice();
    await browser(mine);
    later(days);
    await browser(mine);
    expect((await opened()).at(-1)).toBe(isNew);
  });

  it('and none that was in use since its sign-in', async () => {
    const mine = aDevice();
    const { sessionHash } = await browser(mine);
    for (const days of [6, 6, 6, 6, 5]) {
      later(days);
      expect(await member.isOpen(sessionHash)).toBe(true);
    }
    later(3);
    await browser(mine);
    expect((await opened()).at(-1)).toBe(false);
  });

  it('and the first one of all is not, as of somebody who was imported', async () => {
    await identity.pool.query('DELETE FROM sign_in_places WHERE account_id = $1', [member.id]);
    await phone();
    expect(await opened()).toEqual([false, false]);
  });

  it('and a refused one tells nothing', async () => {
    expect((await member.signIn('not-it', { 'user-agent': ANDROID })).status).toBe(401);
    expect(await opened()).toEqual([false]);
    await phone();
    expect(await opened()).toEqual([false, true]);
  });
});

describe('a changed password', () => {
  const changes = async () => (await eventsOf(identity.pool, member.id, MemberPasswordChangedSchema)).map(({ data }) => data.userId);
  const change = (currentPassword: string) =>
    member.call('POST', '/api/user/password', { currentPassword, newPassword: 'loud-harmattan-92' });

  it('is told once, and not when it was refused', async () => {
    expect((await change('not-it')).status).toBe(403);
    expect(await changes()).toEqual([]);
    expect((await change(member.fields.password)).status).toBe(204);
    expect(await changes()).toEqual([String(member.id)]);
  });

  it('by a mailed link is told too', async () => {
    await identity.deliver();
    await identity.call('POST', '/api/password/forgot', { body: { email: member.fields.email } });
    await identity.deliver();
    const token = linkTokenOf((await identity.inbox(member.fields.email))[0]);
    const body = { token, password: 'loud-harmattan-92' };
    expect((await identity.call('POST', '/api/password/reset', { body })).status).toBe(204);
    expect(await changes()).toEqual([String(member.id)]);
  });
});

it('a changed address is told once its link is opened, and neither address is named', async () => {
  const told = async () => (await eventsOf(identity.pool, member.id, MemberEmailChangedSchema)).map(({ data }) => data);
  const email = `new-${member.id}@example.com`;
  await member.call('POST', '/api/user/email', { email, password: member.fields.password });
  await identity.deliver();
  expect(await told()).toEqual([]);
  const body = { token: linkTokenOf((await identity.inbox(email))[0]) };
  expect((await identity.call('POST', '/api/user/email/confirm', { body })).status).toBe(200);
  expect(await told()).toEqual([{ userId: String(member.id), changedAt: expect.stringMatching(/Z$/) }]);
});
