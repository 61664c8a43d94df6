import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newEvent } from '@sabiwell/chassis/bus/events.ts';
import {
  ReferralRewardedSchema,
  ReferralRewardReversedSchema,
  RefundProcessedSchema,
  SubscriptionActivatedSchema,
  SubscriptionExpiredSchema,
  SubscriptionRenewedSchema,
  SubscriptionRescheduledSchema,
  WalletCreditedSchema,
  WalletDebitedSchema,
} from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { forgetHandled } from '@sabiwell/chassis/bus/inbox-retention.ts';
import { KEPT_IN_INBOX } from '../src/consume.ts';
import { onReferralRewardReversed } from '../src/money/on-referral-reward-reversed.ts';
import { onReferralRewarded } from '../src/money/on-referral-rewarded.ts';
import { onRefundProcessed } from '../src/money/on-refund-processed.ts';
import { onSubscriptionExpired, onSubscriptionRescheduled } from '../src/money/on-subscription-changed.ts';
import { onSubscriptionPaid } from '../src/money/on-subscription-paid.ts';
import { onWalletChanged } from '../src/money/on-wallet-changed.ts';
import { joinAs, startIdentity } from './service.ts';

let identity: Awaited<ReturnType<typeof startIdentity>>;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const place = (userId: number) => ({ key: userId, subject: `wallet/${userId}`, sequence: 1, time: new Date() });
const entry = (userId: number, balanceKobo: number, version: number) => ({
  userId: BigInt(userId),
  txnId: randomUUID(),
  kind: 'top_up',
  amountKobo: 1n,
  balanceKobo: BigInt(balanceKobo),
  version: BigInt(version),
});
const user = async (member: Awaited<ReturnType<typeof joinAs>>) => (await member.call('GET', '/api/user')).json;

it("the wallet stands in the member's record, whatever the order in which the news comes", async () => {
  const member = await joinAs(identity);
  expect((await user(member)).wallet).toBe(0);
  await onWalletChanged(identity, newEvent(WalletDebitedSchema, entry(member.id, 45_050, 2), place(member.id)));
  const late = newEvent(WalletCreditedSchema, entry(member.id, 50_000, 1), place(member.id));
  for (const event of [late, late]) await onWalletChanged(identity, event);
  expect((await user(member)).wallet).toBe(450.5);
});

it('paid periods stand there once, newest first', async () => {
  const member = await joinAs(identity);
  const period = (startsAt: string, amountKobo: number) => ({
    userId: BigInt(member.id),
    subscriptionId: randomUUID(),
    purpose: 'subscription',
    productCode: 'sub_monthly',
    startsAt: timestampFromDate(new Date(startsAt)),
    amountKobo: BigInt(amountKobo),
  });
  // Half past midnight of the first of December in Lagos.
  const first = newEvent(SubscriptionActivatedSchema, period('2026-11-30T23:30:00Z', 1_000_000), place(member.id));
  for (const event of [first, first]) await onSubscriptionPaid(identity, event);
  await onSubscriptionPaid(identity, newEvent(SubscriptionRenewedSchema, period('2027-01-01T10:00:00Z', 50_000), place(member.id)));
  expect((await user(member)).subscriptions).toEqual([
    { month: 1, year: 2027, amount: 500 },
    { month: 12, year: 2026, amount: 10_000 },
  ]);
});

