import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { typeOf } from '@sabiwell/chassis/bus/events.ts';
import {
  PaymentCancelHintedSchema,
  PaymentFailedSchema,
  PaymentInitiatedSchema,
  PaymentReviewRequiredSchema,
  PaymentSucceededSchema,
  WalletCreditedSchema,
} from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { newMember, type Service, startPayments } from './service.ts';

let service: Service;
beforeAll(async () => {
  service = await startPayments();
});
afterAll(() => service.stop());
// Wherever a test has moved the clock to, the next one begins now.
afterEach(() => void (service.time.now = new Date()));

const topUp = (userId: number, amount: unknown, headers = {}) =>
  service.ask('POST', '/api/wallet/top-up', userId, { body: { amount, description: 'Wallet top-up' }, headers });
const setStatus = (userId: number, id: string, status: unknown) =>
  service.ask('PATCH', `/api/wallet/top-up/${id}/status`, userId, { body: { status } });
const started = async (userId: number, amount = 5000) => (await topUp(userId, amount)).json as { id: string; paymentReference: string };

describe('beginning a top-up', () => {
  it.each([
    [99, 'Minimum top-up amount is ₦100'],
    [0, 'Minimum top-up amount is ₦100'],
    [-5, 'Minimum top-up amount is ₦100'],
    [1_000_001, 'Maximum top-up amount is ₦1,000,000'],
    [500.5, 'Please enter an amount in whole naira.'],
    [100.001, 'Please enter an amount in whole naira.'],
    ['100', 'Please enter an amount in whole naira.'],
    [null, 'Please enter an amount in whole naira.'],
    [[500], 'Please enter an amount in whole naira.'],
    [{ $gt: 0 }, 'Please enter an amount in whole naira.'],
  ])('refuses %j', async (amount, message) => {
    const userId = newMember();
    const reply = await topUp(userId, amount);
    expect([reply.status, reply.json.message]).toEqual([400, message]);
    expect((await service.ask('GET', '/api/wallet/top-ups/user', userId)).json).toEqual([]);
  });

  it.each(['/api/wallet/top-up', '/api/wallet/top-up?userId='])('at %s is for the own wallet alone', async (path) => {
    const [userId, other] = [newMember(), newMember()];
    const inQuery = path.endsWith('=');
    const ask = (whose: number) =>
      service.ask('POST', inQuery ? path + whose : path, userId, { body: { amount: 500, ...(!inQuery && { userId: whose }) } });
    const refused = await ask(other);
    expect([refused.status, refused.json.message]).toEqual([403, 'You can only see and change your own records.']);
    expect((await service.ask('GET', '/api/wallet/top-ups/user', userId)).json).toEqual([]);
    expect((await ask(userId)).status).toBe(201);
  });

  it.each([100, 1_000_000])('takes ₦%i', async (amount) => {
    const reply = await topUp(newMember(), amount);
    expect(reply).toMatchObject({
      status: 201,
      json: { amount, paymentStatus: 'pending', paymentReference: expect.stringMatching(/^sbw-wa-[0-9a-z]{26}$/) },
    });
    expect(service.fake.report(reply.json.paymentReference)).toMatchObject({ requestedKobo: amount * 100 });
  });

  it('is 503 in the words of the specification while the provider is away', async () => {
    service.fake.state.away = 100;
    const userId = newMember();
    const reply = await topUp(userId, 500);
    expect([reply.status, reply.json.message]).toEqual([503, 'Payment system is loading. Please try again in a moment.']);
    service.fake.state.away = 0;
    expect((await service.ask('GET', '/api/wallet/top-ups/user', userId)).json).toEqual([]);
  });

  it('is one top-up for one key', async () => {
    const userId = newMember();
    const key = { 'idempotency-key': `key-${userId}` };
    const [one, two, other] = [await topUp(userId, 300, key), await topUp(userId, 300, key), await topUp(userId, 301, key)];
    expect([one.json.id, other.status, other.json.code]).toEqual([two.json.id, 422, 'idempotency_mismatch']);
  });
});

