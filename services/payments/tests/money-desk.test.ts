import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  MoneyTaskClosedSchema,
  MoneyTaskOpenedSchema,
  OrderMovedSchema,
  RefundProcessedSchema,
} from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import { returnMoney } from '../src/returns/return-money.ts';
import { wantReturn } from '../src/returns/want-return.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import { type RefundSteps, refundSteps } from './refund-steps.ts';
import { type As, emailOf, newMember, type Service, startPayments } from './service.ts';

let service: Service;
let steps: RefundSteps;
let strangers = 0;
beforeAll(async () => {
  service = await startPayments();
  steps = refundSteps(service);
});
afterAll(() => service.stop());
afterEach(() => void (service.time.now = new Date()));

const ask = (method: string, path: string, body?: object, as: As = 'admin') => service.ask(method, `/api/admin${path}`, as, { body });
const refund = (id: string, body: object, headers: Record<string, string> = {}) =>
  service.ask('POST', `/api/admin/payments/${id}/refund`, 'admin', { body: { reason: 'Paid by mistake', ...body }, headers });
const list = async (kind: string, query = '') => (await ask('GET', `/money/${kind}${query}`)).json as any[];
const rowOf = async (kind: string, id: string, query = '?limit=200') =>
  (await list(kind, query)).find((row) => JSON.stringify(row).includes(id));
const evidence = (amount: number) => ({
  bankRef: `BACK-${randomUUID()}`,
  amount,
  date: lagosDay(service.time.now),
  note: 'Sent back at the bank',
});

async function paidAtBank() {
  const userId = newMember();
  const { json } = await service.ask('POST', '/api/payments/intents', userId, {
    body: { purpose: 'subscription', productCode: 'sub_weekly' },
  });
  await ask('POST', `/payments/${json.id}/confirm`, { evidence: evidence(3000) });
  return { userId, id: json.id as string };
}
async function ordered() {
  const userId = newMember();
  const order = { productId: 'market_p4', email: emailOf(userId), phone: '+2348031234567', address: '7 Bodija Close, Ibadan' };
  const { json } = await service.ask('POST', '/api/market/purchase', userId, { body: order });
  service.fake.pay(json.reference);
  await service.ask('GET', `/api/payments/${json.reference}/status`, userId);
  const [{ id }] = (await service.ask('GET', '/api/orders', userId)).json;
  return { userId, id: id as string, reference: json.reference as string };
}
async function stranded() {
  strangers += 1;
  const reference = `stranger-${strangers}`;
  service.fake.payOwn(reference, newMember(), 300_000);
  await steps.sendWebhook('charge.success', { reference });
  return reference;
}

describe('a payment at the money desk', () => {
  it('is told with all that happened to it, without a secret, and who read it is recorded', async () => {
    const { id, userId, reference } = await steps.paid();
    const { status, json, text } = await ask('GET', `/payments/${id}`);
    expect(status).toBe(200);
    expect(json).toMatchObject({
      payment: { id, userId, payerEmail: emailOf(userId), amount: 3000, paymentStatus: 'completed', paymentReference: reference },
      attempts: [{ reference, bookedAs: 'payment' }],
      refunds: [],
      approvals: [],
    });
    expect(json.ledger.map(({ account }: any) => account)).toContain('income:subscription');
    expect(text).not.toMatch(/access-|checkout\.example|authorization/);
    expect((await service.actsOn(`intent/${id}`)).map(({ data }) => [data.action, data.subjectUserId])).toEqual([
      ['payment_read', String(userId)],
    ]);
    expect((await service.ask('GET', `/api/sabiwell-manager/payments/${id}`, 'manager')).json.payment.id).toBe(id);
    expect((await ask('GET', `/payments/${randomUUID()}`)).status).toBe(404);
  });
});

