import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  SubscriptionActivatedSchema,
  SubscriptionRenewedSchema,
  TrainerServicePurchasedSchema,
} from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import type { Reported } from './fake-provider.ts';
import { newMember, type Service, sign, startPayments } from './service.ts';

const DAY = 86_400_000;
let service: Service;
beforeAll(async () => {
  service = await startPayments();
});
afterAll(() => service.stop());
// Wherever a test has moved the clock to, the next one begins now.
afterEach(() => void (service.time.now = new Date()));

let references = 0;
const ownReference = () => `premium-${Date.now()}${(references += 1)}`;
const claim = (userId: number, paymentReference: unknown, over: object = {}) =>
  service.ask('POST', '/api/subscriptions', userId, {
    body: {
      subscriptionType: 'monthly',
      planName: 'Monthly',
      amount: 10_000,
      paymentReference,
      paymentStatus: 'completed',
      isActive: true,
      autoRenew: false,
      description: 'x',
      startDate: 'now',
      ...over,
    },
  });
/** A member who paid with a reference that their browser made. */
function paidOwn(kobo: number, reported: Reported = {}) {
  const [userId, reference] = [newMember(), ownReference()];
  service.fake.payOwn(reference, userId, kobo, reported);
  return { userId, reference };
}

describe("the specification's own client", () => {
  it.each([
    ['sub_monthly', 1_000_000, { subscriptionType: 'monthly', planName: 'Monthly' }, 28, 31],
    ['sub_weekly', 300_000, { subscriptionType: 'weekly', planName: 'weekly' }, 7, 7],
    ['sub_daily', 50_000, { subscriptionType: 'daily', planName: 'Daily' }, 1, 1],
    ['ai_doc_weekly', 100_000, { subscriptionType: 'ai_doc', planName: 'AI Doc Chat' }, 7, 7],
    ['elder_care_thrive', 3_000_000, { subscriptionType: 'elder_care', planName: 'THRIVE' }, 28, 31],
    ['health_tips_yearly', 55_000, { subscriptionType: 'health_tips', planName: 'Health Tips Yearly' }, 365, 366],
    ['trainer_session', 500_000, { subscriptionType: 'trainer', planName: 'Personal Training Session' }, 28, 31],
  ])('buys %s', async (productCode, kobo, called, least, most) => {
    const { userId, reference } = paidOwn(kobo);
    const first = await claim(userId, reference, called);
    expect(first).toMatchObject({
      status: 201,
      json: { productCode, amount: kobo / 100, paymentStatus: 'completed', isActive: true, autoRenew: false, paymentReference: reference },
    });
    const days = (Date.parse(first.json.endDate) - service.time.now.getTime()) / DAY;
    expect(days).toBeGreaterThanOrEqual(least);
    expect(days).toBeLessThanOrEqual(most);
    const again = await claim(userId, reference, { ...called, planName: called.planName.toUpperCase() });
    expect([again.status, again.json]).toEqual([200, first.json]);
    expect(await service.subscriptions(userId)).toHaveLength(1);
    expect((await service.ask('GET', '/api/receipts', userId)).json).toMatchObject([
      { amount: kobo / 100, reference, number: expect.stringMatching(/^SBW-\d{4}-\d{6}$/) },
    ]);
    expect((await service.eventsOf(userId, SubscriptionActivatedSchema)).map(({ data }) => data.productCode)).toEqual([productCode]);
    expect(await service.eventsOf(userId, TrainerServicePurchasedSchema)).toHaveLength(productCode.startsWith('trainer') ? 1 : 0);
    // Who trains is asked by bookings; only elder care waits for a person to be named here.
    const { rows } = await service.pool.query(
      'SELECT kind FROM staff_tasks JOIN payment_intents i ON i.id = intent_id WHERE user_id = $1',
      [userId],
    );
    expect(rows.map(({ kind }) => kind)).toEqual(productCode.startsWith('elder_care') ? ['recipient_missing'] : []);
  });

  it('gets one record out of eight claims at once and a webhook before them', async () => {
    const { userId, reference } = paidOwn(300_000);
    const body = JSON.stringify({ event: 'charge.success', data: { reference } });
    await service.ask('POST', '/api/payments/webhooks/paystack', 'guest', { raw: body, headers: { 'x-paystack-signature': sign(body) } });
    await service.workWebhooks();
    expect((await service.pool.query('SELECT reason FROM suspense WHERE reference = $1', [reference])).rows).toEqual([
      { reason: 'unknown_reference' },
    ]);
    const called = { subscriptionType: 'weekly', planName: 'Weekly' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => claim(userId, reference, called)));
    expect(answers.every(({ status }) => status === 200 || status === 201)).toBe(true);
    expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1);
    expect(await service.subscriptions(userId)).toHaveLength(1);
    expect((await service.pool.query('SELECT resolution FROM suspense WHERE reference = $1', [reference])).rows).toEqual([
      { resolution: 'adopted' },
    ]);
  });

  it('extends by a second purchase, and says so', async () => {
    const { userId, reference } = paidOwn(50_000);
    const called = { subscriptionType: 'daily', planName: 'Daily' };
    await claim(userId, reference, called);
    const second = ownReference();
    service.fake.payOwn(second, userId, 50_000);
    const { json } = await claim(userId, second, called);
    expect(Date.parse(json.endDate) - service.time.now.getTime()).toBe(2 * DAY);
    expect(json.isActive).toBe(true);
    expect(await service.eventsOf(userId, SubscriptionRenewedSchema)).toHaveLength(1);
  });
});

