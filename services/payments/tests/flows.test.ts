import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { PaymentSucceededSchema, TrainerServicePurchasedSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { askProvider } from '../src/payments/ask-provider.ts';
import { newMember, type Service, sign, startPayments } from './service.ts';

const MINUTE = 60_000;
let service: Service;
beforeAll(async () => {
  service = await startPayments();
});
afterAll(() => service.stop());
// Wherever a test has moved the clock to, the next one begins now.
afterEach(() => void (service.time.now = new Date()));

type Begun = { userId: number; id: string; reference: string; round: number };
const pass = (ms: number) => {
  service.time.now = new Date(service.time.now.getTime() + ms);
};
const webhook = async ({ reference, round }: Begun) => {
  const raw = JSON.stringify({ event: 'charge.success', data: { reference, round } });
  const headers = { 'x-paystack-signature': sign(raw) };
  expect((await service.ask('POST', '/api/payments/webhooks/paystack', 'guest', { raw, headers })).status).toBe(200);
  await service.workWebhooks();
};
const comesBack = async ({ userId, reference }: Begun) =>
  (await service.ask('GET', `/api/payments/${reference}/status`, userId)).json.status as string;
const reconcile = async () => {
  pass(3 * MINUTE);
  await service.reconcile();
};

/** The ways in which a payment can become known here (payments.md 3.9). */
const ways: readonly [string, (begun: Begun) => Promise<unknown>][] = [
  ['by the webhook alone, the browser closed', webhook],
  ['by the browser, the webhook lost', comesBack],
  ['by nobody: the webhook lost and the browser closed', reconcile],
  [
    'by the webhook three times and the browser at once',
    (begun) => Promise.all([webhook(begun), webhook(begun), webhook({ ...begun, round: begun.round + 0.5 }), comesBack(begun)]),
  ],
  [
    'by the webhook when all is done',
    async (begun) => {
      await reconcile();
      await webhook(begun);
    },
  ],
  [
    'by the browser while the provider gives no answer in time',
    async (begun) => {
      service.fake.state.away = 1;
      expect(await comesBack(begun)).toBe('pending');
      await reconcile();
    },
  ],
];

const TRAINERS = 'session group assessment nutrition weekly_plan monthly_program online_monthly offline_monthly'.split(' ');
const recipient = { name: 'Mama Bello', relation: 'mother', phone: '+2348012345678' };
const order = { phone: '+2348012345678', address: '1 Marina, Lagos' };
const flows: readonly [string, string, number, object?][] = [
  ['sub_monthly', 'subscription', 10_000],
  ['sub_weekly', 'subscription', 3000],
  ['sub_daily', 'subscription', 500],
  ['ai_doc_weekly', 'ai_doc', 1000],
  ['health_tips_monthly', 'health_tips', 450],
  ['health_tips_yearly', 'health_tips', 550],
  ...[15_000, 30_000, 50_000].map(
    (naira, at) => [`elder_care_${['care', 'thrive', 'vital'][at]}`, 'elder_care', naira, { recipient }] as const,
  ),
  ...[5000, 3000, 2000, 3500, 15_000, 25_000, 30_000, 50_000].map(
    (naira, at) => [`trainer_${TRAINERS[at]}`, 'trainer', naira, { trainerId: 'trainer-7' }] as const,
  ),
  ...[56_000, 65_000, 42_500, 15_000, 25_000, 35_000].map((naira, at) => [`market_p${at + 1}`, 'market', naira, order] as const),
  ['wallet_top_up', 'wallet_top_up', 1_000_000],
].map(([code, purpose, naira, subject]) => [code, purpose, naira, subject] as [string, string, number, object?]);

let count = 0;
async function begin(productCode: string, purpose: string, amount: number, subject?: object): Promise<Begun> {
  const userId = newMember();
  const { status, json } = await service.ask('POST', '/api/payments/intents', userId, {
    body: { purpose, productCode, amount, ...(subject && { subject }) },
  });
  expect([status, json.amount]).toEqual([201, amount]);
  count += 1;
  return { userId, id: json.id, reference: json.reference, round: count };
}

it.each(flows)('%s (%s, ₦%i) arrives once, however it is told', async (code, purpose, naira, subject) => {
  for (const [way, arrive] of ways) {
    const begun = await begin(code, purpose, naira, subject);
    const { userId } = begun;
    service.fake.pay(begun.reference);
    await arrive(begun);
    const get = async (path: string) => (await service.ask('GET', path, userId)).json as any[];
    const [periods, orders, receipts, wallet] = [
      await service.subscriptions(userId),
      await get('/api/orders'),
      await get('/api/receipts'),
      await service.wallet(userId),
    ];
    expect({
      way,
      periods: periods.map((one) => [one.productCode, one.isActive, one.amount]),
      orders: orders.map((one) => one.status),
      receipts: receipts.map(({ amount }) => amount),
      wallet,
      succeeded: (await service.eventsOf(userId, PaymentSucceededSchema)).length,
      bookings: (await service.eventsOf(userId, TrainerServicePurchasedSchema)).map(({ data }) => data.trainerId),
    }).toEqual({
      way,
      periods: purpose === 'market' || purpose === 'wallet_top_up' ? [] : [[code, true, naira]],
      orders: purpose === 'market' ? ['paid'] : [],
      receipts: [naira],
      wallet: purpose === 'wallet_top_up' ? naira : 0,
      succeeded: 1,
      bookings: purpose === 'trainer' ? ['trainer-7'] : [],
    });
  }
});

it('what two tabs pay at once are two periods, one behind the other', async () => {
  const userId = newMember();
  const body = { purpose: 'subscription', productCode: 'sub_weekly' };
  const tabs = await Promise.all([1, 2, 3].map(async () => (await service.ask('POST', '/api/payments/intents', userId, { body })).json));
  for (const { reference } of tabs) service.fake.pay(reference);
  await Promise.all(tabs.map(({ reference }) => service.ask('GET', `/api/payments/${reference}/status`, userId)));
  const periods = (await service.subscriptions(userId)).toSorted((one, other) => one.startDate.localeCompare(other.startDate));
  expect(periods.map(({ startDate }) => startDate)).toEqual([periods[0].startDate, periods[0].endDate, periods[1].endDate]);
});

it('what is paid while the provider is down for ten minutes arrives when it is back, without any call', async () => {
  const begun = await begin('sub_monthly', 'subscription', 10_000);
  service.fake.pay(begun.reference);
  service.fake.state.away = Infinity;
  await webhook(begun);
  for (let minute = 0; minute < 10; minute += 1) {
    pass(MINUTE);
    await service.workWebhooks();
    await service.reconcile();
    expect(await comesBack(begun)).toBe('pending');
  }
  service.fake.state.away = 0;
  pass(15 * MINUTE);
  await service.workWebhooks();
  expect((await service.subscriptions(begun.userId)).map(({ isActive }) => isActive)).toEqual([true]);
});

it('nobody waits for a slow provider longer than a person does', async () => {
  const never = { ...service.fake.provider, verify: () => new Promise<never>(() => undefined) };
  expect(await askProvider({ provider: never }, 'any', 10)).toMatchObject({ kind: 'unavailable' });
});

it('all of this leaves the audit at nothing', async () => {
  expect(await service.faults()).toEqual({});
});
