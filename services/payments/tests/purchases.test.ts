import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  OrderPaidSchema,
  SubscriptionAutoRenewChangedSchema,
  SubscriptionExpiredSchema,
  WalletDebitedSchema,
} from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { publishExpired } from '../src/subscriptions/publish-expired.ts';
import { reusableCard } from './fake-provider.ts';
import { emailOf, newMember, type Service, startPayments } from './service.ts';

let service: Service;
beforeAll(async () => {
  service = await startPayments();
});
afterAll(() => service.stop());
// Wherever a test has moved the clock to, the next one begins now.
afterEach(() => void (service.time.now = new Date()));

const intent = (userId: number, body: object) => service.ask('POST', '/api/payments/intents', userId, { body });
const pay = (userId: number, id: string) => service.ask('POST', `/api/payments/${id}/pay-from-wallet`, userId);
async function withMoney(naira: number): Promise<number> {
  const userId = newMember();
  const { id, paymentReference } = (await service.ask('POST', '/api/wallet/top-up', userId, { body: { amount: naira } })).json;
  service.fake.pay(paymentReference);
  await service.ask('PATCH', `/api/wallet/top-up/${id}/status`, userId, { body: { status: 'completed' } });
  return userId;
}
async function paid(userId: number, body: object) {
  const { json } = await intent(userId, body);
  service.fake.pay(json.reference, {
    authorization: reusableCard,
  });
  await service.ask('GET', `/api/payments/${json.reference}/status`, userId);
  return json as { id: string; reference: string };
}

describe('the price list', () => {
  it('is what an intent costs, whatever amount a client names', async () => {
    const plans = (await service.ask('GET', '/api/plans', 'guest')).json as any[];
    expect(plans).toHaveLength(17);
    const userId = newMember();
    for (const { code, purpose, price } of plans) {
      const { status, json } = await intent(userId, { purpose, productCode: code, amount: 1 });
      expect([code, status, json.amount, service.fake.report(json.reference).requestedKobo]).toEqual([code, 201, price, price * 100]);
    }
  });
  it.each([
    [{ purpose: 'subscription', productCode: 'no_such' }],
    [{ purpose: 'elder_care', productCode: 'sub_daily' }],
    [{ purpose: 'gift', productCode: 'sub_daily' }],
    [{ purpose: 'subscription', productCode: 'sub_daily', amountKobo: 100 }],
    [{ purpose: 'wallet_top_up', productCode: 'wallet_top_up', amount: -5 }],
    [{ purpose: 'wallet_top_up', productCode: 'wallet_top_up', amount: 1e15 }],
  ])('%j is 400', async (body) => {
    expect((await intent(newMember(), body)).status).toBe(400);
  });
  it('asks a member without an address for one', async () => {
    const token = { 'x-internal-token': await (await import('@sabiwell/chassis/testing.ts')).testToken('payments', newMember()) };
    const reply = await service.ask('POST', '/api/payments/intents', 1, {
      body: { purpose: 'ai_doc', productCode: 'ai_doc_weekly' },
      headers: token,
    });
    expect([reply.status, reply.json.message]).toEqual([400, 'A valid email address is required for payment processing.']);
  });
});

it('an amount that a client names is not counted, and noted where it is not the price', async () => {
  const noted = vi.spyOn(service.context.log, 'info');
  const userId = newMember();
  const fields = { email: emailOf(userId), phone: '+2348012345678', address: '12 Awolowo Road, Ibadan' };
  const paymentReference = 'made-up-1763719200000';
  for (const [path, price, body] of [
    ['/api/payments/intents', 3000, { purpose: 'subscription', productCode: 'sub_weekly' }],
    ['/api/market/purchase', 15_000, { productId: 'market_p4', ...fields }],
    ['/api/subscriptions', 10_000, { subscriptionType: 'monthly', planName: 'Monthly', paymentReference }],
    ['/api/health-tips-subscriptions', 450, { planType: 'monthly', paymentReference }],
  ] as const) {
    for (const [amount, times] of [
      [undefined, 0],
      [price, 0],
      [1, 1],
      ['free', 1],
    ] as const) {
      noted.mockClear();
      const { status } = await service.ask('POST', path, userId, { body: { ...body, amount } });
      const about = noted.mock.calls.filter(([, said]) => /another amount/.test(String(said)));
      expect([path, amount, status, about.length]).toEqual([path, amount, 'paymentReference' in body ? 404 : 201, times]);
    }
  }
  noted.mockRestore();
});