describe('what the popup said', () => {
  it('credits nothing that was not paid, and everything that was, once', async () => {
    const userId = newMember();
    const { id, paymentReference } = await started(userId);
    expect((await setStatus(userId, id, 'completed')).json).toEqual({ id, paymentStatus: 'pending', newBalance: 0 });
    service.fake.pay(paymentReference);
    const answers = await Promise.all(Array.from({ length: 20 }, () => setStatus(userId, id, 'completed')));
    expect(new Set(answers.map(({ status, json }) => `${status} ${json.paymentStatus} ${json.newBalance}`))).toEqual(
      new Set(['200 completed 5000']),
    );
    expect(await service.wallet(userId)).toBe(5000);
    expect((await service.eventsOf(userId, WalletCreditedSchema)).map(({ data }) => data)).toEqual([
      expect.objectContaining({ kind: 'top_up', amountKobo: '500000', balanceKobo: '500000' }),
    ]);
    expect(await service.eventsOf(userId, PaymentSucceededSchema)).toHaveLength(1);
    expect((await setStatus(userId, id, 'cancelled')).json.paymentStatus).toBe('completed');
  });

  it.each(['cancelled', 'failed'] as const)('%s is a hint: money that comes later wins', async (hint) => {
    const userId = newMember();
    const { id, paymentReference } = await started(userId, 1100);
    expect((await setStatus(userId, id, hint)).json.paymentStatus).toBe(hint);
    if (hint === 'cancelled') expect(await service.eventsOf(userId, PaymentCancelHintedSchema)).toHaveLength(1);
    service.fake.pay(paymentReference);
    service.time.now = new Date(service.time.now.getTime() + 3 * 60_000);
    await service.reconcile();
    expect([await service.wallet(userId), (await service.ask('GET', '/api/wallet/top-ups/user', userId)).json[0].paymentStatus]).toEqual([
      1100,
      'completed',
    ]);
  });

  it.each([
    ['a kobo short', { amountKobo: 499_999, requestedKobo: 500_000 }, 'amount'],
    ['another sum asked for', { amountKobo: 100, requestedKobo: 100 }, 'amount'],
    ['in another currency', { currency: 'GHS' }, 'currency'],
    ['with a key of the other mode', { domain: 'live' as const }, 'domain'],
    ["in somebody else's name", { metadata: { user_id: '999999' } }, 'owner'],
  ])('paid %s is not credited', async (_what, told, reason) => {
    const userId = newMember();
    const { id, paymentReference } = await started(userId);
    service.fake.pay(paymentReference, told);
    expect((await setStatus(userId, id, 'completed')).json).toEqual({ id, paymentStatus: 'pending', newBalance: 0 });
    expect((await service.eventsOf(userId, PaymentReviewRequiredSchema)).map(({ data }) => data.reasonCode)).toEqual([reason]);
    expect((await setStatus(userId, id, 'completed')).json.paymentStatus).toBe('pending');
  });

  it('of a card that was declined is failed, and a second try pays', async () => {
    const userId = newMember();
    const { id, paymentReference } = await started(userId, 900);
    service.fake.report(paymentReference, { status: 'failed' });
    expect((await setStatus(userId, id, 'completed')).json.paymentStatus).toBe('failed');
    expect((await service.eventsOf(userId)).map(({ type }) => type)).toEqual([typeOf(PaymentInitiatedSchema), typeOf(PaymentFailedSchema)]);
    service.fake.pay(paymentReference);
    expect((await setStatus(userId, id, 'completed')).json).toMatchObject({ paymentStatus: 'completed', newBalance: 900 });
  });

  it('of a card that was declined and a transfer behind it is told as it is at every step', async () => {
    const userId = newMember();
    const { id, paymentReference } = await started(userId, 800);
    const later = (minutes: number) => {
      service.time.now = new Date(service.time.now.getTime() + minutes * 60_000);
    };
    const polled = async () => (await service.ask('GET', `/api/payments/${paymentReference}/status`, 'guest')).json.status;
    const statuses = [];
    for (const status of ['failed', 'pending', 'failed', 'abandoned', 'ongoing', 'failed'] as const) {
      service.fake.report(paymentReference, { status });
      later(0.1);
      statuses.push(await polled());
    }
    expect(statuses).toEqual(['failed', 'pending', 'failed', 'pending', 'pending', 'failed']);
    expect((await setStatus(userId, id, 'cancelled')).json.paymentStatus).toBe('failed');
    // Nobody looks any more: it is asked for all the same, and goes on where the money is on its way.
    service.fake.report(paymentReference, { status: 'pending' });
    later(3);
    await service.reconcile();
    expect((await service.ask('GET', '/api/payments', userId)).json[0]).toMatchObject({ status: 'pending', reference: paymentReference });
    service.fake.pay(paymentReference);
    later(6);
    await service.reconcile();
    expect([await service.wallet(userId), await polled()]).toEqual([800, 'completed']);
  });
  it('failed, of a popup that could not open, stays so while nobody pays', async () => {
    const userId = newMember();
    const { id, paymentReference } = await started(userId, 700);
    await setStatus(userId, id, 'failed');
    service.time.now = new Date(service.time.now.getTime() + 3 * 60_000);
    await service.reconcile();
    const status = async () => (await service.ask('GET', '/api/wallet/top-ups/user', userId)).json[0].paymentStatus;
    expect(await status()).toBe('failed');
    service.fake.report(paymentReference, { status: 'ongoing' });
    expect((await setStatus(userId, id, 'completed')).json.paymentStatus).toBe('pending');
    const before = service.time.now;
    service.time.now = new Date(before.getTime() + 80 * 3_600_000);
    await setStatus(userId, id, 'failed');
    await service.reconcile();
    await setStatus(userId, id, 'completed');
    expect(await status()).toBe('failed');
    service.time.now = before;
  });

  it('takes no other word, and nothing of another member', async () => {
    const userId = newMember();
    const { id } = await started(userId);
    for (const word of ['paid', 'pending ', '', 7, null]) expect((await setStatus(userId, id, word)).status).toBe(400);
    const [foreign, nobody] = [
      await setStatus(newMember(), id, 'completed'),
      await setStatus(userId, '019ab000-0000-7000-8000-000000000000', 'completed'),
    ];
    expect([foreign.status, foreign.json.message]).toEqual([404, nobody.json.message]);
  });

  it('is 202 while the provider is away', async () => {
    const userId = newMember();
    const { id, paymentReference } = await started(userId);
    service.fake.pay(paymentReference);
    service.fake.state.away = 1;
    expect(await setStatus(userId, id, 'completed')).toMatchObject({
      status: 202,
      json: { paymentStatus: 'pending', status: 'processing' },
    });
    expect(await setStatus(userId, id, 'completed')).toMatchObject({ status: 200, json: { paymentStatus: 'completed' } });
  });
});

