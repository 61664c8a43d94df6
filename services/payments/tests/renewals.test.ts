import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Event, newEvent } from '@sabiwell/chassis/bus/events.ts';
import { MemberEmailConfirmedSchema, MemberRegisteredSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import {
  ReferralRewardedSchema,
  ReferralRewardReversedSchema,
  SubscriptionRenewalAnnouncedSchema,
  SubscriptionRenewalFailedSchema,
  SavedCardExpiringSchema,
  SubscriptionExpiredSchema,
  SubscriptionRenewedSchema,
  SubscriptionRescheduledSchema,
} from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { onMemberEmailConfirmed } from '../src/referrals/on-member-email-confirmed.ts';
import { onMemberRegistered } from '../src/referrals/on-member-registered.ts';
import { rewardReferrals } from '../src/referrals/reward-referrals.ts';
import { takeRewardsBack } from '../src/referrals/take-rewards-back.ts';
import { followDispute } from '../src/disputes/follow-dispute.ts';
import { renewSubscriptions } from '../src/renewals/renew-subscriptions.ts';
import { publishExpired } from '../src/subscriptions/publish-expired.ts';
import { reusableCard } from './fake-provider.ts';
import { newMember, type Service, startPayments } from './service.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let service: Service;
beforeAll(async () => {
  service = await startPayments();
});
afterAll(() => service.stop());
beforeEach(() => {
  service.time.now = new Date();
  Object.assign(service.fake.state, { nextCharge: 'success', charges: 0, away: 0 });
});

const at = (moment: Date, ms = 0) => {
  service.time.now = new Date(moment.getTime() + ms);
};
const renew = () => renewSubscriptions(service.context);
async function subscribed(productCode: string, purpose = 'subscription', authorization = reusableCard) {
  const userId = newMember();
  const { json } = await service.ask('POST', '/api/payments/intents', userId, { body: { purpose, productCode, autoRenew: true } });
  service.fake.pay(json.reference, { authorization });
  await service.ask('GET', `/api/payments/${json.reference}/status`, userId);
  const [first] = await service.subscriptions(userId);
  return { userId, id: first.id as string, endsAt: new Date(first.endDate) };
}
const failures = async (userId: number) =>
  (await service.eventsOf(userId, SubscriptionRenewalFailedSchema)).map(({ data }) => [
    data.try,
    data.reasonCode,
    data.nextTryAt !== undefined,
  ]);

describe('auto renew', () => {
  it('tells a day before, charges an hour before, once, and keeps the day of the month', async () => {
    at(new Date('2027-01-31T10:00:00Z'));
    const { userId, endsAt } = await subscribed('sub_monthly');
    at(endsAt, -25 * HOUR);
    await renew();
    expect(await service.eventsOf(userId, SubscriptionRenewalAnnouncedSchema)).toEqual([]);
    at(endsAt, -23 * HOUR);
    await renew();
    await renew();
    expect(await service.eventsOf(userId, SubscriptionRenewalAnnouncedSchema)).toMatchObject([{ data: { purpose: 'subscription' } }]);
    expect(service.fake.state.charges).toBe(0);
    at(endsAt, -0.9 * HOUR);
    await Promise.all([renew(), renew()]);
    await renew();
    const [renewed, first] = await service.subscriptions(userId);
    expect([renewed.startDate, renewed.endDate.slice(0, 10), renewed.autoRenew]).toEqual([first.endDate, '2027-03-31', true]);
    expect(await service.eventsOf(userId, SubscriptionRenewedSchema)).toHaveLength(1);
    expect(await service.subscriptions(userId)).toHaveLength(2);
  });
  it('tries a refused card three times, then lets it be', async () => {
    const { userId, endsAt } = await subscribed('sub_weekly');
    service.fake.state.nextCharge = 'failed';
    for (const after of [-1 * HOUR, 0, DAY - HOUR, DAY, 3 * DAY - HOUR, 4 * DAY]) {
      at(endsAt, after + 60_000);
      await renew();
    }
    expect(await failures(userId)).toEqual([
      [1, 'declined', true],
      [2, 'declined', true],
      [3, 'declined', false],
    ]);
    expect([service.fake.state.charges, (await service.subscriptions(userId)).length]).toEqual([3, 1]);
  });
  it('of a day is tried once', async () => {
    const { userId, endsAt } = await subscribed('sub_daily');
    service.fake.state.nextCharge = 'failed';
    for (const after of [0, DAY, 2 * DAY]) {
      at(endsAt, after);
      await renew();
    }
    expect(await failures(userId)).toEqual([[1, 'declined', false]]);
  });
  it('does not charge again when a reply was lost', async () => {
    const { userId, id, endsAt } = await subscribed('sub_weekly');
    at(endsAt, -0.5 * HOUR);
    service.fake.state.away = 1;
    await renew();
    // The charge went through all the same.
    service.fake.payOwn(`sbw-rn-${id.replaceAll('-', '')}-1`, userId, 300_000);
    at(endsAt, -0.2 * HOUR);
    await renew();
    expect([service.fake.state.charges, (await service.subscriptions(userId)).length]).toEqual([0, 2]);
  });
  it('waits for the member where the bank wants to see them, and says so without a card', async () => {
    const { userId, endsAt } = await subscribed('sub_weekly');
    service.fake.state.nextCharge = 'paused';
    at(endsAt, -0.5 * HOUR);
    await renew();
    await service.pool.query('DELETE FROM saved_cards WHERE user_id = $1', [userId]);
    at(endsAt, DAY);
    await renew();
    expect(await failures(userId)).toEqual([
      [1, 'paused', true],
      [2, 'no_card', true],
    ]);
  });
  it('where the bank wants to see them, tells which payment, and what they confirm there renews', async () => {
    const { userId, id, endsAt } = await subscribed('sub_monthly');
    service.fake.state.nextCharge = 'paused';
    at(endsAt, -0.5 * HOUR);
    await renew();
    const [failed] = await service.eventsOf(userId, SubscriptionRenewalFailedSchema);
    const [open] = (await service.ask('GET', '/api/payments', userId)).json;
    expect(open).toMatchObject({ status: 'pending', authorizationUrl: 'https://checkout.example/access' });
    expect(failed?.data).toMatchObject({ reasonCode: 'paused', intentId: open.id, purpose: 'subscription' });
    service.fake.payOwn(`sbw-rn-${id.replaceAll('-', '')}-1`, userId, 1_000_000);
    at(endsAt, 20 * HOUR);
    await service.reconcile();
    for (const after of [24 * HOUR, 72 * HOUR]) {
      at(endsAt, after);
      await renew();
    }
    expect([service.fake.state.charges, (await service.subscriptions(userId)).length]).toEqual([1, 2]);
  });
  it.each([
    ['sub_monthly', 'subscription', 3 * DAY],
    ['health_tips_yearly', 'health_tips', 3 * DAY],
    ['sub_weekly', 'subscription', 0],
    ['sub_daily', 'subscription', 0],
  ])('leaves %s usable meanwhile for as long as its grace', async (productCode, purpose, graceMs) => {
    const { userId, id, endsAt } = await subscribed(productCode, purpose);
    service.fake.state.nextCharge = 'failed';
    for (const before of [-HOUR, 23 * HOUR]) {
      at(endsAt, before + 60_000);
      await renew();
    }
    const isActive = async (ms: number) => {
      at(endsAt, ms);
      await publishExpired(service.context);
      const events = await service.eventsOf(userId, SubscriptionExpiredSchema);
      expect((await service.subscriptions(userId))[0].isActive).toBe(events.length === 0);
      return events.length === 0;
    };
    const last = graceMs === 0 ? -1 : graceMs - 1;
    if (graceMs > 0) expect(await isActive(last)).toBe(true);
    const moved = (await service.eventsOf(userId, SubscriptionRescheduledSchema)).map(({ data }) => [
      data.subscriptionId,
      new Date(data.endsAt).toISOString(),
      data.reasonCode,
    ]);
    expect(moved).toEqual(graceMs === 0 ? [] : [[id, new Date(endsAt.getTime() + graceMs).toISOString(), 'grace']]);
    expect(await isActive(graceMs)).toBe(false);
  });
  it('of a month that is paid in its grace goes on where it ended', async () => {
    at(new Date('2027-01-31T10:00:00Z'));
    const { userId, endsAt } = await subscribed('sub_monthly');
    service.fake.state.nextCharge = 'failed';
    at(endsAt, -0.5 * HOUR);
    await renew();
    service.fake.state.nextCharge = 'success';
    at(endsAt, 2 * DAY);
    await renew();
    const [renewed] = await service.subscriptions(userId);
    expect([renewed.startDate, renewed.endDate]).toEqual([endsAt.toISOString(), '2027-03-31T10:00:00.000Z']);
  });
  it('while the provider is away leaves a month usable, and charges it once it is back', async () => {
    const { userId, endsAt } = await subscribed('sub_monthly');
    for (const [ms, away] of [
      [-0.5 * HOUR, Infinity],
      [HOUR, Infinity],
      [5 * HOUR, 0],
    ] as const) {
      at(endsAt, ms);
      service.fake.state.away = away;
      await publishExpired(service.context);
      expect((await service.subscriptions(userId)).some(({ isActive }) => isActive)).toBe(true);
      await renew();
    }
    expect(await service.subscriptions(userId)).toHaveLength(2);
  });
  it('charges nobody for what ended long ago', async () => {
    const { endsAt } = await subscribed('sub_weekly');
    at(endsAt, 30 * DAY);
    await renew();
    expect(service.fake.state.charges).toBe(0);
  });
  it.each([
    [11, 2030, 0],
    [1, 2027, 1],
  ])('tells with the announcement whether a card of %i/%i will have expired', async (expMonth, expYear, times) => {
    at(new Date('2027-01-28T10:00:00Z'));
    const { userId, endsAt } = await subscribed('sub_weekly', 'subscription', { ...reusableCard, expMonth, expYear });
    at(endsAt, -20 * HOUR);
    await renew();
    await renew();
    const events = await service.eventsOf(userId, SavedCardExpiringSchema);
    expect(events.map(({ data }) => data.purpose)).toEqual(Array.from({ length: times }, () => 'subscription'));
  });
  it('stops when it is switched off or cancelled', async () => {
    for (const change of [{ autoRenew: false }, { cancelled: true }]) {
      const { userId, id, endsAt } = await subscribed('sub_weekly');
      await service.ask('PATCH', `/api/subscriptions/${id}`, userId, { body: change });
      at(endsAt, -0.5 * HOUR);
      await renew();
      expect(await service.subscriptions(userId)).toHaveLength(1);
    }
  });
});

describe('who invited a friend', () => {
  const place = (userId: number) => ({ key: userId, subject: `member/${userId}`, sequence: 1, time: service.time.now });
  const registered = (userId: number, referredBy: number): Event =>
    newEvent(
      MemberRegisteredSchema,
      { userId: BigInt(userId), referredBy: BigInt(referredBy), createdAt: timestampFromDate(service.time.now) },
      place(userId),
    );
  const confirmed = (userId: number): Event =>
    newEvent(MemberEmailConfirmedSchema, { userId: BigInt(userId), confirmedAt: timestampFromDate(service.time.now) }, place(userId));
  const pay = async (userId: number, body: object = { purpose: 'subscription', productCode: 'sub_weekly' }) => {
    const { json } = await service.ask('POST', '/api/payments/intents', userId, { body });
    service.fake.pay(json.reference);
    await service.ask('GET', `/api/payments/${json.reference}/status`, userId);
    return json.id as string;
  };
  const hold = () => at(service.time.now, 14 * DAY);
  const giveBack = (intentId: string) => {
    service.fake.state.nextRefund = 'processed';
    return service.ask('POST', `/internal/payments/${intentId}/refund`, 'admin', { body: { reason: 'Asked for it' } });
  };
  const bonusOf = async (inviter: number) => {
    await rewardReferrals(service.context);
    await takeRewardsBack(service.context, 50);
    return service.wallet(inviter);
  };
  const topUp = (amount: number) => ({ purpose: 'wallet_top_up', productCode: 'wallet_top_up', amount });
  const everything = (friend: number, inviter: number) => ({
    registers: async () => onMemberRegistered(service.context, registered(friend, inviter)),
    confirms: async () => onMemberEmailConfirmed(service.context, confirmed(friend)),
    pays: () => pay(friend),
  });

  it.each([
    ['registers', 'confirms', 'pays'],
    ['registers', 'pays', 'confirms'],
    ['pays', 'registers', 'confirms'],
  ] as const)('gets ₦1,000 two weeks after the friend %s, %s and %s', async (...order) => {
    const [inviter, friend] = [newMember(), newMember()];
    const steps = everything(friend, inviter);
    for (const step of order) {
      expect(await service.wallet(inviter)).toBe(0);
      await steps[step]();
      await rewardReferrals(service.context);
    }
    at(service.time.now, 14 * DAY - 1);
    expect(await bonusOf(inviter)).toBe(0);
    at(service.time.now, 1);
    await steps.pays();
    await Promise.all([rewardReferrals(service.context), rewardReferrals(service.context)]);
    expect(await service.wallet(inviter)).toBe(1000);
    expect((await service.eventsOf(inviter, ReferralRewardedSchema)).map(({ data }) => data)).toEqual([
      { referrerId: String(inviter), referredId: String(friend), amountKobo: '100000' },
    ]);
  });
  it('gets nothing for a friend who has spent less than ₦1,000, or got it back', async () => {
    const [inviter, friend] = [newMember(), newMember()];
    const { registers, confirms } = everything(friend, inviter);
    await registers();
    await confirms();
    await pay(friend, topUp(2_000));
    const buyFromWallet = async () => {
      const { json } = await service.ask('POST', '/api/payments/intents', friend, {
        body: { purpose: 'subscription', productCode: 'sub_daily' },
      });
      expect((await service.ask('POST', `/api/payments/${json.id}/pay-from-wallet`, friend)).status).toBe(200);
    };
    await buyFromWallet();
    hold();
    expect(await bonusOf(inviter)).toBe(0);
    const returned = await pay(friend);
    expect((await giveBack(returned)).status).toBe(202);
    hold();
    expect(await bonusOf(inviter)).toBe(0);
    await pay(friend);
    hold();
    expect(await bonusOf(inviter)).toBe(1000);
  });
  it('loses the bonus when the friend gets the money back, once, and not before the wallet holds it', async () => {
    const [inviter, friend] = [newMember(), newMember()];
    const { registers, confirms, pays } = everything(friend, inviter);
    await registers();
    await confirms();
    const bought = await pays();
    hold();
    expect(await bonusOf(inviter)).toBe(1000);
    const { json } = await service.ask('POST', '/api/payments/intents', inviter, {
      body: { purpose: 'subscription', productCode: 'sub_daily' },
    });
    expect((await service.ask('POST', `/api/payments/${json.id}/pay-from-wallet`, inviter)).status).toBe(200);
    const left = await service.wallet(inviter);
    expect(left).toBeLessThan(1000);
    await giveBack(bought);
    expect(await bonusOf(inviter)).toBe(left);
    await pay(inviter, topUp(1_000));
    await Promise.all([takeRewardsBack(service.context, 50), takeRewardsBack(service.context, 50)]);
    expect(await bonusOf(inviter)).toBe(left);
    expect((await service.eventsOf(inviter, ReferralRewardReversedSchema)).map(({ data }) => data)).toEqual([
      { referrerId: String(inviter), referredId: String(friend), amountKobo: '100000' },
    ]);
  });
  it('waits while a bank disputes the payment, and loses the bonus with the dispute', async () => {
    const [inviter, friend] = [newMember(), newMember()];
    const { registers, confirms, pays } = everything(friend, inviter);
    await registers();
    await confirms();
    const { rows } = await service.pool.query('SELECT settled_reference AS reference FROM payment_intents WHERE id = $1', [await pays()]);
    const { reference } = rows[0];
    await followDispute(service.context, { reference, disputeId: '1', isResolved: false, outcome: 'unknown' });
    hold();
    expect(await bonusOf(inviter)).toBe(0);
    await followDispute(service.context, { reference, disputeId: '1', isResolved: true, outcome: 'declined' });
    expect(await bonusOf(inviter)).toBe(1000);
    await followDispute(service.context, { reference, disputeId: '2', isResolved: true, outcome: 'merchant-accepted' });
    expect(await bonusOf(inviter)).toBe(0);
  });
  it('hears the same news twice and counts it once, and nobody invites themself', async () => {
    const [inviter, friend] = [newMember(), newMember()];
    const news = registered(friend, inviter);
    await onMemberRegistered(service.context, news);
    await onMemberRegistered(service.context, news);
    await onMemberRegistered(service.context, registered(inviter, inviter));
    const { rows } = await service.pool.query('SELECT referred_id FROM referrals WHERE referrer_id = $1', [inviter]);
    expect(rows).toEqual([{ referred_id: friend }]);
  });
  it('takes nothing from what is told again: it must not bring a bonus', async () => {
    const [inviter, friend] = [newMember(), newMember()];
    await onMemberRegistered(service.context, { ...registered(friend, inviter), isReplay: true });
    const { rows } = await service.pool.query('SELECT referred_id FROM referrals WHERE referrer_id = $1', [inviter]);
    expect(rows).toEqual([]);
  });
});

it('all of this leaves the audit at nothing', async () => {
  expect(await service.faults()).toEqual({});
});
