import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DOCTOR_PAGES, PORTALS, STAFF_LINK_PATHS } from '@sabiwell/proto/http/portal-rules.ts';
import { call, problemFaults, type RunningGateway, startGateway } from './rig.ts';

const MEMBER = '<!doctype html><title>Member</title>';
const STAFF = '<!doctype html><title>Staff</title><script>theme()</script>';
const CODE = 'console.log("staff");'.repeat(50);
const html = { accept: 'text/html,*/*;q=0.8' };

let root: string;
let gateway: RunningGateway;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'web-'));
  for (const app of ['member', 'staff']) mkdirSync(join(root, app, 'assets'), { recursive: true });
  write('member/index.html', MEMBER);
  write('staff/index.html', STAFF);
  write('member/assets/member-0a1b2c3d.js', 'member');
  write('staff/assets/staff-0a1b2c3d.js', CODE);
  writeFileSync(join(root, 'member/icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  gateway = await startGateway('http://127.0.0.1:9', { webRoot: join(root, 'member'), staffWebRoot: join(root, 'staff') });
});
afterAll(async () => {
  await gateway.stop();
  rmSync(root, { recursive: true });
});

function write(name: string, text: string): void {
  writeFileSync(join(root, name), text);
  writeFileSync(join(root, `${name}.br`), brotliCompressSync(text));
}
const open = (path: string, headers: Record<string, string> = html) => call(gateway.port, path, { headers });

const pages = [...PORTALS.flatMap(({ loginPath, dashboardPath }) => [loginPath, dashboardPath]), ...DOCTOR_PAGES];

test.each([
  ...pages,
  '/admin/',
  '/admin/dashboard?tab=staff',
  '/doctor-dashboard/x',
  '/prescriptions-form/x',
  '/staff',
  '/staff/account',
  '/staff/no-such-page',
])('%s is the staff page', async (path) => expect((await open(path)).text).toBe(STAFF));

test.each(['/', '/doctors', '/administration', '/prescriptions', '/prescriptions/verify', '/doctor', '/stafford', '/market'])(
  '%s is the member page',
  async (path) => expect((await open(path)).text).toBe(MEMBER),
);

test('the staff page has a policy and permissions of its own, and is asked for each time', async () => {
  const [staff, member] = [await open('/admin'), await open('/')];
  expect(staff.headers['content-security-policy']).toMatch(
    /^default-src 'self'; script-src 'self' 'sha256-[^']+'; .*require-trusted-types-for 'script'; trusted-types/,
  );
  expect(member.headers['content-security-policy']).not.toContain('trusted-types');
  expect(staff.headers['permissions-policy']).toBe('camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()');
  expect([staff.headers['cache-control'], staff.headers['x-frame-options'], staff.headers['cross-origin-opener-policy']]).toEqual([
    'no-cache',
    'DENY',
    'same-origin',
  ]);
  const again = await open('/admin', { ...html, 'if-none-match': staff.headers.etag ?? '' });
  expect([again.status, again.text]).toEqual([304, '']);
});

test('doctors can call from their desk, and from the pages that lead to it without loading a page', async () => {
  for (const path of [
    '/doctor-login',
    '/doctor-dashboard',
    '/doctor-dashboard?tab=messages',
    ...DOCTOR_PAGES,
    ...Object.values(STAFF_LINK_PATHS),
  ]) {
    expect((await open(path)).headers['permissions-policy']).toContain('camera=(self), microphone=(self)');
  }
});

test('pages that a mailed link opens tell no other page of themselves', async () => {
  for (const path of [...Object.values(STAFF_LINK_PATHS), '/staff/account']) {
    expect((await open(path)).headers['referrer-policy']).toBe('no-referrer');
  }
  expect((await open('/admin')).headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
});

test('its hashed files are kept for ever, in the coding that is asked for', async () => {
  const plain = await open('/staff/assets/staff-0a1b2c3d.js?x=1', { accept: '*/*' });
  const brotli = await open('/staff/assets/staff-0a1b2c3d.js', { accept: '*/*', 'accept-encoding': 'gzip, br' });
  expect([plain.status, plain.text, brotli.headers['content-encoding']]).toEqual([200, CODE, 'br']);
  expect(brotliDecompressSync(brotli.bytes).toString()).toBe(CODE);
  for (const { headers } of [plain, brotli]) {
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toMatch(/javascript/);
    for (const name of ['content-security-policy', 'permissions-policy', 'referrer-policy']) expect(headers[name]).toBeUndefined();
  }
});

test.each([
  '/staff/assets/missing-0a1b2c3d.js',
  '/staff/assets/member-0a1b2c3d.js',
  '/assets/staff-0a1b2c3d.js',
  '/staff/assets/',
  '/staff/.vite/manifest.json',
  '/staff/index.html',
  '/staff/icon.svg',
])('%s is 404, not the page', async (path) => {
  const answer = await open(path, { accept: '*/*' });
  expect([answer.status, problemFaults(answer)]).toEqual([404, []]);
});

test.each(['/staff/assets/../index.html', '/staff/assets/%2e%2e/index.html', '/staff/..%2findex.html'])('%s is refused', async (path) => {
  expect((await open(path)).status).toBe(400);
});

test('a page is read, not written, and a program is told 404', async () => {
  expect((await call(gateway.port, '/admin', { method: 'POST', headers: html })).status).toBe(405);
  expect((await open('/admin', { accept: 'application/json' })).status).toBe(404);
});

test('each app is served without the other', async () => {
  const alone = await startGateway('http://127.0.0.1:9', { webRoot: join(root, 'member') });
  const [staff, member] = [await call(alone.port, '/admin', { headers: html }), await call(alone.port, '/', { headers: html })];
  expect([staff.status, problemFaults(staff), member.status]).toEqual([503, [], 200]);
  await alone.stop();
});
