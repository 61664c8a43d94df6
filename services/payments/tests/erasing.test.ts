import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Bus } from '@sabiwell/chassis/bus/bus.ts';
import { newEvent } from '@sabiwell/chassis/bus/events.ts';
import { createRedis } from '@sabiwell/chassis/stores/redis.ts';
import { busOfService } from '@sabiwell/chassis/testing/bus-of-service.ts';
import { tablesWith } from '@sabiwell/chassis/testing/find-words.ts';
import { asUser } from '@sabiwell/chassis/testing/own-redis.ts';
import { MemberDeletedSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import { MemberErasedSchema, WalletDebitedSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { manifest } from '../service.manifest.ts';
import { eraseMembers, onMemberDeleted } from '../src/leaving/erase-members.ts';
import { createPaymentLimits } from '../src/payments/payment-limits.ts';
import { followRefundsOf } from '../src/refunds/follow-refunds.ts';
import { reusableCard } from './fake-provider.ts';
import { newMember, type Service, startPayments } from './service.ts';
import { FEE, fund, type VisitSteps, visitSteps } from './visits.ts';

let service: Service;
let visits: VisitSteps;
let bus: Bus;
let redis: Redis;
beforeAll(async () => {
  service = await startPayments();
  visits = visitSteps(service);
  const { redisUrl } = inject('stores');
  redis = createRedis(asUser(redisUrl, 'payments'), 'request');
  bus = busOfService(manifest, { redisUrl, log: service.context.log, prefix: `test-${randomUUID()}` });
});
afterAll(async () => {
  expect(await service.faults()).toEqual({});
  await bus.close();
  redis.disconnect();
  await service.stop();
});

const erase = (userId: number, erasureId: string = randomUUID()) =>
  onMemberDeleted({ bus, redis })(
    service.context,
    newEvent(
      MemberDeletedSchema,
      { userId: BigInt(userId), erasureId, deletedAt: timestampFromDate(service.time.now) },
      { key: userId, subject: `member-deleted/${userId}`, sequence: 1, time: service.time.now },
    ),
  );
const round = () => eraseMembers(service.context, { bus, redis });
const answers = async (userId: number) => (await service.eventsOf(userId, MemberErasedSchema)).map(({ data }) => data);
const balance = async (account: string) => Number((await service.pool.query('SELECT balance_of($1) AS kobo', [account])).rows[0].kobo);
/** By its entries: only accounts of persons hold their balance. */
const unclaimed = async () => {
  const sum = `SELECT coalesce(sum(credit_kobo - debit_kobo), 0) AS kobo FROM ledger_entries WHERE account_id = 'liability:unclaimed'`;
  return Number((await service.pool.query(sum)).rows[0].kobo);
};
const rowsOf = async (table: string, userId: number) =>
  Number((await service.pool.query(`SELECT count(*) FROM ${table} WHERE user_id = $1`, [userId])).rows[0].count);

test('payments stay by number only: address and card are nowhere, what was in the wallet is unclaimed, and the books balance', async () => {
  const userId = newMember();
  const body = { purpose: 'subscription', productCode: 'sub_monthly', autoRenew: true };
  const { json } = await service.ask('POST', '/api/payments/intents', userId, { body });
  service.fake.pay(json.reference, { authorization: reusableCard });
  await service.ask('GET', `/api/payments/${json.reference}/status`, userId);
  await fund(service, userId, 1500);
  const email = `member-${userId}@example.com`;
  expect(await tablesWith(service.pool, email)).toEqual(expect.arrayContaining(['payment_intents', 'saved_cards']));
  const [before, receipts] = [await unclaimed(), await rowsOf('receipts', userId)];
  await erase(userId);
  expect(await tablesWith(service.pool, email)).toEqual([]);
  expect([await rowsOf('saved_cards', userId), await rowsOf('receipts', userId)]).toEqual([0, receipts]);
  expect([await balance(`liability:wallet:${userId}`), await unclaimed()]).toEqual([0, before + 150_000]);
  expect((await service.eventsOf(userId, WalletDebitedSchema)).map(({ data }) => data)).toMatchObject([
    { kind: 'unclaimed', amountKobo: '150000' },
  ]);
  expect(await answers(userId)).toMatchObject([{ service: 'payments', keptCodes: expect.arrayContaining(['law']) }]);
  await erase(userId);
  const [first, second] = await answers(userId);
  expect(second?.deleted).toBe(first?.deleted);
});

test('how often they paid in the last minute is forgotten', async () => {
  const userId = newMember();
  const settings = { guestOrdersPerHour: 5, paymentsPerMinute: 1, openPayments: 8, lookupsPerMinute: 3 };
  const { admit } = createPaymentLimits(service.pool, redis, settings);
  await admit({ userId });
  await expect(admit({ userId })).rejects.toMatchObject({ code: 'too_many_payments' });
  await erase(userId);
  await admit({ userId });
});

test('what comes into the wallet of an erased member later is unclaimed as well', async () => {
  const userId = newMember();
  await erase(userId);
  const before = await unclaimed();
  await fund(service, userId, 2000);
  await round();
  await round();
  expect([await balance(`liability:wallet:${userId}`), await unclaimed()]).toEqual([0, before + 200_000]);
});

test('while a fee is held nothing is erased or answered; once it went back, the round does it', async () => {
  const visit = await visits.requested();
  const { reference } = await visits.paidByCard(visit);
  await erase(visit.userId);
  expect([await visits.feesOf(visit), await answers(visit.userId)]).toEqual([['held'], []]);
  await visits.deliver(visits.events.cancelled(visit));
  await round();
  expect(await answers(visit.userId)).toEqual([]);
  await visits.returns();
  for (const one of service.fake.refunds.values()) if (one.transactionReference === reference) one.status = 'processed';
  await followRefundsOf(service.context, reference);
  expect((await visits.money(visit)).hold).toBe(0);
  await round();
  expect(await answers(visit.userId)).toHaveLength(1);
  expect(FEE).toBeGreaterThan(0);
});
