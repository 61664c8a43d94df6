import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, type FakeService, JSON_TYPE, newMember, pause, type RunningGateway, startGateway, startService } from './rig.ts';

let service: FakeService;
let gateway: RunningGateway;

beforeAll(async () => {
  service = await startService();
  gateway = await startGateway(service.url, { redisUrl: 'redis://127.0.0.1:9', limitFactor: 1, settings: { rememberBrieflyMs: 200 } });
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
