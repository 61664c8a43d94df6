import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  call,
  type FakeService,
  JSON_TYPE,
  newMember,
  newCounts,
  redisUrl,
  type RunningGateway,
  startGateway,
  startService,
} from './rig.ts';

let service: FakeService;
let gateway: RunningGateway;

beforeAll(async () => {
  service = await startService();
  gateway = await startGateway(service.url, { redisUrl: 'redis://127.0.0.1:9', limitFactor: 1, thresholds: { rememberBrieflyMs: 200 } });
});
afterAll(async () => {
  await gateway.stop();
  await service.close();
});

test('without Redis members sign in and read, and limits still hold', async () => {
  const value = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(value).digest('hex');
  service.sessions.set(hash, newMember());
  const headers = { cookie: `sabiwell_sid=${value}` };
  expect((await call(gateway.port, '/api/login', { method: 'POST', headers: JSON_TYPE, body: '{}' })).status).toBe(200);
  expect((await call(gateway.port, '/api/user', { headers })).status).toBe(200);
  const uploads = [];
  for (let i = 0; i < 11; i += 1)
    uploads.push(
      (await call(gateway.port, '/api/analyze-food', { method: 'POST', headers: { ...headers, ...JSON_TYPE }, body: '{}' })).status,
    );
  expect(uploads).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
});

test('a Redis that hangs is hardly asked any more, so that calls do not wait for it', async () => {
  const target = new URL(redisUrl());
  const lines: Socket[] = [];
  const asked: string[] = [];
  const counts = () => asked.filter((command) => command.includes('limit:')).length;
  const door = createServer((near) => {
    const far = connect(Number(target.port || 6379), target.hostname);
    near.pipe(far).pipe(near);
    near.on('data', (bytes: Buffer) => asked.push(bytes.toString()));
    for (const line of [near, far]) line.on('error', () => undefined);
    lines.push(far);
  });
  await once(door.listen(0, '127.0.0.1'), 'listening');
  const { port } = door.address() as AddressInfo;
  const hanging = await startGateway(service.url, { redisUrl: newCounts(`redis://127.0.0.1:${port}`), limitFactor: 1 });
  // The process counts by itself until it reaches Redis.
  const isCounted = () => call(hanging.port, '/api/foods').then(counts);
  await expect.poll(isCounted, { timeout: 20_000 }).toBeGreaterThan(0);
  for (const far of lines) far.pause();
  asked.length = 0;
  expect((await call(hanging.port, '/api/login', { method: 'POST', headers: JSON_TYPE, body: '{}' })).status).toBe(200);
  // More calls than are reserved in Redis at a time.
  for (let times = 0; times < 80; times += 1) expect((await call(hanging.port, '/api/foods')).status).toBe(200);
  // Once, and again by whoever comes five seconds later.
  expect([1, 2]).toContain(counts());
  for (const far of lines) far.destroy();
  door.close();
  await hanging.stop();
});

test('without Redis a session is remembered only briefly, because its end can not be heard', async () => {
  const value = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(value).digest('hex');
  service.sessions.set(hash, newMember());
  const headers = { cookie: `sabiwell_sid=${value}` };
  expect((await call(gateway.port, '/api/user', { headers })).status).toBe(200);
  service.sessions.delete(hash);
  await expect.poll(async () => (await call(gateway.port, '/api/user', { headers })).status, { timeout: 10_000 }).toBe(401);
});