describe('a refund at the money desk', () => {
  it('needs a reason and an amount that is there', async () => {
    const { id } = await steps.paid();
    expect((await ask('POST', `/payments/${id}/refund`, {})).status).toBe(400);
    const statuses = [];
    for (const amount of [3001, 0, -5, 1.001]) statuses.push((await refund(id, { amount })).status);
    expect(statuses).toEqual([409, 400, 400, 400]);
    for (const as of ['manager', 'case_manager'] as const)
      expect((await ask('POST', `/payments/${id}/refund`, { reason: 'x' }, as)).status).toBe(403);
  });
  it('is the same again without a key, and another one with each key', async () => {
    const { id, reference } = await steps.paid();
    const first = await refund(id, { amount: 500 });
    expect([first.status, first.headers.get('x-version')]).toEqual([202, expect.stringMatching(new RegExp(`^payments.payment:${id}:`))]);
    expect(await refund(id, { amount: 500 })).toMatchObject({ status: 200, json: { id: first.json.id } });
    const keyed = await refund(id, { amount: 500 }, { 'idempotency-key': randomUUID() });
    expect([keyed.status, keyed.json.id === first.json.id]).toEqual([202, false]);
    service.time.now = new Date(service.time.now.getTime() + 11 * 60_000);
    expect((await refund(id, { amount: 500 })).status).toBe(202);
    const whole = await refund(id, {});
    expect([whole.status, whole.json.amount]).toEqual([202, 1500]);
    expect(await refund(id, {})).toMatchObject({ status: 200, json: { id: whole.json.id } });
    await steps.returned(reference);
    expect(await steps.stateOf(id)).toEqual({ status: 'refunded', refunded: 300_000 });
    expect(await rowOf('refunds', whole.json.id)).toMatchObject({ status: 'processed', amount: 1500, reference, paymentId: id });
  });
  it('three times at once gives back once', async () => {
    const { id, reference } = await steps.paid();
    const answers = await Promise.all([1, 2, 3].map(() => refund(id, { amount: 2000 })));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 200, 202]);
    await steps.returned(reference);
    expect(await steps.stateOf(id)).toEqual({ status: 'completed', refunded: 200_000 });
  });
  it('of what was paid at the bank is sent back there, with evidence of it', async () => {
    const { id, userId } = await paidAtBank();
    expect(await refund(id, { amount: 1000 })).toMatchObject({ status: 409, json: { code: 'evidence_required' } });
    expect((await refund(id, { amount: 1000, evidence: evidence(999) })).status).toBe(400);
    expect(await refund(id, { amount: 1000, evidence: evidence(1000) })).toMatchObject({
      status: 202,
      json: { status: 'processed', amount: 1000 },
    });
    expect(await steps.stateOf(id)).toEqual({ status: 'completed', refunded: 100_000 });
    expect(await service.eventsOf(userId, RefundProcessedSchema)).toHaveLength(1);
    const { rows } = await service.pool.query(
      `SELECT sum(debit_kobo - credit_kobo)::int AS kobo FROM ledger_entries WHERE account_id = 'asset:bank:offline'`,
    );
    expect(rows[0].kobo).toBe(200_000);
    const { id: card } = await steps.paid();
    expect(await refund(card, { evidence: evidence(3000) })).toMatchObject({ status: 409, json: { code: 'not_at_bank' } });
  });
  it('that goes by itself, of what was paid at the bank, waits for staff', async () => {
    const { id } = await paidAtBank();
    await wantReturn(runOn(service.pool), { intentId: id, amountKobo: 300_000, reason: 'doctor_absent', at: service.time.now });
    await returnMoney(service.context);
    expect(await rowOf('disputes', id)).toMatchObject({ kind: 'return', status: 'open', amount: 3000 });
    expect((await refund(id, { evidence: evidence(3000) })).json.status).toBe('processed');
    expect(await rowOf('disputes', id)).toMatchObject({ kind: 'return', status: 'closed' });
  });
});

describe('money in suspense', () => {
  it('is listed until it is returned, with a reason, once', async () => {
    const reference = await stranded();
    expect(await rowOf('suspense', reference)).toMatchObject({ reference, status: 'open', amount: 3000, currency: 'NGN' });
    expect((await ask('POST', `/suspense/${reference}/return`, {})).status).toBe(400);
    expect(await ask('POST', '/suspense/none-such-1/return', { reason: 'Nobody claimed it' })).toMatchObject({ status: 404 });
    const first = await ask('POST', `/suspense/${reference}/return`, { reason: 'Nobody claimed it' });
    expect(first).toMatchObject({ status: 202, json: { amount: 3000, status: 'processing' } });
    expect(await ask('POST', `/suspense/${reference}/return`, { reason: 'Again' })).toMatchObject({
      status: 200,
      json: { id: first.json.id },
    });
    expect(await rowOf('suspense', reference)).toMatchObject({ status: 'returning' });
    await steps.returned(reference);
    expect(await rowOf('suspense', reference)).toBeUndefined();
    expect(await rowOf('suspense', reference, '?status=returned')).toMatchObject({ status: 'returned' });
  });
});