describe('paying from the wallet', () => {
  it('pays once, and tells it', async () => {
    const userId = await withMoney(600);
    const { json } = await intent(userId, { purpose: 'subscription', productCode: 'sub_daily' });
    expect((await pay(newMember(), json.id)).status).toBe(404);
    const answers = await Promise.all(Array.from({ length: 5 }, () => pay(userId, json.id)));
    expect(answers.map(({ status, json: { status: state } }) => [status, state])).toEqual(Array(5).fill([200, 'completed']));
    expect(await service.wallet(userId)).toBe(100);
    expect((await service.eventsOf(userId, WalletDebitedSchema)).map(({ data }) => data.balanceKobo)).toEqual(['10000']);
    expect((await service.ask('GET', '/api/wallet/statement', userId)).json[0]).toMatchObject({
      amount: 500,
      direction: 'debit',
      balance: 100,
      description: 'Sabiwell Premium for a day',
    });
  });
  it('is 409 without the money, and leaves the intent open', async () => {
    const userId = await withMoney(100);
    const { json } = await intent(userId, { purpose: 'subscription', productCode: 'sub_daily' });
    expect(await pay(userId, json.id)).toMatchObject({ status: 409, json: { code: 'insufficient_funds' } });
    expect((await service.ask('GET', `/api/payments`, userId)).json[0].status).toBe('pending');
  });
  it('lets 200 at once spend what there is, and not more', async () => {
    const userId = await withMoney(10_000);
    const intents = await Promise.all(
      Array.from({ length: 200 }, () => intent(userId, { purpose: 'subscription', productCode: 'sub_daily' })),
    );
    const answers = await Promise.all(intents.map(({ json }) => pay(userId, json.id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(180);
    expect(await service.wallet(userId)).toBe(0);
    // Nobody asks about these any more, in the tests behind this one.
    await service.pool.query('UPDATE payment_attempts SET next_verify_at = NULL');
  });
  it('can not fill the wallet', async () => {
    const userId = await withMoney(600);
    const { json } = await service.ask('POST', '/api/wallet/top-up', userId, { body: { amount: 500 } });
    expect((await pay(userId, json.id)).status).toBe(409);
  });
  it('and by card as well is paid twice: the card goes to the wallet', async () => {
    const userId = await withMoney(500);
    const { json } = await intent(userId, { purpose: 'subscription', productCode: 'sub_daily' });
    await pay(userId, json.id);
    service.fake.pay(json.reference);
    service.time.now = new Date(service.time.now.getTime() + 180_000);
    await service.reconcile();
    expect([await service.wallet(userId), (await service.subscriptions(userId)).length]).toEqual([500, 1]);
  });
});

describe('the market', () => {
  const order = {
    productId: 'market_p1',
    productName: 'Product',
    amount: 1,
    email: 'buyer@example.com',
    phone: '+2348012345678',
    address: '12 Awolowo Road, Ibadan',
  };
  it('sells six products, without ratings or former prices', async () => {
    const products = (await service.ask('GET', '/api/market/products', 'guest')).json as any[];
    expect(products.map(({ price }) => price)).toEqual([56_000, 65_000, 42_500, 15_000, 25_000, 35_000]);
    expect(products.flatMap(Object.keys).filter((key) => /rating|review|original/i.test(key))).toEqual([]);
  });
  it('takes an order of a member at the catalogue price', async () => {
    const userId = newMember();
    const { status, json } = await service.ask('POST', '/api/market/purchase', userId, { body: { ...order, email: emailOf(userId) } });
    expect([status, service.fake.report(json.reference).requestedKobo]).toEqual([201, 5_600_000]);
    expect((await service.ask('GET', '/api/orders', userId)).json).toMatchObject([{ status: 'awaiting_payment', paidAt: null }]);
    service.fake.pay(json.reference);
    expect((await service.ask('GET', `/api/payments/${json.reference}/status`, 'guest')).json).toEqual({
      status: 'completed',
      purpose: 'market',
      amount: 56_000,
    });
    const [bought] = (await service.ask('GET', '/api/orders', userId)).json;
    expect(bought).toMatchObject({ status: 'paid', paymentReference: json.reference, authorizationUrl: null });
    expect(await service.eventsOf(bought.id, OrderPaidSchema)).toHaveLength(1);
    expect((await service.ask('GET', '/api/orders', newMember())).json).toEqual([]);
  });
  it('takes an order of a guest, who sees the result by its reference alone', async () => {
    const { json } = await service.ask('POST', '/api/market/purchase', 'guest', { body: order });
    service.fake.pay(json.reference);
    const answer = await service.ask('GET', `/api/payments/${json.reference}/status`, 'guest');
    expect([answer.json.status, answer.text.includes('buyer')]).toEqual(['completed', false]);
  });
  it.each([{ phone: '' }, { address: '  ' }, { email: 'nobody' }, { productId: 7 }])('%j is 400', async (over) => {
    expect((await service.ask('POST', '/api/market/purchase', 'guest', { body: { ...order, ...over } })).status).toBe(400);
  });
  it('does not know what it does not sell', async () => {
    for (const productId of ['no-such-thing', 'sub_daily'])
      expect((await service.ask('POST', '/api/market/purchase', 'guest', { body: { ...order, productId } })).status).toBe(404);
  });
});

describe('a subscription', () => {
  it('keeps the card only where auto renew was switched on, sealed, and forgets it on demand', async () => {
    const userId = newMember();
    await paid(userId, { purpose: 'subscription', productCode: 'sub_weekly' });
    expect((await service.ask('GET', '/api/saved-card', userId)).json).toEqual({ card: null });
    await paid(userId, { purpose: 'subscription', productCode: 'sub_weekly', autoRenew: true });
    expect((await service.ask('GET', '/api/saved-card', userId)).json).toEqual({
      card: { brand: 'visa', last4: '4081', expMonth: 12, expYear: 2030 },
    });
    const { rows } = await service.pool.query('SELECT sealed_code FROM saved_cards WHERE user_id = $1', [userId]);
    expect(rows[0].sealed_code.toString('latin1')).not.toContain('AUTH_1');
    expect(service.context.seal.open(rows[0].sealed_code)).toBe('AUTH_1');
    expect((await service.ask('DELETE', '/api/saved-card', userId)).status).toBe(204);
    expect((await service.subscriptions(userId)).map(({ autoRenew }) => autoRenew)).toEqual([false, false]);
  });
  it('is switched, cancelled at its end, and says whom elder care is for', async () => {
    const userId = newMember();
    const { id } = await paid(userId, { purpose: 'elder_care', productCode: 'elder_care_vital' });
    const change = (body: object, as = userId) => service.ask('PATCH', `/api/subscriptions/${id}`, as, { body });
    expect((await change({ autoRenew: true }, newMember())).status).toBe(404);
    expect(await change({ autoRenew: true })).toMatchObject({ status: 409, json: { code: 'no_saved_card' } });
    await paid(userId, { purpose: 'subscription', productCode: 'sub_daily', autoRenew: true });
    expect((await change({ autoRenew: true })).json).toMatchObject({ autoRenew: true, cancelledAt: null, recipient: null });
    expect(await service.eventsOf(userId, SubscriptionAutoRenewChangedSchema)).toMatchObject([{ data: { purpose: 'elder_care' } }]);
    expect((await change({ cancelled: true })).json).toMatchObject({ autoRenew: false, isActive: true, cancelledAt: expect.any(String) });
    const recipient = { name: 'Mama Bello', relation: 'mother', phone: '+2348012345678' };
    expect((await change({ recipient })).json.recipient).toEqual(recipient);
    const { rows } = await service.pool.query(`SELECT closed_at IS NOT NULL AS closed FROM staff_tasks WHERE subject = $1`, [id]);
    expect(rows).toEqual([{ closed: true }]);
  });
  it('is told once when it is over', async () => {
    const userId = newMember();
    await paid(userId, { purpose: 'subscription', productCode: 'sub_daily' });
    const before = service.time.now;
    service.time.now = new Date(before.getTime() + 25 * 3_600_000);
    expect((await service.subscriptions(userId))[0]).toMatchObject({ isActive: false, status: 'expired' });
    await publishExpired(service.context);
    await publishExpired(service.context);
    expect((await service.eventsOf(userId, SubscriptionExpiredSchema)).map(({ data }) => data.reasonCode)).toEqual(['period_over']);
    service.time.now = before;
  });
});

it('a receipt opens for its owner alone', async () => {
  const userId = await withMoney(700);
  const [receipt] = (await service.ask('GET', '/api/receipts', userId)).json;
  expect(receipt).toMatchObject({ amount: 700, description: 'Wallet top-up', paidBy: 'card', refunded: 0 });
  expect((await service.ask('GET', `/api/receipts/${receipt.id}`, userId)).json).toEqual(receipt);
  for (const id of [receipt.id, 'nonsense']) expect((await service.ask('GET', `/api/receipts/${id}`, newMember())).status).toBe(404);
});

it.each([
  [{ purpose: 'subscription', productCode: 'sub_monthly' }, 'Sabiwell Premium for a month'],
  [{ purpose: 'elder_care', productCode: 'elder_care_care' }, 'Elder care, Care plan, for a month'],
  [
    { purpose: 'market', productCode: 'market_p4', subject: { phone: '+2348012345678', address: '12 Awolowo Road, Ibadan' } },
    'Digital Thermometer',
  ],
])('a receipt says what %o is', async (bought, description) => {
  const userId = newMember();
  await paid(userId, bought);
  expect((await service.ask('GET', '/api/receipts', userId)).json).toMatchObject([{ description }]);
});

it('the audit is for the operator alone, and at nothing', async () => {
  for (const as of [newMember(), 'gateway', 'admin'] as const)
    expect((await service.ask('GET', '/internal/payments/audit', as)).status).toBe(403);
  expect((await service.ask('GET', '/internal/payments/audit', 'operator')).json).toMatchObject({ unbalancedTxns: 0, receiptGaps: 0 });
  expect(await service.faults()).toEqual({});
});