describe('a reference that is not what it is claimed for', () => {
  const refused = async (userId: number, reference: unknown, status: number, over: object = {}) => {
    const reply = await claim(userId, reference, over);
    expect([reply.status, reply.json.message]).toEqual([status, expect.stringMatching(/^[A-Z].{10,}[.]$/)]);
    expect(
      (await service.subscriptions(userId)).filter(
        (one) => one.isActive && one.paymentReference === reference && one.productCode === 'sub_monthly',
      ),
    ).toEqual([]);
  };

  it('made up, in whatever form: 404', async () => {
    await refused(newMember(), ownReference(), 404);
    await refused(newMember(), 'sbw-su-01jd0000000000000000000000', 404);
  });
  it("another member's, paid or not, of a browser or of ours: 404", async () => {
    const { reference } = paidOwn(1_000_000);
    await refused(newMember(), reference, 404);
    const { userId: owner, reference: settled } = paidOwn(1_000_000);
    expect((await claim(owner, settled)).status).toBe(201);
    await refused(newMember(), settled, 404);
    const intent = (
      await service.ask('POST', '/api/payments/intents', newMember(), { body: { purpose: 'subscription', productCode: 'sub_monthly' } })
    ).json;
    await refused(newMember(), intent.reference, 404);
    service.fake.pay(intent.reference);
    await refused(newMember(), intent.reference, 404);
  });
  it('own and used for another product: 409', async () => {
    const { userId, reference } = paidOwn(50_000);
    expect((await claim(userId, reference, { subscriptionType: 'daily', planName: 'Daily' })).status).toBe(201);
    await refused(userId, reference, 409);
  });
  it('own and the price of another product: 409, and it can still be claimed as that', async () => {
    const { userId, reference } = paidOwn(50_000);
    await refused(userId, reference, 409);
    expect((await claim(userId, reference, { subscriptionType: 'daily', planName: 'Daily' })).status).toBe(201);
  });
  it('own and a top-up: 409, and the money is in the wallet', async () => {
    const userId = newMember();
    const topUp = (await service.ask('POST', '/api/wallet/top-up', userId, { body: { amount: 10_000 } })).json;
    service.fake.pay(topUp.paymentReference);
    await refused(userId, topUp.paymentReference, 409);
    await service.ask('PATCH', `/api/wallet/top-up/${topUp.id}/status`, userId, { body: { status: 'completed' } });
    expect(await service.wallet(userId)).toBe(10_000);
  });
  it.each<[string, Reported]>([
    ['a price edited to ₦1', { amountKobo: 100, requestedKobo: 100 }],
    ['a kobo short', { amountKobo: 999_999 }],
    ['₦9,999', { amountKobo: 999_900, requestedKobo: 999_900 }],
    ['cedis', { currency: 'GHS' }],
    ['the other mode', { domain: 'live' }],
  ])('own and paid with %s: 402, whatever amount is named', async (_what, reported) => {
    const { userId, reference } = paidOwn(1_000_000, reported);
    await refused(userId, reference, 402);
    await refused(userId, reference, 402, { amount: 1 });
    expect((await service.pool.query('SELECT count(*)::int AS open FROM staff_tasks WHERE subject = $1', [reference])).rows).toEqual([
      { open: 1 },
    ]);
  });
  it('own and left without paying: 402', async () => {
    const { userId, reference } = paidOwn(1_000_000, { status: 'abandoned' });
    await refused(userId, reference, 402);
  });
  it.each(['', 7, { $gt: '' }, ['x'], 'x'.repeat(10_000), "'; drop table payments; --<script>"])('%j: 400', async (reference) => {
    await refused(newMember(), reference, 400);
  });
});

