import { randomBytes } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { THRESHOLDS } from '../src/thresholds.ts';
import {
  call,
  type FakeService,
  JSON_TYPE,
  listen,
  problemFaults,
  type RunningGateway,
  servicesAt,
  startGateway,
  startService,
} from './rig.ts';

const cookie = () => ({ cookie: `sabiwell_sid=${randomBytes(32).toString('base64url')}` });
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

async function gatewayWith(identity: string): Promise<{ gateway: RunningGateway; service: FakeService }> {
  const service = await startService();
  const gateway = await startGateway(servicesAt(service.url, { identity }));
  closers.push(service.close, gateway.stop);
  return { gateway, service };
}

test.each([
  ['down', async () => 'http://127.0.0.1:9'],
  [
    'silent',
    async () => {
      const hung = await listen(() => undefined);
      closers.push(hung.close);
      return hung.url;
    },
  ],
  [
    'broken',
    async () => {
      const broken = await listen((_req, res) => res.writeHead(500).end());
      closers.push(broken.close);
      return broken.url;
    },
  ],
])('with identity %s a session is 503 in time, never 401; what anybody may see still shows', async (_what, start) => {
  const { gateway } = await gatewayWith(await start());
  const member = await call(gateway.port, '/api/dashboard/1', { headers: cookie() });
  expect([member.status, problemFaults(member)]).toEqual([503, []]);
  expect(THRESHOLDS.lookupTimeoutMs).toBeLessThan(2_000);
  const foods = await call(gateway.port, '/api/foods', { headers: cookie() });
  expect(foods.status).toBe(200);
  const order = { method: 'POST', headers: JSON_TYPE, body: '{}' };
  const own = await call(gateway.port, '/api/market/purchase', { ...order, headers: { ...JSON_TYPE, ...cookie() } });
  expect([own.status, problemFaults(own)]).toEqual([503, []]);
  expect((await call(gateway.port, '/api/market/purchase', order)).status).toBe(200);
  expect((await call(gateway.port, '/api/user')).status).toBe(401);
});

test('an identity that stays silent is soon not asked any more', async () => {
  let asked = 0;
  const hung = await listen(() => void (asked += 1));
  closers.push(hung.close);
  const { gateway } = await gatewayWith(hung.url);
  await Promise.all(Array.from({ length: 5 }, () => call(gateway.port, '/api/user', { headers: cookie() })));
  expect((await call(gateway.port, '/api/user', { headers: cookie() })).status).toBe(503);
  expect(asked).toBe(5);
});