it('paid periods follow what becomes of them, whatever is told twice or late', async () => {
  const member = await joinAs(identity);
  const userId = BigInt(member.id);
  const at = (sequence: number) => ({ key: member.id, subject: 'subscription', sequence, time: new Date('2026-12-05T10:00:00Z') });
  const about = { userId, purpose: 'subscription', productCode: 'sub_monthly' };
  const paid = (subscriptionId: string, startsAt: string) =>
    newEvent(
      SubscriptionActivatedSchema,
      { ...about, subscriptionId, startsAt: timestampFromDate(new Date(startsAt)), amountKobo: 1_000_000n },
      at(1),
    );
  const moved = (subscriptionId: string, startsAt: string, sequence: number) =>
    newEvent(
      SubscriptionRescheduledSchema,
      { ...about, subscriptionId, startsAt: timestampFromDate(new Date(startsAt)), reasonCode: 'earlier_refunded' },
      at(sequence),
    );
  const over = (subscriptionId: string, reasonCode: string) =>
    newEvent(SubscriptionExpiredSchema, { ...about, subscriptionId, reasonCode }, at(2));
  const returned = (intentId: string, amountKobo: bigint) =>
    newEvent(RefundProcessedSchema, { userId, refundId: randomUUID(), intentId, amountKobo }, at(2));
  const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
  await onSubscriptionPaid(identity, paid(first, '2026-11-10T10:00:00Z'));
  await onSubscriptionPaid(identity, paid(second, '2026-12-10T10:00:00Z'));
  // Of the third it is heard first that it went back.
  for (const event of [over(third, 'refunded'), over(first, 'refunded')]) await onSubscriptionExpired(identity, event);
  await onSubscriptionPaid(identity, paid(third, '2026-10-10T10:00:00Z'));
  for (const event of [returned(first, 1_000_000n), returned(randomUUID(), 5n)]) await onRefundProcessed(identity, event);
  for (const event of [moved(second, '2026-11-10T10:00:00Z', 3), moved(second, '2026-12-20T10:00:00Z', 2)]) {
    await onSubscriptionRescheduled(identity, event);
  }
  expect((await user(member)).subscriptions).toEqual([{ month: 11, year: 2026, amount: 10_000 }]);
  const half = returned(second, 400_000n);
  for (const event of [half, half]) await onRefundProcessed(identity, event);
  await onSubscriptionExpired(identity, over(second, 'period_over'));
  expect((await user(member)).subscriptions).toEqual([{ month: 11, year: 2026, amount: 6000 }]);
});

it('a period that was told long ago and is told again stays behind what came since', async () => {
  const member = await joinAs(identity);
  const paid = Array.from({ length: 26 }, (_, index) => {
    const startsAt = timestampFromDate(new Date(Date.UTC(2024, index, 10)));
    const period = { userId: BigInt(member.id), subscriptionId: randomUUID(), startsAt, amountKobo: 50_000n };
    return newEvent(SubscriptionRenewedSchema, { ...period, purpose: 'subscription', productCode: 'sub_monthly' }, place(member.id));
  });
  for (const event of paid) await onSubscriptionPaid(identity, event);
  const before = (await user(member)).subscriptions;
  expect(before[0]).toEqual({ month: 2, year: 2026, amount: 500 });
  await onSubscriptionPaid(identity, paid[0]!);
  expect((await user(member)).subscriptions).toEqual(before);
});

it('bonuses for friends add up and are taken off again, each once', async () => {
  const member = await joinAs(identity);
  const reward = () =>
    newEvent(ReferralRewardedSchema, { referrerId: BigInt(member.id), referredId: 9n, amountKobo: 100_000n }, place(member.id));
  const twice = reward();
  for (const event of [twice, twice, reward()]) await onReferralRewarded(identity, event);
  expect((await user(member)).referralEarnings).toBe(2000);
  const reversal = newEvent(
    ReferralRewardReversedSchema,
    { referrerId: BigInt(member.id), referredId: 9n, amountKobo: 100_000n },
    place(member.id),
  );
  for (const event of [reversal, reversal]) await onReferralRewardReversed(identity, event);
  expect((await user(member)).referralEarnings).toBe(1000);
});

it('a bonus or a refund that is told again years later counts once, though the inbox keeps other rows for 90 days', async () => {
  const member = await joinAs(identity);
  const reward = newEvent(
    ReferralRewardedSchema,
    { referrerId: BigInt(member.id), referredId: 9n, amountKobo: 100_000n },
    place(member.id),
  );
  await onReferralRewarded(identity, reward);
  await identity.pool.query(`UPDATE inbox SET handled_at = now() - interval '3 years'`);
  await forgetHandled(KEPT_IN_INBOX)(identity.pool);
  await onReferralRewarded(identity, { ...reward, isReplay: true });
  expect((await user(member)).referralEarnings).toBe(1000);
});