describe('a claim while the provider is away', () => {
  it('is 202 and inactive, and is made good without another call', async () => {
    const { userId, reference } = paidOwn(1_000_000);
    service.fake.state.away = 1;
    const waiting = await claim(userId, reference);
    expect(waiting).toMatchObject({ status: 202, json: { isActive: false, paymentStatus: 'pending', status: 'processing' } });
    service.time.now = new Date(service.time.now.getTime() + 60_000);
    await service.reconcile();
    const [subscription] = await service.subscriptions(userId);
    expect(subscription).toMatchObject({ id: waiting.json.id, isActive: true, paymentReference: reference });
  });
  it('is made good when the provider was away for hours', async () => {
    const { userId, reference } = paidOwn(1_000_000);
    service.fake.state.away = Infinity;
    expect((await claim(userId, reference)).status).toBe(202);
    const passMinutes = async (count: number) => {
      for (let minute = 0; minute < count; minute += 1) {
        service.time.now = new Date(service.time.now.getTime() + 60_000);
        await service.reconcile();
      }
    };
    await passMinutes(120);
    service.fake.state.away = 0;
    await passMinutes(61);
    expect(await service.subscriptions(userId)).toMatchObject([{ isActive: true, paymentReference: reference }]);
  });
  it('gives nobody a reference that is not theirs', async () => {
    const { userId: owner, reference } = paidOwn(1_000_000);
    const thief = newMember();
    service.fake.state.away = 1;
    expect((await claim(thief, reference)).status).toBe(202);
    service.time.now = new Date(service.time.now.getTime() + 60_000);
    await service.reconcile();
    expect(await service.subscriptions(thief)).toEqual([]);
    expect((await claim(owner, reference)).status).toBe(201);
  });
});

it('AI chats: subscribe, status and the general record are one week', async () => {
  const { userId, reference } = paidOwn(100_000);
  expect((await service.ask('GET', '/api/ai-chat/subscription', userId)).json).toEqual({ isActive: false });
  const { status, json } = await service.ask('POST', '/api/ai-chat/subscribe', userId, { body: { paymentReference: reference } });
  expect([status, json.isActive, json.chatsPerWeek]).toEqual([201, true, 10]);
  expect(
    (await service.ask('PATCH', `/api/ai-chat/subscription/${json.id}/status`, newMember(), { body: { status: 'completed' } })).status,
  ).toBe(404);
  expect(
    (await service.ask('PATCH', `/api/ai-chat/subscription/${json.id}/status`, userId, { body: { status: 'completed' } })).status,
  ).toBe(200);
  expect((await claim(userId, reference, { subscriptionType: 'ai_doc', planName: 'AI Doc Chat' })).status).toBe(200);
  expect((await service.subscriptions(userId)).map(({ id }) => id)).toEqual([json.id]);
});

it('health tips: two months from two purchases, the plan code checked, auto renew off whatever the client says', async () => {
  const { userId, reference } = paidOwn(45_000);
  const buy = (paymentReference: string, paystackPlanCode = 'PLN_month') =>
    service.ask('POST', '/api/health-tips-subscriptions', userId, {
      body: { planType: 'monthly', amount: 450, paymentReference, paystackPlanCode, status: 'active' },
    });
  expect((await service.ask('GET', '/api/health-tips-subscriptions/user', userId)).json).toEqual({ status: 'inactive', isActive: false });
  expect((await buy(reference, 'PLN_other')).status).toBe(400);
  expect((await buy(reference)).status).toBe(201);
  expect(
    (await claim(userId, reference, { subscriptionType: 'health_tips', planName: 'Health Tips Monthly', autoRenew: true })).json.autoRenew,
  ).toBe(false);
  const second = ownReference();
  service.fake.payOwn(second, userId, 45_000);
  await buy(second);
  const { json } = await service.ask('GET', '/api/health-tips-subscriptions/user', userId);
  expect(json).toMatchObject({
    status: 'active',
    planType: 'monthly',
    amount: 450,
    billingCycle: 'monthly',
    autoRenew: false,
    paystackPlanCode: 'PLN_month',
  });
  const days = (Date.parse(json.endDate) - service.time.now.getTime()) / DAY;
  expect(days).toBeGreaterThan(58);
});

it('all of this leaves the audit at nothing', async () => {
  expect(await service.faults()).toEqual({});
});