describe('the lists', () => {
  it('are for administrators alone, and say what is looked at', async () => {
    for (const kind of ['review', 'suspense', 'refunds', 'disputes', 'orders']) {
      expect((await ask('GET', `/money/${kind}`)).status).toBe(200);
      for (const as of ['manager', 'case_manager', 'marketer', 'doctor'] as const)
        expect((await ask('GET', `/money/${kind}`, undefined, as)).status).toBe(403);
    }
    expect((await ask('GET', '/money/treasure')).status).toBe(404);
    expect((await service.actsOn('money/review')).map(({ data }) => data.action)).toEqual(['money_read']);
  });
  it('have what was paid with another sum', async () => {
    const userId = newMember();
    const { json } = await service.ask('POST', '/api/payments/intents', userId, {
      body: { purpose: 'subscription', productCode: 'sub_weekly' },
    });
    service.fake.pay(json.reference, { amountKobo: 200_000, requestedKobo: 200_000 });
    await steps.sendWebhook('charge.success', { reference: json.reference });
    expect(await rowOf('review', json.id)).toMatchObject({
      amount: 3000,
      received: 2000,
      reasonCode: 'amount',
      payerEmail: emailOf(userId),
    });
    expect((await list('review', `?q=${encodeURIComponent(emailOf(userId))}`)).map(({ id }) => id)).toEqual([json.id]);
    expect(await list('review', '?q=nobody@nowhere')).toEqual([]);
  });
  it('have what a bank disputes', async () => {
    const { reference } = await steps.paid();
    await steps.sendWebhook('charge.dispute.create', { id: 77, transaction: { reference } });
    expect(await rowOf('disputes', reference)).toMatchObject({ kind: 'dispute', status: 'open', amount: 3000 });
    expect(await rowOf('disputes', reference, '?status=closed')).toBeUndefined();
  });
  it('come in pages', async () => {
    for (let times = 0; times < 3; times += 1) await stranded();
    const first = await ask('GET', '/money/suspense?limit=2');
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await service.ask('GET', next, 'admin');
    const seen = [...first.json, ...second.json].map(({ reference }) => reference);
    expect(new Set(seen).size).toBe(seen.length);
    expect(Number(first.headers.get('x-total-count'))).toBeGreaterThanOrEqual(3);
  });
});

describe('an order', () => {
  it('is sent, delivered and sent back, each once, and its member is told', async () => {
    const { id, userId, reference } = await ordered();
    const move = (status: string, note = 'By courier') => ask('POST', `/orders/${id}/move`, { status, note });
    expect(await rowOf('orders', id)).toMatchObject({ status: 'paid', reference, address: '7 Bodija Close, Ibadan' });
    expect(await move('delivered')).toMatchObject({ status: 409, json: { code: 'wrong_state', status: 'paid' } });
    expect((await move('shipped', '')).status).toBe(400);
    expect(await move('shipped')).toMatchObject({ status: 200, json: { id, status: 'shipped', note: 'By courier' } });
    expect((await move('shipped', 'Again')).json.note).toBe('By courier');
    expect((await move('delivered')).status).toBe(200);
    expect((await move('returned', 'Broken')).status).toBe(200);
    expect((await service.eventsOf(id, OrderMovedSchema)).map(({ data }) => [data.status, data.userId])).toEqual(
      ['shipped', 'delivered', 'returned'].map((status) => [status, String(userId)]),
    );
    expect((await service.actsOn(`order/${id}`)).map(({ data }) => data.action)).toEqual([
      'order_shipped',
      'order_delivered',
      'order_returned',
    ]);
    expect((await service.ask('GET', '/api/orders', userId)).json[0].status).toBe('returned');
    expect((await ask('POST', `/orders/${id}/move`, { status: 'shipped', note: 'x' }, 'manager')).status).toBe(403);
    expect((await ask('POST', `/orders/${randomUUID()}/move`, { status: 'shipped', note: 'x' })).status).toBe(404);
  });
  it('is a task until it is sent, or its money goes back', async () => {
    const [sent, back] = [await ordered(), await ordered()];
    const told = async (subject: string) => {
      const { rows } = await service.pool.query(`SELECT id FROM staff_tasks WHERE kind = 'order_to_ship' AND subject = $1`, [subject]);
      return [await service.eventsOf(rows[0].id, MoneyTaskOpenedSchema), await service.eventsOf(rows[0].id, MoneyTaskClosedSchema)].map(
        (events) => events.map(({ version, data }) => [version, data.kind, data.userId]),
      );
    };
    expect(await told(sent.id)).toEqual([[[1, 'order_to_ship', String(sent.userId)]], []]);
    await ask('POST', `/orders/${sent.id}/move`, { status: 'shipped', note: 'By courier' });
    expect((await told(sent.id))[1]).toEqual([[2, 'order_to_ship', String(sent.userId)]]);
    const { paymentId } = await rowOf('orders', back.id);
    await refund(paymentId, {});
    await steps.returned(back.reference);
    expect((await told(back.id))[1]).toHaveLength(1);
    expect((await rowOf('orders', back.id)).status).toBe('refunded');
  });
});

it('all of this leaves the audit at nothing', async () => {
  expect(await service.faults()).toEqual({});
});
