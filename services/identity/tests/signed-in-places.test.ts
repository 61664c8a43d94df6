import { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { joinAs, startIdentity } from './service.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; TECNO) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';
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

const list = async (as?: string) => (await member.call('GET', '/api/user/sessions', undefined, as === undefined ? {} : { as })).json;

/** The hashes that are announced to the gateways while `work` runs. */
async function heardDuring(work: () => Promise<unknown>): Promise<string[]> {
  const listener = new Redis(identity.redisUrl);
  const heard: string[] = [];
  await listener.subscribe('session.revoked');
  listener.on('message', (_channel, message) => heard.push(message));
  await work();
  await expect.poll(() => heard.length).toBeGreaterThan(0);
  await new Promise((resolve) => setTimeout(resolve, 50));
  listener.disconnect();
  return heard;
}

describe('where a member is signed in', () => {
  it('is told in words, the present place first, and without anything that opens a door', async () => {
    const phone = await member.signIn(undefined, { 'user-agent': ANDROID });
    identity.time.now = new Date(identity.time.now.getTime() + 60_000);
    const rows = await list();
    expect(rows.map((row: { device: string; isCurrent: boolean }) => [row.device, row.isCurrent])).toEqual([
      ['Unknown device', true],
      ['Chrome on Android', false],
    ]);
    expect(rows[0].lastSeenAt).toBe(identity.time.now.toISOString());
    expect(Object.keys(rows[1])).toEqual(['id', 'device', 'isCurrent', 'createdAt', 'lastSeenAt']);
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${phone.sessionHash}|${member.sessionHash}|AppleWebKit`));
    expect((await list(phone.as))[0]).toMatchObject({ device: 'Chrome on Android', isCurrent: true });
  });

  it('leaves out what is over', async () => {
    identity.time.now = new Date(identity.time.now.getTime() + 8 * 86_400_000);
    const { as } = await member.signIn();
    expect(await list(as)).toHaveLength(1);
  });

  it('can be ended one by one, by the member alone', async () => {
    const phone = await member.signIn(undefined, { 'user-agent': ANDROID });
    const { id } = (await list())[1];
    const other = await joinAs(identity);
    const [foreign, none] = [
      await other.call('DELETE', `/api/user/sessions/${id}`),
      await other.call('DELETE', '/api/user/sessions/0198c0de-0000-7000-8000-000000000001'),
    ];
    expect([foreign.status, { ...foreign.json, requestId: '', instance: '' }]).toEqual([
      404,
      { ...none.json, requestId: '', instance: '' },
    ]);
    expect(await member.isOpen(phone.sessionHash)).toBe(true);
    const heard = await heardDuring(async () => {
      const reply = await member.call('DELETE', `/api/user/sessions/${id}`);
      expect([reply.status, reply.headers.get('set-cookie')]).toEqual([204, null]);
    });
    expect(heard).toContain(phone.sessionHash);
    expect([await member.isOpen(phone.sessionHash), await member.isOpen()]).toEqual([false, true]);
    expect((await member.call('DELETE', `/api/user/sessions/${id}`)).status).toBe(404);
  });

  it('can be the present one, whose cookie goes', async () => {
    const reply = await member.call('DELETE', `/api/user/sessions/${(await list())[0].id}`);
    expect([reply.status, /^sabiwell_sid=; .*Max-Age=0/.test(reply.headers.get('set-cookie') ?? '')]).toEqual([204, true]);
    expect(await member.isOpen()).toBe(false);
  });

  it.each(['me', '0', 'null', "' OR 1=1 --", '%00', 'A'.repeat(300)])('is not called %s', async (id) => {
    expect([400, 404]).toContain((await member.call('DELETE', `/api/user/sessions/${encodeURIComponent(id)}`)).status);
    expect(await member.isOpen()).toBe(true);
  });
});

describe('signing out everywhere', () => {
  it('ends every session of this member and tells each gateway', async () => {
    const places = [await member.signIn(), await member.signIn()];
    const other = await joinAs(identity);
    const heard = await heardDuring(async () => {
      const reply = await member.call('DELETE', '/api/user/sessions');
      expect([reply.status, /^sabiwell_sid=; .*Max-Age=0/.test(reply.headers.get('set-cookie') ?? '')]).toEqual([204, true]);
    });
    const hashes = [member.sessionHash, ...places.map((place) => place.sessionHash)];
    expect(heard.filter((hash) => hashes.includes(hash)).toSorted()).toEqual(hashes.toSorted());
    expect(await Promise.all(hashes.map((hash) => member.isOpen(hash)))).toEqual([false, false, false]);
    expect(await other.isOpen()).toBe(true);
    expect((await member.signIn()).status).toBe(200);
  });

  it('tells the gateways of the sessions beyond the tenth too', async () => {
    const heard = await heardDuring(async () => {
      for (let n = 0; n < 10; n += 1) {
        identity.time.now = new Date(identity.time.now.getTime() + 1000);
        await member.signIn();
      }
    });
    expect(heard).toContain(member.sessionHash);
  });
});
