import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { testOperatorKey, testTokenOf } from '@sabiwell/chassis/testing.ts';
import {
  OrderCancelledSchema,
  RefundFailedSchema,
  RefundProcessedSchema,
  RefundRequestedSchema,
  SubscriptionExpiredSchema,
  SubscriptionRescheduledSchema,
  WalletDebitedSchema,
} from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { followRefunds, followRefundsOf } from '../src/refunds/follow-refunds.ts';
import { confirmPaymentByStaff } from '../src/staff/confirm-payment-by-staff.ts';
import { dyingPool } from './dying-pool.ts';
import { type RefundSteps, refundSteps } from './refund-steps.ts';
import { createAskPayments } from '../src/operator/ask-payments.client.ts';
import { runOperator } from '../src/operator/run-operator.ts';
import { type As, newMember, type Service, startPayments } from './service.ts';

let service: Service;
let refund: RefundSteps['refund'];
let paid: RefundSteps['paid'];
let returned: RefundSteps['returned'];
let stateOf: RefundSteps['stateOf'];
beforeAll(async () => {
  service = await startPayments();
  ({ refund, paid, returned, stateOf } = refundSteps(service));
});
afterAll(() => service.stop());
// Wherever a test has moved the clock to, the next one begins now.
afterEach(() => void (service.time.now = new Date()));

const confirm = (id: string, as: As = 'manager') => service.ask('POST', `/internal/payments/${id}/confirm`, as);

describe('a refund', () => {
  it('is for an administrator alone', async () => {
    const { id } = await paid();
    const ask = async (as: As, body: object = { reason: 'x' }) =>
      (await service.ask('POST', `/internal/payments/${id}/refund`, as, { body })).status;
    expect([await ask('manager'), await ask(newMember()), await ask('gateway'), await ask('guest')]).toEqual([403, 403, 403, 401]);
    // Who acts stands in the token alone.
    expect(await ask('admin', { reason: 'x', actorId: 'somebody-else' })).toBe(400);
  });
  it('in full ends what was paid, once the money is back, once', async () => {
    const { userId, id, reference } = await paid();
    expect(await refund(id)).toMatchObject({ status: 202, json: { status: 'processing', amount: 3000 } });
    expect((await service.subscriptions(userId))[0].isActive).toBe(true);
    await returned(reference);
    await returned(reference);
    expect((await service.subscriptions(userId))[0]).toMatchObject({ isActive: false, status: 'refunded', paymentStatus: 'refunded' });
    expect(await stateOf(id)).toEqual({ status: 'refunded', refunded: 300_000 });
    expect(
      [await service.eventsOf(userId, RefundRequestedSchema), await service.eventsOf(userId, RefundProcessedSchema)].map(
        (events) => events.length,
      ),
    ).toEqual([1, 1]);
    expect((await service.eventsOf(userId, SubscriptionExpiredSchema)).map(({ data }) => data.reasonCode)).toEqual(['refunded']);
    expect((await service.actsOn(`intent/${id}`)).map(({ data }) => data)).toEqual([
      {
        auditId: expect.stringMatching(/^\d+$/),
        actorId: 'test-admin',
        role: 'admin',
        action: 'payment_refunded',
        target: `intent/${id}`,
        subjectUserId: String(userId),
        requestId: expect.any(String),
        actedAt: expect.any(String),
      },
    ]);
    expect((await service.ask('GET', '/api/receipts', userId)).json[0]).toMatchObject({ amount: 3000, refunded: 3000 });
  });
  it('in part leaves it as it is, and is never more than was paid', async () => {
    const { id, reference } = await paid();
    expect((await refund(id, { amount: 1000 })).status).toBe(202);
    expect(await refund(id, { amount: 2000.01 })).toMatchObject({ status: 409, json: { code: 'refund_too_large' } });
    await returned(reference);
    expect(await stateOf(id)).toEqual({ status: 'completed', refunded: 100_000 });
    expect((await refund(id)).json.amount).toBe(2000);
  });
  it('of what was not paid is 409', async () => {
    const { json } = await service.ask('POST', '/api/payments/intents', newMember(), {
      body: { purpose: 'subscription', productCode: 'sub_daily' },
    });
    expect((await refund(json.id)).status).toBe(409);
  });
  it('that fails is as if nobody had asked', async () => {
    const { userId, id, reference } = await paid();
    await refund(id);
    await returned(reference, 'failed');
    expect(await stateOf(id)).toEqual({ status: 'completed', refunded: 0 });
    expect(await service.eventsOf(userId, RefundFailedSchema)).toHaveLength(1);
    expect((await refund(id)).status).toBe(202);
  });
  it('that needs attention is a task of staff; without a webhook the provider is asked', async () => {
    const { id, reference } = await paid();
    const { json } = await refund(id);
    await returned(reference, 'needs-attention');
    expect((await service.operate('tasks')).output).toContainEqual(expect.objectContaining({ kind: 'refund', subject: json.id }));
    const other = await paid();
    await refund(other.id);
    for (const one of service.fake.refunds.values()) if (one.transactionReference === other.reference) one.status = 'processed';
    service.time.now = new Date(service.time.now.getTime() + 60_000);
    await followRefunds(service.context);
    expect(await stateOf(other.id)).toMatchObject({ status: 'refunded' });
  });
  it('of a top-up holds it at once, and only what the wallet still has', async () => {
    const { userId, id, reference } = await paid({ purpose: 'wallet_top_up', productCode: 'wallet_top_up', amount: 1000 });
    const daily = await service.ask('POST', '/api/payments/intents', userId, {
      body: { purpose: 'subscription', productCode: 'sub_daily' },
    });
    await service.ask('POST', `/api/payments/${daily.json.id}/pay-from-wallet`, userId);
    expect(await refund(id)).toMatchObject({ status: 409, json: { code: 'spent_meanwhile' } });
    expect((await refund(id, { amount: 400 })).status).toBe(202);
    expect(await service.wallet(userId)).toBe(100);
    await returned(reference, 'failed');
    expect(await service.wallet(userId)).toBe(500);
    await refund(id, { amount: 500 });
    await returned(reference);
    expect(await service.wallet(userId)).toBe(0);
    expect(await service.eventsOf(userId, WalletDebitedSchema)).toHaveLength(3);
  });
  it('of what the wallet paid goes back to the wallet at once', async () => {
    const { userId } = await paid({ purpose: 'wallet_top_up', productCode: 'wallet_top_up', amount: 500 });
    const { json } = await service.ask('POST', '/api/payments/intents', userId, {
      body: { purpose: 'subscription', productCode: 'sub_daily' },
    });
    await service.ask('POST', `/api/payments/${json.id}/pay-from-wallet`, userId);
    expect((await refund(json.id)).json.status).toBe('processed');
    expect(await service.wallet(userId)).toBe(500);
  });
  it('of health tips shows in their subscription', async () => {
    const { userId, id, reference } = await paid({ purpose: 'health_tips', productCode: 'health_tips_monthly' });
    await refund(id);
    await returned(reference);
    const { json } = await service.ask('GET', '/api/health-tips-subscriptions/user', userId);
    expect(json).toMatchObject({ status: 'expired', isActive: false, paymentStatus: 'refunded' });
  });
  it('of an order cancels it', async () => {
    const { userId, id, reference } = await paid({
      purpose: 'market',
      productCode: 'market_p4',
      subject: { phone: '+2348012345678', address: '1 Marina, Lagos' },
    });
    await refund(id);
    await returned(reference);
    const [order] = (await service.ask('GET', '/api/orders', userId)).json;
    expect(order.status).toBe('refunded');
    expect(await service.eventsOf(order.id, OrderCancelledSchema)).toHaveLength(1);
  });
});

