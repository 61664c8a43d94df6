import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  OrderCancelledSchema,
  PaymentDuplicateReceivedSchema,
  PaymentExpiredSchema,
  PaymentSucceededSchema,
} from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { forgetWebhooks } from '../src/webhooks/forget-webhooks.ts';
import { compareWithProvider } from '../src/reconcile/compare-with-provider.ts';
import { newMember, type Service, sign, startPayments } from './service.ts';

const MINUTE = 60_000;
let service: Service;
beforeAll(async () => {
  service = await startPayments();
});
afterAll(() => service.stop());
// Wherever a test has moved the clock to, the next one begins now.
afterEach(() => void (service.time.now = new Date()));

const intentOf = async (userId: number, body: object = { purpose: 'subscription', productCode: 'sub_daily' }) =>
  (await service.ask('POST', '/api/payments/intents', userId, { body })).json as { id: string; reference: string };
const statusOf = async (reference: string) =>
  (await service.ask('GET', `/api/payments/${reference}/status`, 'guest')).json.status as string;
const hook = (body: object | string, signature?: string) => {
  const raw = typeof body === 'string' ? body : JSON.stringify(body);
  return service.ask('POST', '/api/payments/webhooks/paystack', 'guest', {
    raw,
    headers: { 'x-paystack-signature': signature ?? sign(raw) },
  });
};
const success = (reference: string, more: object = {}) => ({ event: 'charge.success', data: { reference, status: 'success', ...more } });
const pass = (ms: number) => {
  service.time.now = new Date(service.time.now.getTime() + ms);
};
const shuffled = <T>(items: T[]) =>
  items
    .map((item) => ({ item, at: Math.random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item);

describe('the settlement', () => {
  it('happens once for each of 40 intents, whoever of eight comes first', async () => {
    const owners = Array.from({ length: 40 }, newMember);
    const intents = await Promise.all(
      owners.map(async (userId) => ({ userId, ...(await intentOf(userId, { purpose: 'ai_doc', productCode: 'ai_doc_weekly' })) })),
    );
    for (const { reference } of intents) service.fake.pay(reference);
    const claim = (userId: number, reference: string) => () =>
      service.ask('POST', '/api/subscriptions', userId, {
        body: { subscriptionType: 'ai_doc', planName: 'AI Doc Chat', paymentReference: reference },
      });
    const racers = intents.flatMap(({ userId, reference }) => [
      ...[1, 2, 3].map((n) => async () => {
        await hook(success(reference, { n }));
        await service.workWebhooks();
      }),
      claim(userId, reference),
      claim(userId, reference),
      () => service.ask('POST', '/api/ai-chat/subscribe', userId, { body: { paymentReference: reference } }),
      () => service.ask('GET', `/api/payments/${reference}/status`, 'guest'),
      async () => {
        pass(3 * MINUTE);
        await service.reconcile();
      },
    ]);
    const queue = shuffled(racers);
    await Promise.all(
      Array.from({ length: 16 }, async () => {
        for (let racer = queue.shift(); racer !== undefined; racer = queue.shift()) await racer();
      }),
    );
    for (const { userId, id } of intents) {
      expect((await service.subscriptions(userId)).map((one) => [one.id, one.isActive])).toEqual([[id, true]]);
      expect(await service.eventsOf(userId, PaymentSucceededSchema)).toHaveLength(1);
    }
    const { rows } = await service.pool.query(
      `SELECT sum(credit_kobo)::int AS income FROM ledger_entries WHERE account_id = 'income:ai_doc'`,
    );
    expect(rows).toEqual([{ income: 40 * 100_000 }]);
    expect(await service.faults()).toEqual({});
  });

  it('books fees as the provider says, and what a customer paid on top of the price', async () => {
    const userId = newMember();
    const { reference } = await intentOf(userId, { purpose: 'elder_care', productCode: 'elder_care_care' });
    service.fake.pay(reference, { amountKobo: 1_532_500, requestedKobo: 1_500_000, feesKobo: 32_500 });
    await statusOf(reference);
    const { rows } = await service.pool.query(
      `SELECT account_id, debit_kobo::int AS debit, credit_kobo::int AS credit FROM ledger_entries e JOIN payment_attempts a ON a.reference = $1
       JOIN ledger_txns t ON t.id = e.txn_id AND t.intent_id = a.intent_id ORDER BY 1`,
      [reference],
    );
    expect(rows).toEqual([
      { account_id: 'asset:psp:paystack', debit: 1_500_000, credit: 0 },
      { account_id: 'expense:psp_fee', debit: 32_500, credit: 0 },
      { account_id: 'income:elder_care', debit: 0, credit: 1_500_000 },
      { account_id: 'income:fees_recovered', debit: 0, credit: 32_500 },
    ]);
  });

  it('puts a second payment of the same intent into the wallet', async () => {
    const userId = newMember();
    const { id, reference } = await intentOf(userId);
    await service.pool.query(`INSERT INTO payment_attempts (intent_id, reference, created_at) VALUES ($1, 'sbw-su-second', now())`, [id]);
    service.fake.pay(reference);
    service.fake.payOwn('sbw-su-second', userId, 50_000);
    expect(await statusOf(reference)).toBe('completed');
    await hook(success('sbw-su-second'));
    await service.workWebhooks();
    expect(await service.wallet(userId)).toBe(500);
    expect((await service.eventsOf(userId, PaymentDuplicateReceivedSchema)).map(({ data }) => data.action)).toEqual(['to_wallet']);
    expect(await service.subscriptions(userId)).toHaveLength(1);
  });

  it('keeps a second payment of a guest in suspense', async () => {
    const order = { productId: 'market_p4', email: 'guest@example.com', phone: '+2348012345678', address: '1 Marina, Lagos' };
    const { id, reference } = (await service.ask('POST', '/api/market/purchase', 'guest', { body: order })).json;
    await service.pool.query(`INSERT INTO payment_attempts (intent_id, reference, created_at) VALUES ($1, 'sbw-ma-second', now())`, [id]);
    service.fake.pay(reference);
    service.fake.payOwn('sbw-ma-second', 0, 1_500_000, { metadata: {}, customerEmail: order.email });
    expect(await statusOf(reference)).toBe('completed');
    for (const round of [1, 2]) await hook(success('sbw-ma-second', { round }));
    await service.workWebhooks();
    const { rows } = await service.pool.query('SELECT reference, reason, amount_kobo::int AS kobo FROM suspense WHERE intent_id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ reference: 'sbw-ma-second', reason: 'duplicate', kobo: 1_500_000 }]);
    expect((await service.eventsOf(id, PaymentDuplicateReceivedSchema)).map(({ data }) => data.action)).toEqual(['to_suspense']);
    // Staff give it back, so that it does not grow old.
    const staff = { reason: 'Paid twice' };
    await service.ask('POST', '/internal/payments/suspense/sbw-ma-second/return', 'admin', { body: staff });
  });
});

describe('a webhook', () => {
  it('from an address that is not the provider’s is 401, where those are known', async () => {
    const { settings } = service.context;
    service.context.settings = { ...settings, webhookAddresses: ['192.0.2.1'] };
    const raw = '{"event":"transfer.success"}';
    const hookFrom = async (address: string) => {
      const headers = { 'x-paystack-signature': sign(raw), 'x-client-address': address };
      return (await service.ask('POST', '/api/payments/webhooks/paystack', 'guest', { raw, headers })).status;
    };
    expect([await hookFrom('198.51.100.9'), await hookFrom('192.0.2.1')]).toEqual([401, 200]);
    service.context.settings = settings;
    expect(await hookFrom('198.51.100.9')).toBe(200);
    await service.workWebhooks();
  });

  it.each([
    ['without a signature', ''],
    ['with a wrong one', 'a'.repeat(128)],
    ['with one of other bytes', sign('{}')],
    ['with one of another key', sign('{"event":"charge.success"}', 'sk_test_another')],
  ])('%s is 401 and leaves nothing', async (_what, signature) => {
    const before = (await service.pool.query('SELECT count(*) FROM psp_webhooks')).rows;
    expect((await hook('{"event":"charge.success"}', signature)).status).toBe(401);
    expect((await service.pool.query('SELECT count(*) FROM psp_webhooks')).rows).toEqual(before);
  });

  it.each([
    '{}',
    '[]',
    'null',
    '{"event":"charge.success"}',
    '{"event":"charge.success","data":{"reference":7}}',
    '{"event":"subscription.expiring_cards","data":[]}',
    'not json',
  ])('%s, rightly signed, is 200 and done with', async (raw) => {
    expect((await hook(raw)).status).toBe(200);
    await service.workWebhooks();
    expect((await service.pool.query(`SELECT count(*)::int AS waiting FROM psp_webhooks WHERE state <> 'done'`)).rows).toEqual([
      { waiting: 0 },
    ]);
  });

  it('that says paid what was not credits nothing', async () => {
    const userId = newMember();
    const { reference } = await intentOf(userId);
    await hook(success(reference, { amount: 50_000, currency: 'NGN' }));
    await service.workWebhooks();
    expect(await service.subscriptions(userId)).toEqual([]);
  });

  it('settles without any call of the browser, told fifty times or late', async () => {
    const userId = newMember();
    const { reference } = await intentOf(userId);
    service.fake.pay(reference);
    const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => hook(success(reference, { id: i % 5 }))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await service.workWebhooks();
    expect(await service.subscriptions(userId)).toHaveLength(1);
    await hook(success(reference, { id: 99 }));
    await service.workWebhooks();
    expect(await service.subscriptions(userId)).toHaveLength(1);
  });

  it.each(['done', 'parked'])('that is %s is forgotten after 90 days, but for what it was about', async (state) => {
    const { reference } = await intentOf(newMember());
    await hook(success(reference, { of: 'long ago' }));
    await service.workWebhooks();
    await service.pool.query('UPDATE psp_webhooks SET state = $2 WHERE reference = $1', [reference, state]);
    const bodies = async () =>
      (await service.pool.query('SELECT body IS NULL AS gone FROM psp_webhooks WHERE reference = $1', [reference])).rows;
    const before = service.time.now;
    pass(89 * 24 * 60 * MINUTE);
    await forgetWebhooks(service.context);
    expect(await bodies()).toEqual([{ gone: false }]);
    pass(2 * 24 * 60 * MINUTE);
    await forgetWebhooks(service.context);
    expect(await bodies()).toEqual([{ gone: true }]);
    expect(await service.faults()).not.toHaveProperty('waitingWebhooks');
    service.time.now = before;
  });

  it('that nobody could work off in thirty tries is worked off when the operator reconciles', async () => {
    const userId = newMember();
    const { reference } = await intentOf(userId);
    service.fake.pay(reference);
    await hook(success(reference));
    service.fake.state.away = Infinity;
    for (let tries = 0; tries < 30; tries += 1) {
      pass(61 * MINUTE);
      await service.workWebhooks();
    }
    service.fake.state.away = 0;
    pass(61 * MINUTE);
    await service.workWebhooks();
    expect([(await service.subscriptions(userId)).length, await service.faults()]).toEqual([0, { waitingWebhooks: 1 }]);
    await service.operate('reconcile');
    expect([(await service.subscriptions(userId)).length, await service.faults()]).toEqual([1, {}]);
  });

  it('waits while the provider is away', async () => {
    const userId = newMember();
    const { reference } = await intentOf(userId);
    service.fake.pay(reference);
    await hook(success(reference));
    service.fake.state.away = 1;
    await service.workWebhooks();
    expect(await service.subscriptions(userId)).toEqual([]);
    pass(MINUTE);
    await service.workWebhooks();
    expect(await service.subscriptions(userId)).toHaveLength(1);
  });
});

describe('without any webhook', () => {
  it('the reconciliation settles within minutes, also what was cancelled in the popup', async () => {
    const userId = newMember();
    const { reference } = await intentOf(userId);
    service.fake.pay(reference);
    pass(MINUTE);
    await service.reconcile();
    expect(await service.subscriptions(userId)).toEqual([]);
    pass(2 * MINUTE);
    await service.reconcile();
    expect(await service.subscriptions(userId)).toHaveLength(1);
  });

  it('the comparison with the provider finds what nobody was told of, once', async () => {
    const userId = newMember();
    const { reference } = await intentOf(userId);
    service.fake.pay(reference);
    service.fake.payOwn('somebody-elses-1', 999_999, 12_300);
    expect(await compareWithProvider(service.context)).toBeGreaterThanOrEqual(2);
    expect(await service.subscriptions(userId)).toHaveLength(1);
    const { rows } = await service.pool.query(`SELECT amount_kobo::int AS kobo, reason FROM suspense WHERE reference = 'somebody-elses-1'`);
    expect(rows).toEqual([{ kobo: 12_300, reason: 'unknown_reference' }]);
    expect(await compareWithProvider(service.context)).toBe(0);
  });

  it('a payment that can not be booked hides no other one, and stands in the audit until it is', async () => {
    const [poison, good] = [await intentOf(newMember()), await intentOf(newMember())];
    const { id } = service.fake.pay((await intentOf(newMember())).reference);
    await compareWithProvider(service.context);
    // The provider's number of another payment.
    service.fake.pay(poison.reference, { id });
    service.fake.pay(good.reference);
    expect(await compareWithProvider(service.context)).toBe(2);
    expect([await statusOf(good.reference), await service.faults()]).toEqual(['completed', {}]);
    pass(16 * MINUTE);
    expect(await service.faults()).toEqual({ unsettledSuccesses: 1 });
    service.fake.pay(poison.reference, { id: 'its own' });
    await compareWithProvider(service.context);
    expect(await service.faults()).toEqual({});
  });

  it('a round stops where the provider says that it was asked too often, and the next one goes on', async () => {
    const intents = await Promise.all(Array.from({ length: 12 }, () => intentOf(newMember())));
    for (const { reference } of intents) service.fake.pay(reference);
    pass(3 * MINUTE);
    const before = service.fake.state.verifies;
    const tooMany = { kind: 'unavailable' as const, reason: 'the quota is used up', retryAfterSeconds: 30 };
    vi.spyOn(service.fake.provider, 'verify').mockResolvedValueOnce(tooMany);
    await service.reconcile();
    // The refused one and what was asked beside it; the others wait.
    expect(service.fake.state.verifies - before).toBeLessThan(intents.length - 1);
    pass(2 * MINUTE);
    await service.reconcile();
    expect(await Promise.all(intents.map(({ reference }) => statusOf(reference)))).toEqual(Array(12).fill('completed'));
  });

  it('what nobody paid in three days expires, and money that comes later still counts', async () => {
    const userId = newMember();
    const { reference } = await intentOf(userId);
    const subject = { phone: '+2348012345678', address: '1 Marina, Lagos' };
    await intentOf(userId, { purpose: 'market', productCode: 'market_p4', subject });
    const decliner = newMember();
    const declined = await intentOf(decliner, { purpose: 'market', productCode: 'market_p4', subject });
    service.fake.report(declined.reference, { status: 'failed' });
    for (const minutes of [3, 6, 16, 61, 361, 1441, 4321, 4400]) {
      pass(minutes * MINUTE);
      await service.reconcile();
    }
    expect(await service.eventsOf(userId, PaymentExpiredSchema)).toHaveLength(2);
    for (const buyer of [userId, decliner]) {
      const [order] = (await service.ask('GET', '/api/orders', buyer)).json;
      expect([order.status, (await service.eventsOf(order.id, OrderCancelledSchema)).length]).toEqual(['cancelled', 1]);
    }
    expect(await statusOf(reference)).toBe('failed');
    service.fake.pay(reference);
    pass(MINUTE);
    expect(await statusOf(reference)).toBe('completed');
  });
});

it('all of this leaves the audit at nothing', async () => {
  await service.asOwner('UPDATE suspense SET received_at = $1', [service.time.now]);
  expect(await service.faults()).toEqual({});
});
