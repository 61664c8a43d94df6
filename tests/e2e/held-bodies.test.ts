import { request as httpRequest } from 'node:http';
import { expect, test } from 'vitest';
import { demoStaffOf } from '@sabiwell/local/demo-staff.ts';
import { Member, request } from './members.ts';
import { isOurs, until, url } from './running-product.ts';
import { asDemoAdmin, bearing, newStaff, signInStaff } from './staff-callers.ts';

/** Sends the first half of a body; the returned function sends the rest, and gives the status of the answer. */
async function hold(path: string, headers: Record<string, string>, body: object): Promise<() => Promise<number>> {
  const bytes = Buffer.from(JSON.stringify(body));
  const type = { 'content-type': 'application/json', 'content-length': bytes.length };
  const call = httpRequest(url + path, { method: 'POST', headers: { ...type, ...headers } });
  const answered = new Promise<number>((resolve, reject) => {
    call.on('error', reject).on('response', (reply) => resolve(reply.resume().statusCode ?? 0));
  });
  await new Promise<void>((resolve) => call.write(bytes.subarray(0, 10), () => resolve()));
  return () => {
    call.end(bytes.subarray(10));
    return answered;
  };
}

const isRefused = (path: string, headers: Record<string, string>) =>
  until('the session has ended', async () => ((await request('GET', path, { headers })).status === 401 ? true : undefined));

test.runIf(isOurs)('an administrator who is disabled does nothing by a call that they hold open', async () => {
  const account = await newStaff('admin');
  const headers = bearing(await signInStaff('admin', account));
  const invited = `held.${account.id}@example.com`;
  const rows = await asDemoAdmin(async (token) => {
    const inviting = await hold('/api/admin/staff', headers, { role: 'admin', email: invited, name: 'Held Open' });
    const body = { status: 'disabled', reason: 'The test goes on' };
    expect((await request('PATCH', `/api/admin/staff/${account.id}`, { headers: bearing(token), body })).status).toBe(200);
    await isRefused('/api/staff/me', headers);
    expect(await inviting()).toBe(401);
    return (await request('GET', '/api/admin/staff', { headers: bearing(token) })).json as { email: string }[];
  });
  expect(rows.map(({ email }) => email)).toContain(demoStaffOf('admin').email);
  expect(rows.map(({ email }) => email)).not.toContain(invited);
});

test('a reading of a member who signed out everywhere is not stored', async () => {
  const member = await Member.join();
  const reading = { userId: member.id, type: 'blood_pressure', systolic: 120, diastolic: 80, unit: 'mmHg' };
  const recording = await hold('/api/health-readings', { cookie: member.cookie }, reading);
  expect((await member.request('DELETE', '/api/user/sessions')).status).toBe(204);
  await isRefused('/api/user', { cookie: member.cookie });
  expect(await recording()).toBe(401);
  const { email, password } = member;
  const { headers } = await request('POST', '/api/login', { body: { email, password } });
  const cookie = headers.getSetCookie().map((line) => line.split(';')[0]);
  expect((await request('GET', `/api/health-readings/${member.id}`, { headers: { cookie: cookie.join('; ') } })).json).toEqual([]);
});