describe('a refund of a period that others were bought behind', () => {
  const DAY = 86_400_000;
  const WEEK = 7 * DAY;
  /** Three weeks, one behind the other; the first one began at `start`. */
  async function threeWeeks() {
    const userId = newMember();
    const start = service.time.now.getTime();
    const ids: string[] = [];
    const references: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      const { json } = await service.ask('POST', '/api/payments/intents', userId, {
        body: { purpose: 'subscription', productCode: 'sub_weekly' },
      });
      service.fake.pay(json.reference);
      await service.ask('GET', `/api/payments/${json.reference}/status`, userId);
      ids.push(json.id);
      references.push(json.reference);
    }
    return { userId, start, ids, references };
  }
  /** What is paid and not returned, in its order, as days after `start`. */
  const periodsOf = async (userId: number, start: number) =>
    (await service.subscriptions(userId))
      .filter(({ status }) => status !== 'refunded')
      .map(({ startDate, endDate }) => [startDate, endDate].map((text) => (new Date(text).getTime() - start) / DAY))
      .toSorted(([one = 0], [other = 0]) => one - other);

  it.each([
    [
      'that runs: the next one begins now',
      0,
      2,
      [
        [2, 9],
        [9, 16],
      ],
    ],
    [
      'that has not begun: what is behind it moves up',
      1,
      2,
      [
        [0, 7],
        [7, 14],
      ],
    ],
    [
      'that is the last: the others stay',
      2,
      2,
      [
        [0, 7],
        [7, 14],
      ],
    ],
    [
      'that is over: nothing moves',
      0,
      8,
      [
        [7, 14],
        [14, 21],
      ],
    ],
  ])('%s', async (_what, which, day, expected) => {
    const { userId, start, ids, references } = await threeWeeks();
    service.time.now = new Date(start + day * DAY);
    expect((await refund(ids[which] ?? '')).status).toBe(202);
    await returned(references[which] ?? '');
    expect(await periodsOf(userId, start)).toEqual(expected);
    const told = await service.eventsOf(userId, SubscriptionRescheduledSchema);
    expect(told.map(({ data }) => [data.reasonCode, (new Date(data.startsAt).getTime() - start) / DAY])).toEqual(
      expected.flatMap(([from = 0]) => (from % 7 === 0 && which !== 1 ? [] : from === 0 ? [] : [['earlier_refunded', from]])),
    );
    // And the next purchase follows the last one without a hole.
    const { json } = await service.ask('POST', '/api/payments/intents', userId, {
      body: { purpose: 'subscription', productCode: 'sub_weekly' },
    });
    service.fake.pay(json.reference);
    await service.ask('GET', `/api/payments/${json.reference}/status`, userId);
    const end = expected.at(-1)?.[1] ?? 0;
    expect((await periodsOf(userId, start)).at(-1)).toEqual([end, end + WEEK / DAY]);
  });
});

