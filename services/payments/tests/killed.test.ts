import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import {
  OrderPaidSchema,
  PaymentSucceededSchema,
  RefundProcessedSchema,
  SubscriptionRenewedSchema,
} from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { moveToSuspense } from '../src/claims/adopt-reference.ts';
import { claimReference } from '../src/claims/claim-reference.ts';
import type { Context } from '../src/context.ts';
import { payFromWallet } from '../src/payments/pay-from-wallet.ts';
import { settlePayment } from '../src/payments/settle-payment.ts';
import { followRefunds } from '../src/refunds/follow-refunds.ts';
import { requestRefund } from '../src/refunds/request-refund.ts';
import { renewSubscriptions } from '../src/renewals/renew-subscriptions.ts';
import { dyingPool } from './dying-pool.ts';
import { reusableCard } from './fake-provider.ts';
import { emailOf, newMember, type Service, startPayments } from './service.ts';

let service: Service;
beforeAll(async () => {
  service = await startPayments();
});
afterAll(() => service.stop());
// Wherever a test has moved the clock to, the next one begins now.
afterEach(() => void (service.time.now = new Date()));

const card = { ...reusableCard, expYear: 2099 };
const begun = async (userId: number, body: object) =>
  (await service.ask('POST', '/api/payments/intents', userId, { body })).json as { id: string; reference: string };
async function paid(userId: number, body: object) {
  const { id, reference } = await begun(userId, body);
  service.fake.pay(reference, { authorization: card });
  await service.ask('GET', `/api/payments/${reference}/status`, userId);
  return id;
}
const later = (ms: number) => {
  service.time.now = new Date(service.time.now.getTime() + ms);
};
const plan = { purpose: 'subscription', productCode: 'sub_weekly', autoRenew: true };
const TOP_UP = { purpose: 'wallet_top_up', productCode: 'wallet_top_up' };
const subject = { phone: '+2348012345678', address: '12 Awolowo Road, Ibadan' };

/** What a member has of money, periods and orders. */
async function belongings(userId: number) {
  const orders = (await service.ask('GET', '/api/orders', userId)).json as any[];
  const periods = await service.subscriptions(userId);
  return { wallet: await service.wallet(userId), periods: periods.map(({ status }) => status), orders: orders.map(({ status }) => status) };
}

type Act = (context: Context) => Promise<unknown>;
/** Prepares something for a member; returns what is then done in one go, and what repairs it after a kill. */
type Prepare = (userId: number) => Promise<{ act: Act; mend?: Act }>;

const settled =
  (body: object): Prepare =>
  async (userId) => {
    const { reference } = await begun(userId, body);
    const transaction = service.fake.pay(reference);
    return { act: (context) => settlePayment(context, { transaction, verifiedBy: 'webhook' }) };
  };

const walletPaid: Prepare = async (userId) => {
  await paid(userId, { ...TOP_UP, amount: 3200 });
  const { id } = await begun(userId, plan);
  return { act: (context) => payFromWallet(context, { caller: { kind: 'member', userId }, params: { id } } as never) };
};

const adopted: Prepare = async (userId) => {
  const reference = `own-reference-${userId}`;
  await moveToSuspense(service.context, service.fake.payOwn(reference, userId, 300_000), 'unknown_reference');
  const wanted = (await service.context.catalogue.all()).filter(({ code }) => code === 'sub_weekly');
  return { act: (context) => claimReference(context, { userId, email: emailOf(userId), reference, wanted }) };
};

const refunded: Prepare = async (userId) => {
  service.fake.state.nextRefund = 'processed';
  const intentId = await paid(userId, plan);
  const act: Act = (context) => requestRefund(context, { intentId, reason: 'Paid by mistake', actor: { id: 'staff-1', role: 'admin' } });
  const isOpen = async () =>
    (await service.pool.query(`SELECT FROM refunds WHERE intent_id = $1 AND status <> 'failed'`, [intentId])).rows[0];
  const mend: Act = async (context) => {
    // What was never asked for at the provider is given up in time, and asked for again.
    for (let round = 0; round < 8 && (await isOpen()) !== undefined; round += 1) {
      later(31 * 60_000);
      await followRefunds(context);
    }
    if ((await isOpen()) === undefined) await act(context);
  };
  return { act, mend };
};

const renewed: Prepare = async (userId) => {
  await service.pool.query('UPDATE entitlements SET auto_renew = false WHERE auto_renew');
  await paid(userId, plan);
  later(7 * 24 * 3_600_000 - 1_800_000);
  const { charges } = service.fake.state;
  const mend: Act = async (context) => {
    later(11 * 60_000);
    await renewSubscriptions(context);
    expect(service.fake.state.charges).toBe(charges + 1);
  };
  return { act: renewSubscriptions, mend };
};

it.each([
  ['a top-up', settled({ ...TOP_UP, amount: 700 }), PaymentSucceededSchema, { wallet: 700, periods: [], orders: [] }],
  ['a plan', settled(plan), PaymentSucceededSchema, { wallet: 0, periods: ['active'], orders: [] }],
  [
    'an order',
    settled({ purpose: 'market', productCode: 'market_p4', subject }),
    OrderPaidSchema,
    { wallet: 0, periods: [], orders: ['paid'] },
  ],
  ['a payment from the wallet', walletPaid, PaymentSucceededSchema, { wallet: 200, periods: ['active'], orders: [] }],
  ['money that its owner claims', adopted, PaymentSucceededSchema, { wallet: 0, periods: ['active'], orders: [] }],
  ['a refund', refunded, RefundProcessedSchema, { wallet: 0, periods: ['refunded'], orders: [] }],
  ['a renewal', renewed, SubscriptionRenewedSchema, { wallet: 0, periods: ['active', 'active'], orders: [] }],
] as const)('%s that is killed at any step is done once all the same', async (_what, prepare, schema, expected) => {
  for (let step = 1, dies = true; dies; step += 1) {
    const userId = newMember();
    const { act, mend = act } = await prepare(userId);
    const before = await belongings(userId);
    const { pool, hasDied } = dyingPool(service.pool, step);
    await act({ ...service.context, pool }).catch(() => expect(hasDied()).toBe(true));
    dies = hasDied();
    const between = await belongings(userId);
    expect([before, expected]).toContainEqual(between);
    if (dies) await mend(service.context);
    expect(await belongings(userId)).toEqual(expected);
    const told = await service.eventsOf(expected.orders.length > 0 ? await orderOf(userId) : userId, schema);
    expect(told.filter(({ data }) => data.purpose !== 'wallet_top_up' || expected.wallet === 700)).toHaveLength(1);
    expect(step).toBeLessThan(80);
  }
  expect(await service.faults()).toEqual({});
});

async function orderOf(userId: number): Promise<string> {
  return (await service.ask('GET', '/api/orders', userId)).json[0].id;
}
