import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Redis } from 'ioredis';
import type { Bus } from '@sabiwell/chassis/bus/bus.ts';
import { newEvent } from '@sabiwell/chassis/bus/events.ts';
import { createRedisStreamsBus } from '@sabiwell/chassis/bus/redis/redis-streams.ts';
import { liveKey } from '@sabiwell/chassis/live.ts';
import { createLog } from '@sabiwell/chassis/observe/log.ts';
import { createRedis } from '@sabiwell/chassis/stores/redis.ts';
import { asUser } from '@sabiwell/chassis/testing/own-redis.ts';
import { PaymentSucceededSchema, WalletCreditedSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { tellingBus } from '../src/live/telling-bus.ts';

let bus: Bus;
let redis: Redis;
beforeAll(() => {
  const redisUrl = asUser(inject('stores').redisUrl, 'payments');
  redis = createRedis(redisUrl, 'request');
  bus = createRedisStreamsBus({ redisUrl, log: createLog('payments', 'silent'), prefix: `test-${randomUUID()}-` });
});
afterAll(async () => {
  await bus.close();
  redis.disconnect();
});

// All tests share one Redis; no other test has these numbers.
const newNumber = () => randomInt(1_000_000, 2_000_000_000);
async function hintsFor(userId: number): Promise<unknown[]> {
  const told = await redis.xrange(liveKey(String(userId)), '-', '+');
  return told.map(([, fields]) => JSON.parse(fields.at(-1) ?? 'null') as unknown);
}
const at = (userId: number) => ({ key: userId, subject: `wallet/${userId}`, sequence: 1, time: new Date() });
const credited = (userId: number) =>
  newEvent(WalletCreditedSchema, { userId: BigInt(userId), txnId: randomUUID(), kind: 'top_up', amountKobo: 1n, version: 1n }, at(userId));
const paid = (userId: number) =>
  newEvent(PaymentSucceededSchema, { userId: BigInt(userId), purpose: 'wallet_top_up', amountKobo: 1n }, at(userId));

test('what is published is told to the open screens of each member, once', async () => {
  const [one, other] = [newNumber(), newNumber()];
  await tellingBus(bus, redis).publish([paid(one), credited(one), credited(other)]);
  await expect.poll(() => hintsFor(other)).toEqual([{ paths: ['/api/wallet'] }]);
  expect(await hintsFor(one)).toEqual([{ paths: ['/api/receipts', '/api/payments', '/api/wallet'] }]);
});

test('what could not be published is told to nobody', async () => {
  const [one, other] = [newNumber(), newNumber()];
  const gone = createRedisStreamsBus({ redisUrl: inject('stores').redisUrl, log: createLog('payments', 'silent'), prefix: 'gone-' });
  await gone.close();
  await expect(tellingBus(gone, redis).publish([credited(one)])).rejects.toThrow();
  await tellingBus(bus, redis).publish([credited(other)]);
  await expect.poll(() => hintsFor(other)).toHaveLength(1);
  expect(await hintsFor(one)).toEqual([]);
});