describe('a refund that the provider does not answer', () => {
  const tasks = async () => (await service.operate('tasks')).output as { kind: string; subject: string }[];
  const pass = (ms: number) => {
    service.time.now = new Date(service.time.now.getTime() + ms);
  };
  const statusOf = async (id: string) => (await service.pool.query('SELECT status FROM refunds WHERE id = $1', [id])).rows[0].status;

  it('is found again if it was made, and asked for once', async () => {
    const { id, reference } = await paid();
    service.fake.state.away = 1;
    const { json } = await refund(id);
    expect(json.status).toBe('requested');
    // The reply was lost, the refund was not.
    service.fake.refunds.set('lost', { id: 'lost', status: 'pending', amountKobo: 300_000, transactionReference: reference });
    pass(60_000);
    await followRefunds(service.context);
    expect(await statusOf(json.id)).toBe('processing');
    await returned(reference);
    expect([await statusOf(json.id), (await stateOf(id)).status]).toEqual(['processed', 'refunded']);
  });
  it('and is told of by many at once gives the money back once', async () => {
    const { userId, id, reference } = await paid();
    service.fake.state.away = 1;
    await refund(id, { amount: 1000 });
    service.fake.refunds.set('raced', { id: 'raced', status: 'processed', amountKobo: 100_000, transactionReference: reference });
    // One of them hears the answer when another has settled it already.
    const { findRefund } = service.fake.provider;
    const [asking, settled] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    vi.spyOn(service.fake.provider, 'findRefund').mockImplementationOnce(async (asked) => {
      asking.resolve();
      await settled.promise;
      return findRefund(asked);
    });
    const late = followRefundsOf(service.context, reference);
    await asking.promise;
    await Promise.all(Array.from({ length: 8 }, () => followRefundsOf(service.context, reference)));
    settled.resolve();
    await late;
    expect(await stateOf(id)).toEqual({ status: 'completed', refunded: 100_000 });
    expect(await service.eventsOf(userId, RefundProcessedSchema)).toHaveLength(1);
  });
  it('in words that nobody can read holds up no other one', async () => {
    const [poison, good] = [await paid(), await paid()];
    const refunds = [(await refund(poison.id)).json.id, (await refund(good.id)).json.id];
    for (const one of service.fake.refunds.values()) if (one.transactionReference === good.reference) one.status = 'processed';
    const unreadable = () => Promise.reject(new Error('unreadable'));
    vi.spyOn(service.fake.provider, 'readRefund').mockImplementationOnce(unreadable);
    pass(60_000);
    await followRefunds(service.context);
    expect([await statusOf(refunds[0]), await statusOf(refunds[1])]).toEqual(['processing', 'processed']);
  });
  it('and never made is given up an hour later, as if nobody had asked', async () => {
    const { id } = await paid();
    service.fake.state.away = 1;
    const { json } = await refund(id);
    pass(60_000);
    await followRefunds(service.context);
    expect(await statusOf(json.id)).toBe('requested');
    pass(61 * 60_000);
    await followRefunds(service.context);
    expect(await statusOf(json.id)).toBe('failed');
    expect((await refund(id)).status).toBe(202);
  });
  it.each([
    ['for a day', 25 * 3_600_000, true],
    ['and then takes longer than any bank', 11 * 86_400_000, false],
  ])('%s is a task of staff, until it is done', async (_what, ms, isAway) => {
    const { id, reference } = await paid();
    service.fake.state.away = isAway ? 1 : 0;
    const { json } = await refund(id);
    pass(ms);
    service.fake.state.away = isAway ? 99 : 0;
    await followRefunds(service.context);
    expect(await tasks()).toContainEqual(expect.objectContaining({ kind: 'refund', subject: json.id }));
    service.fake.state.away = 0;
    service.fake.refunds.set(`late-${json.id}`, {
      id: `late-${json.id}`,
      status: 'processed',
      amountKobo: 300_000,
      transactionReference: reference,
    });
    await returned(reference);
    expect((await tasks()).map(({ subject }) => subject)).not.toContain(json.id);
  });
});