describe('the statement', () => {
  it('runs from 0 to the balance, page by page and as a file', async () => {
    const userId = newMember();
    for (const amount of [100, 250, 4000]) {
      const { id, paymentReference } = await started(userId, amount);
      service.fake.pay(paymentReference);
      await setStatus(userId, id, 'completed');
    }
    const all = (await service.ask('GET', '/api/wallet/statement', userId)).json;
    expect(all.map((row: any) => [row.amount, row.direction, row.balance])).toEqual([
      [4000, 'credit', 4350],
      [250, 'credit', 350],
      [100, 'credit', 100],
    ]);
    const first = await service.ask('GET', '/api/wallet/statement?limit=2', userId);
    const next = /<(.+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    expect([...first.json, ...(await service.ask('GET', next, userId)).json]).toEqual(all);
    const file = await service.ask('GET', '/api/wallet/statement?format=csv', userId);
    expect(file.text.trim().split('\r\n')).toHaveLength(4);
    expect(file.text).toMatch(
      /^\uFEFFDate,Description,Reference,Credit,Debit,Balance\r\n.*,Wallet top-up,sbw-wa-\w+,4000\.00,,4350\.00\r\n/,
    );
  });
});

it('all of this leaves the audit at nothing', async () => {
  expect(await service.faults()).toEqual({});
});
