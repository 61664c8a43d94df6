import { describe, expect, test } from 'vitest';
import { Member, request } from './members.ts';
import { isOurs, mailAbout, readStatus, until } from './running-product.ts';

const tokenOf = ({ text }: { text: string }) => /#token=([\w-]{43})$/m.exec(text)?.[1];

/** Signs the member in on another device, and returns its session. */
async function signIn({ email, password }: Pick<Member, 'email' | 'password'>): Promise<string> {
  const { status, headers } = await request('POST', '/api/login', { body: { email, password } });
  expect(status).toBe(200);
  return headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}
const seen = async (cookie: string) => (await request('GET', '/api/user', { headers: { cookie } })).status;

describe.runIf(isOurs)('a mailed link', () => {
  test('a new password ends every session at once, even one that the gateway had cached', async () => {
    const member = await Member.join();
    const phone = await signIn(member);
    expect([await seen(member.cookie), await seen(phone)]).toEqual([200, 200]);
    expect((await request('POST', '/api/password/forgot', { body: { email: member.email } })).status).toBe(200);
    const token = tokenOf(await mailAbout(member.email, 'Choose a new password'));
    const password = `loud-harmattan-${member.id}`;
    const resets = await Promise.all([1, 2, 3].map(() => request('POST', '/api/password/reset', { body: { token, password } })));
    expect(resets.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 400, 400]);
    await until('the sessions are over', async () => ((await seen(member.cookie)) + (await seen(phone)) === 802 ? true : undefined), 1_000);
    expect(await seen(await signIn({ email: member.email, password }))).toBe(200);
    await mailAbout(member.email, 'Your password was changed');
  });

  test('confirms the address', async () => {
    const member = await Member.join();
    const token = tokenOf(await mailAbout(member.email, 'Confirm your email address'));
    expect((await request('POST', '/api/user/email/confirm', { body: { token } })).json).toEqual({ email: member.email });
    expect((await member.request('GET', '/api/user')).json.emailVerified).toBe(true);
  });
});

test('signing out everywhere takes effect at the gateway at once', async () => {
  const member = await Member.join();
  const phone = await signIn(member);
  expect(await seen(phone)).toBe(200);
  expect((await member.request('DELETE', '/api/user/sessions')).status).toBe(204);
  expect(await seen(member.cookie)).toBe(401);
  await until('the phone is signed out', async () => ((await seen(phone)) === 401 ? true : undefined), 1_000);
});

test.runIf(isOurs)('the status names the page on which the mails can be read', async () => {
  const page = /mail (http:\/\/\S+)/.exec(await readStatus())?.[1];
  expect(await (await fetch(page ?? '')).text()).toContain('<h1>Mail</h1>');
});
