import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, type FakeService, JSON_TYPE, newMember, pause, redisUrl, type RunningGateway, startGateway, startService } from './rig.ts';

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

test('a Redis that hangs holds up no call for long', async () => {
  const target = new URL(redisUrl());
  const lines: Socket[] = [];
  const door = createServer((near) => {
    const far = connect(Number(target.port || 6379), target.hostname);
    near.pipe(far).pipe(near);
    for (const line of [near, far]) line.on('error', () => undefined);
    lines.push(far);
  });
  await once(door.listen(0, '127.0.0.1'), 'listening');
  const { port } = door.address() as AddressInfo;
  // A database of its own, because the other tests count calls from this address too.
  const hanging = await startGateway(service.url, { redisUrl: `redis://127.0.0.1:${port}/13`, limitFactor: 1 });
  // The process counts by itself until it reaches Redis.
  await pause(300);
  expect((await call(hanging.port, '/api/foods')).status).toBe(200);
  for (const far of lines) far.pause();
  const began = performance.now();
  expect((await call(hanging.port, '/api/login', { method: 'POST', headers: JSON_TYPE, body: '{}' })).status).toBe(200);
  // More calls than are reserved in Redis at a time.
  for (let times = 0; times < 80; times += 1) expect((await call(hanging.port, '/api/foods')).status).toBe(200);
  expect(performance.now() - began).toBeLessThan(1_000);
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
  await pause(300);
  expect((await call(gateway.port, '/api/user', { headers })).status).toBe(401);
});
