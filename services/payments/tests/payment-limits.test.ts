import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createRedis } from '@sabiwell/chassis/stores/redis.ts';
import { testTokenOf } from '@sabiwell/chassis/testing.ts';
import { asUser } from '@sabiwell/chassis/testing/own-redis.ts';
import { createPaymentLimits } from '../src/payments/payment-limits.ts';
import { newMember, type Service, startPayments } from './service.ts';

let service: Service;
const redis = createRedis(asUser(inject('stores').redisUrl, 'payments'), 'request');
beforeAll(async () => {
  service = await startPayments();
  const settings = { guestOrdersPerHour: 5, paymentsPerMinute: 10, openPayments: 8, lookupsPerMinute: 3 };
  service.context.limits = createPaymentLimits(service.pool, redis, settings, `test-${randomUUID()}`);
});
afterAll(async () => {
  redis.disconnect();
  await service.stop();
});

let guests = 0;
const order = (over: object = {}) => {
  guests += 1;
  return {
    productId: 'market_p1',
    email: `guest-${guests}@example.com`,
    phone: `+23480${10_000_000 + guests}`,
    address: '1 Awolowo Road',
    ...over,
  };
};
const buy = (over: object, network = `10.0.${guests}.1`) =>
  service.ask('POST', '/api/market/purchase', 'guest', { body: order(over), headers: { 'x-client-address': network } });
const topUp = (userId: number) =>
  service.ask('POST', '/api/wallet/top-up', userId, { body: { amount: 500, description: 'Wallet top-up' } });
async function statusesOf(count: number, send: () => Promise<{ status: number }>): Promise<number[]> {
  const statuses = [];
  for (let sent = 0; sent < count; sent += 1) statuses.push((await send()).status);
  return statuses;
}
const FIVE = [201, 201, 201, 201, 201];

describe('orders of guests', () => {
  it.each([
    ['e-mail address, in any case', { email: 'One@example.com' }, undefined],
    ['phone number', { phone: '+2348011111111' }, undefined],
    ['network', {}, '41.58.1.1'],
    ['IPv6 network', {}, '2001:db8:7:7::1'],
  ])('are five an hour for one %s', async (_what, over, network) => {
    expect(await statusesOf(6, () => buy(over, network))).toEqual([...FIVE, 429]);
    const refused = await buy({ ...over, ...('email' in over ? { email: 'one@EXAMPLE.com' } : {}) }, network);
    expect([refused.status, refused.json.code, refused.json.message]).toEqual([
      429,
      'too_many_payments',
      expect.stringMatching(/^You've started many payments in a short time\. Please try again in (59|60) minutes\.$/),
    ]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);
    expect((await buy({})).status).toBe(201);
  });
});

describe('payments of a member', () => {
  it('are ten a minute at most', async () => {
    const userId = newMember();
    const statuses = await statusesOf(12, async () => {
      await service.pool.query(`UPDATE payment_intents SET status = 'expired' WHERE user_id = $1 AND status = 'pending'`, [userId]);
      return topUp(userId);
    });
    expect(statuses).toEqual([...FIVE, ...FIVE, 429, 429]);
  });

  it('wait while too many are open', async () => {
    const userId = newMember();
    expect(await statusesOf(8, () => topUp(userId))).toEqual(Array.from({ length: 8 }, () => 201));
    const refused = await topUp(userId);
    expect([refused.status, refused.json.code]).toEqual([429, 'too_many_open_payments']);
  });
});

it('accounts of banks are looked up three times a minute at most, by each doctor', async () => {
  const resolve = async (doctorId: string) => {
    const token = await testTokenOf('payments', 'doctor', { doctorId });
    return service.ask('GET', '/api/doctor/banks/resolve?bankCode=058&accountNumber=0123456789', 'doctor', { token });
  };
  expect(await statusesOf(4, () => resolve('41'))).toEqual([200, 200, 200, 429]);
  expect((await resolve('41')).json.code).toBe('too_many_lookups');
  expect((await resolve('42')).status).toBe(200);
});
