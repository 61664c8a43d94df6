import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Event, newEvent, PermanentError } from '@sabiwell/chassis/bus/events.ts';
import { createLog } from '@sabiwell/chassis/observe/log.ts';
import {
  SubscriptionActivatedSchema,
  SubscriptionExpiredSchema,
  SubscriptionRenewedSchema,
  SubscriptionRescheduledSchema,
} from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { busOfService } from '@sabiwell/chassis/testing/bus-of-service.ts';
import { manifest } from '../service.manifest.ts';
import { consume } from '../src/consume.ts';
import { isEntitled } from '../src/entitlements/entitlement.store.ts';
import { onSubscriptionExpired } from '../src/entitlements/on-subscription-expired.ts';
import { onSubscriptionPaid } from '../src/entitlements/on-subscription-paid.ts';
import { type Service, startService } from './service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const NOON = new Date('2026-11-21T12:00:00Z');
const later = (hours: number) => new Date(NOON.getTime() + hours * 3_600_000);
type Paid = { userId: number; id: string; purpose?: string; from?: Date; until?: Date };

const dataOf = ({ userId, id, purpose = 'subscription', from = NOON, until = later(24) }: Paid) => ({
  userId: BigInt(userId),
  subscriptionId: id,
  purpose,
  productCode: 'sub_daily',
  autoRenew: false,
  quota: 0,
  amountKobo: 50_000n,
  startsAt: timestampFromDate(from),
  endsAt: timestampFromDate(until),
});
const at = ({ userId, id }: Paid, sequence: number) => ({ key: userId, subject: `subscription/${id}`, sequence, time: NOON });
const activated = (paid: Paid): Event => newEvent(SubscriptionActivatedSchema, dataOf(paid), at(paid, 1));
const renewed = (paid: Paid): Event => newEvent(SubscriptionRenewedSchema, dataOf(paid), at(paid, 1));
const expired = (paid: Paid, when: Date): Event => {
  const { userId, subscriptionId, purpose, productCode } = dataOf(paid);
  const data = { userId, subscriptionId, purpose, productCode, endedAt: timestampFromDate(when), reasonCode: 'refunded' };
  return newEvent(SubscriptionExpiredSchema, data, at(paid, 2));
};
const hears = (event: Event) =>
  event.type.includes('expired') ? onSubscriptionExpired(service.stores, event) : onSubscriptionPaid(service.stores, event);
const isPremium = (userId: number, when: Date) => isEntitled(service.stores.entitlements, userId, 'subscription', when);

describe('a member is entitled', () => {
  test('from the first moment of a paid period to its last, however often it is told', async () => {
    const paid = { userId: 1, id: randomUUID() };
    await Promise.all(Array.from({ length: 5 }, () => hears(activated(paid))));
    const moments = [later(-1), NOON, later(23), later(24)];
    expect(await Promise.all(moments.map((when) => isPremium(1, when)))).toEqual([false, true, true, false]);
    expect(await isPremium(2, NOON)).toBe(false);
  });

  test('through the periods that follow each other', async () => {
    await hears(renewed({ userId: 3, id: randomUUID(), from: later(24), until: later(48) }));
    expect([await isPremium(3, NOON), await isPremium(3, later(30))]).toEqual([false, true]);
  });

  test.each(['in order', 'backwards'])('until a refund ends the period: told %s', async (order) => {
    const paid = { userId: order === 'in order' ? 4 : 5, id: randomUUID() };
    const events = [activated(paid), expired(paid, later(2))];
    for (const event of order === 'in order' ? events : events.toReversed()) await hears(event);
    expect([await isPremium(paid.userId, later(1)), await isPremium(paid.userId, later(3))]).toEqual([true, false]);
  });

  test.each(['in order', 'backwards'])('for its new dates, when one before it was refunded: told %s', async (order) => {
    const paid = { userId: order === 'in order' ? 9 : 10, id: randomUUID(), from: later(24), until: later(48) };
    const { autoRenew: _1, quota: _2, amountKobo: _3, ...dates } = dataOf({ ...paid, from: NOON, until: later(24) });
    const moved = newEvent(SubscriptionRescheduledSchema, { ...dates, reasonCode: 'earlier_refunded' }, at(paid, 2));
    const events = [renewed(paid), moved];
    for (const event of order === 'in order' ? events : events.toReversed()) await hears(event);
    expect([await isPremium(paid.userId, later(1)), await isPremium(paid.userId, later(30))]).toEqual([true, false]);
  });

  test('to what was paid for alone', async () => {
    await hears(activated({ userId: 6, id: randomUUID(), purpose: 'health_tips' }));
    expect(await isPremium(6, NOON)).toBe(false);
  });
});

test('what can never be right is refused for good', async () => {
  const event = activated({ userId: 7, id: randomUUID() });
  const wrongs: Event['data'][] = [{ userId: '0' }, { subscriptionId: 'nine' }, { endsAt: null }, { purpose: '' }, { quota: -1 }];
  for (const wrong of wrongs) {
    await expect(hears({ ...event, data: { ...event.data, ...wrong } })).rejects.toBeInstanceOf(PermanentError);
  }
  expect(await isPremium(7, NOON)).toBe(false);
});

test('comes over the bus', async () => {
  const bus = busOfService(manifest, { redisUrl: service.redisUrl, log: createLog('food-ai', 'silent'), prefix: `test-${randomUUID()}` });
  const subscription = await consume({ ...service.stores, clock: () => new Date() }, bus);
  const paid = { userId: 8, id: randomUUID() };
  await bus.publish([activated(paid), activated(paid)]);
  await expect.poll(() => isPremium(8, NOON), { timeout: 10_000 }).toBe(true);
  expect(await bus.deadLetters('food-ai')).toEqual([]);
  await subscription.stop();
  await bus.close();
});
