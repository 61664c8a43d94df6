import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, generateKeyPairSync } from 'node:crypto';
import { connect } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { ownAddress } from '@sabiwell/chassis/testing/own-address.ts';
import { addressVariable } from '@sabiwell/chassis/manifest.ts';
import { contracts } from '@sabiwell/proto/http/contracts.ts';
import { call, newMember, newStaff, newCounts, pause, sendJson, type Sent, startService } from './rig.ts';

const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

function environment(service = 'http://127.0.0.1:9') {
  const [HOST, PORT, OPS_PORT] = [ownAddress(), 4711, 4712];
  const INTERNAL_TOKEN_KEY = JSON.stringify(generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }));
  const services = Object.keys(contracts).map((name) => [addressVariable(name), service]);
  const urls = { ...(Object.fromEntries(services) as Record<string, string>), REDIS_URL: newCounts() };
  return {
    at: `http://${HOST}:${PORT}`,
    ask: (path: string, sent: Sent = {}) => call(PORT, path, { ...sent, host: HOST }),
    askOps: (path: string) => call(OPS_PORT, path, { host: HOST }),
    connect: (connected: () => void) => connect(PORT, HOST, connected),
    env: {
      HOST,
      PORT: String(PORT),
      OPS_PORT: String(OPS_PORT),
      INTERNAL_TOKEN_KEY,
      ...urls,
      WEB_ROOT: '/nowhere',
      STAFF_WEB_ROOT: '/nowhere',
      RATE_LIMITS: 'development',
    },
  };
}

/** The gateway as a process, its output, and its exit code. */
function start(env: Record<string, string>) {
  const child = spawn(process.execPath, [new URL('../src/main.ts', import.meta.url).pathname], { env });
  running.push(child);
  const said = { text: '' };
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said.text += part.toString()));
  const exit = new Promise<number | null>((resolve) => child.on('exit', resolve));
  return { child, said, exit };
}

test('a wrong environment ends it with every problem named and no value shown', async () => {
  const { env } = environment();
  const { said, exit } = start({
    ...env,
    FOOD_AI_URL: 'not-a-url',
    INTERNAL_TOKEN_KEY: '{"kty":"RSA","d":"secret-part"}',
    TRUST_PROXY_HOPS: 'x',
  });
  expect(await exit).toBe(78);
  for (const name of ['FOOD_AI_URL', 'INTERNAL_TOKEN_KEY', 'TRUST_PROXY_HOPS']) expect(said.text).toContain(name);
  expect(said.text).not.toContain('secret-part');
});

test('production refuses what development gives, all of it at once', async () => {
  const { env } = environment();
  const { said, exit } = start({ ...env, NODE_ENV: 'production', LOG_LEVEL: 'debug' });
  expect(await exit).toBe(78);
  expect(said.text.split('\n')).toEqual([
    'LOG_LEVEL: debug is not for production',
    'RATE_LIMITS: development is not for production',
    expect.stringMatching(/^REDIS_URL: needs a password/),
    '',
  ]);
});

test('when it drains it has callers let go of their connections, before it closes any', async () => {
  const service = await startService();
  service.handle = (_req, res) => setTimeout(() => sendJson(res, 200, { ok: true }), 100);
  const { at, askOps, env } = environment(service.url);
  const { child, exit } = start(env);
  await vi.waitFor(async () => expect((await askOps('/readyz')).status).toBe(200), { timeout: 10_000, interval: 100 });
  const before = await fetch(`${at}/api/foods`);
  expect([before.status, before.headers.get('connection')]).toEqual([200, 'keep-alive']);
  await before.text();
  child.kill('SIGTERM');
  await pause(50);
  const after = await fetch(`${at}/api/foods`);
  expect([after.status, after.headers.get('connection')]).toEqual([200, 'close']);
  await after.text();
  expect(await exit).toBe(0);
  await service.close();
});

test('it is ready, measures itself, logs one line per request without ids of the path, and drains', async () => {
  const service = await startService();
  service.handle = (req, res) => setTimeout(() => sendJson(res, 200, { ok: true }), req.url === '/api/foods?slow' ? 500 : 0);
  const { ask, askOps, connect, env } = environment(service.url);
  const { child, said, exit } = start(env);
  await vi.waitFor(async () => expect((await askOps('/readyz')).status).toBe(200), { timeout: 10_000, interval: 100 });
  await ask('/api/foods?q=jollof');
  await ask('/api/dashboard/123456789');
  const metrics = (await askOps('/metrics')).text.split('\n').filter((line) => line.startsWith('sabiwell_gateway_requests_total'));
  expect(metrics).toContain('sabiwell_gateway_requests_total{operation="searchFoods",status="200"} 1');
  expect(metrics).toContain('sabiwell_gateway_requests_total{operation="readDashboard",status="401"} 1');

  // An idle kept-alive connection must not delay the end, and a call in flight must not be cut.
  const kept = connect(() => kept.write('GET /api/foods HTTP/1.1\r\nHost: x\r\n\r\n'));
  const slow = ask('/api/foods?slow');
  await pause(150);
  const began = performance.now();
  child.kill('SIGTERM');
  expect((await slow).status).toBe(200);
  expect(await exit).toBe(0);
  // It would be waited for for 15 s.
  expect(performance.now() - began).toBeLessThan(12_000);
  kept.destroy();
  await service.close();

  const lines = said.text
    .split('\n')
    .flatMap((line) => (line.includes('"msg":"request"') ? [JSON.parse(line) as Record<string, unknown>] : []));
  expect(lines.map(({ method, operation, status }) => [method, operation, status])).toContainEqual(['GET', 'readDashboard', 401]);
  expect(lines.length).toBe(4);
  expect(said.text).not.toMatch(/123456789|jollof/);
});

test('a line of the log names the caller, and no token', async () => {
  const service = await startService();
  const { ask, askOps, env } = environment(service.url);
  const { child, said, exit } = start(env);
  await vi.waitFor(async () => expect((await askOps('/readyz')).status).toBe(200), { timeout: 10_000, interval: 100 });
  const [token, cookie] = ['t'.repeat(43), 'c'.repeat(43)];
  const [somebody, member] = [newStaff('admin'), newMember()];
  service.staffSessions.set(createHash('sha256').update(token).digest('hex'), somebody);
  service.sessions.set(createHash('sha256').update(cookie).digest('hex'), member);
  await ask('/api/admin/me', { headers: { authorization: `Bearer ${token}` } });
  await ask('/api/user', { headers: { cookie: `sabiwell_sid=${cookie}` } });
  await ask('/api/foods');
  child.kill('SIGTERM');
  await exit;
  await service.close();
  const lines = said.text.match(/\{.*"msg":"request".*\}/g) ?? [];
  const callers = lines.map((line) => (JSON.parse(line) as { caller?: string }).caller);
  expect(callers).toEqual([`staff:${somebody.staffId}`, `member:${member.userId}`, undefined]);
  expect(said.text).not.toMatch(new RegExp(`${token}|${cookie}`));
});