describe('staff', () => {
  it('confirm what was paid, once, and get the word of the provider for what was not', async () => {
    const { json } = await service.ask('POST', '/api/payments/intents', newMember(), {
      body: { purpose: 'subscription', productCode: 'sub_daily' },
    });
    expect((await confirm(json.id, 'marketer')).status).toBe(403);
    expect(await confirm(json.id)).toMatchObject({ status: 409, json: { code: 'not_paid', paymentStatus: 'pending' } });
    service.fake.pay(json.reference);
    const answers = await Promise.all([confirm(json.id), confirm(json.id), confirm(json.id, 'admin')]);
    expect(answers.map(({ status, json: { status: state } }) => [status, state])).toEqual(Array(3).fill([200, 'completed']));
    const { output } = await service.operate('show', json.reference);
    expect(output).toMatchObject({ intent: { status: 'completed' }, attempts: [{ booked_as: 'payment' }], ledger: expect.any(Array) });
  });
  it('are in the audit log with what they confirmed, or have not confirmed it, wherever the process is killed', async () => {
    const seen: unknown[] = [];
    for (let statement = 1, wasKilled = true; wasKilled; statement += 1) {
      const body = { purpose: 'subscription', productCode: 'sub_daily' };
      const { json } = await service.ask('POST', '/api/payments/intents', newMember(), { body });
      service.fake.pay(json.reference);
      const { pool, hasDied } = dyingPool(service.pool, statement);
      await confirmPaymentByStaff({ ...service.context, pool }, json.id, { id: 'ada', role: 'manager' }).catch(() => undefined);
      const { output } = (await service.operate('show', json.id)) as { output: any };
      seen.push([output.intent.status, output.audit.map(({ actor, action }: any) => `${actor}: ${action}`)]);
      wasKilled = hasDied();
    }
    expect(seen.at(-1)).toEqual(['completed', ['ada: payment_confirmed']]);
    expect(seen.filter((one) => String(one) !== 'completed,ada: payment_confirmed' && String(one) !== 'pending,')).toEqual([]);
  });
  it('prove themselves again before money moves; the operator does so with each call', async () => {
    const { id } = await paid();
    const late = { 'x-internal-token': await testTokenOf('payments', 'admin', { provedSecondsAgo: 400 }) };
    for (const what of ['confirm', 'refund'])
      expect(
        await service.ask('POST', `/internal/payments/${id}/${what}`, 'admin', { body: { reason: 'x' }, headers: late }),
      ).toMatchObject({
        status: 403,
        json: { code: 'step_up_required' },
      });
    expect(await service.operate('confirm', id)).toMatchObject({ exitCode: 0, output: { id, status: 'completed' } });
  });
  it('an operator gives back what they say, in the operator’s name', async () => {
    const { id } = await paid();
    expect((await service.operate('refund', id, '1,000', 'Mistyped')).exitCode).toBe(64);
    expect(await service.operate('refund', id, '1000', 'Paid', 'twice')).toMatchObject({ exitCode: 0, output: { amount: 1000 } });
    expect(await service.operate('refund', id, '2001')).toMatchObject({ exitCode: 1, output: { code: 'refund_too_large' } });
    const { output } = await service.operate('show', id);
    expect(output).toMatchObject({ audit: [{ actor: 'operator', role: 'operator', action: 'payment_refunded' }] });
  });
  it('an operator is told when payments is away', async () => {
    const away = () => createAskPayments({ url: 'http://127.0.0.1:9', key: testOperatorKey });
    expect(await runOperator(service.context, ['confirm', 'x'], away)).toMatchObject({
      exitCode: 1,
      output: { message: expect.stringContaining('no answer') },
    });
  });
  it('an operator is told what the words are', async () => {
    expect(await service.operate('nonsense')).toMatchObject({ exitCode: 64 });
    expect(await service.operate('show', 'nobody')).toMatchObject({ exitCode: 1 });
    for (const word of ['suspense', 'review', 'reconcile']) expect((await service.operate(word)).exitCode).toBe(0);
  });
});

it('all of this leaves the audit at nothing', async () => {
  expect(await service.faults()).toEqual({});
});
