import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { OrderCancelledSchema, PaymentFailedSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import type { Reported } from './fake-provider.ts';
import { type As, newMember, type Service, sign, startPayments } from './service.ts';

const DAY = 86_400_000;
let service: Service;
let strangers = 0;
beforeAll(async () => {
  service = await startPayments();
});
afterAll(() => service.stop());
// Wherever a test has moved the clock to, the next one begins now.
afterEach(() => void (service.time.now = new Date()));

const giveBack = (reference: string, as: As = 'admin') =>
  service.ask('POST', `/internal/payments/suspense/${reference}/return`, as, { body: { reason: 'Nobody claimed it' } });
async function hook(body: object) {
  const raw = JSON.stringify(body);
  await service.ask('POST', '/api/payments/webhooks/paystack', 'guest', { raw, headers: { 'x-paystack-signature': sign(raw) } });
  await service.workWebhooks();
}
/** Money of a browser's own reference comes, and nobody has said what for. */
async function stranded(over: Reported = {}) {
  strangers += 1;
  const [userId, reference] = [newMember(), `stranger-${strangers}`];
  service.fake.payOwn(reference, userId, 300_000, over);
  await hook({ event: 'charge.success', data: { reference } });
  return { userId, reference };
}
async function returned(reference: string, status: 'processed' | 'failed' = 'processed') {
  for (const one of service.fake.refunds.values()) if (one.transactionReference === reference) one.status = status;
  await hook({ event: `refund.${status}`, data: { transaction_reference: reference, status } });
}
const claim = (userId: number, paymentReference: string) =>
  service.ask('POST', '/api/subscriptions', userId, { body: { subscriptionType: 'weekly', planName: 'Weekly', paymentReference } });
const listed = async (word: 'suspense' | 'tasks') => (await service.operate(word)).output as Record<string, unknown>[];
const isHeld = async (reference: string) => (await listed('suspense')).some((row) => row['reference'] === reference);

describe('money that fits nothing', () => {
  it('goes back to its payer once staff say so, and is nobody’s from then on', async () => {
    const { userId, reference } = await stranded();
    const answer = await giveBack(reference);
    expect(answer).toMatchObject({ status: 202, json: { status: 'processing', amount: 3000 } });
    expect((await giveBack(reference)).status).toBe(409);
    expect((await claim(userId, reference)).status).toBe(402);
    expect(await isHeld(reference)).toBe(true);
    service.time.now = new Date(service.time.now.getTime() + 2 * DAY);
    expect(await service.faults()).toEqual({});
    await returned(reference);
    await returned(reference);
    expect(await isHeld(reference)).toBe(false);
    expect((await listed('tasks')).map(({ subject }) => subject)).not.toContain(reference);
    expect([(await claim(userId, reference)).status, (await giveBack(reference)).status]).toEqual([402, 409]);
    expect(await service.actsOn(`suspense/${reference}`)).toHaveLength(1);
    const { rows } = await service.pool.query('SELECT actor, action, after FROM audit_log WHERE target = $1', [`suspense/${reference}`]);
    expect(rows).toEqual([
      {
        actor: 'test-admin',
        action: 'suspense_returned',
        after: expect.objectContaining({ amountKobo: 300_000, reason: 'Nobody claimed it' }),
      },
    ]);
    expect(await service.subscriptions(userId)).toEqual([]);
  });
  it('stays for its owner where the provider does not return it', async () => {
    const { userId, reference } = await stranded();
    await giveBack(reference);
    await returned(reference, 'failed');
    expect((await claim(userId, reference)).status).toBe(201);
    expect((await giveBack(reference)).status).toBe(409);
  });
  it('is claimed or returned, never both', async () => {
    const many = await Promise.all(Array.from({ length: 8 }, () => stranded()));
    const outcomes = await Promise.all(
      many.map(async ({ userId, reference }) => {
        const [claimed, given] = await Promise.all([claim(userId, reference), giveBack(reference)]);
        return [claimed.status, given.status];
      }),
    );
    for (const outcome of outcomes)
      expect([
        [201, 409],
        [402, 202],
      ]).toContainEqual(outcome);
  });
  it('of another currency goes back too, though the ledger never held it', async () => {
    const { reference } = await stranded({ currency: 'GHS' });
    expect((await giveBack(reference)).status).toBe(202);
    await returned(reference);
    expect(await isHeld(reference)).toBe(false);
  });
  it.each([
    ['of a member', 'weekly'],
    ['of an order', 'market'],
  ])('%s that was not the price: what it was for has failed', async (_whose, kind) => {
    const userId = newMember();
    const market = { purpose: 'market', productCode: 'market_p4', subject: { phone: '+2348012345678', address: '1 Marina, Lagos' } };
    const weekly = { purpose: 'subscription', productCode: 'sub_weekly' };
    const { json } = await service.ask('POST', '/api/payments/intents', userId, { body: kind === 'market' ? market : weekly });
    service.fake.pay(json.reference, { amountKobo: json.amount * 100 - 1, requestedKobo: json.amount * 100 - 1 });
    await service.ask('GET', `/api/payments/${json.reference}/status`, userId);
    await giveBack(json.reference);
    await returned(json.reference);
    expect((await service.ask('GET', '/api/payments', userId)).json[0].status).toBe('failed');
    expect((await service.eventsOf(userId, PaymentFailedSchema)).map(({ data }) => data.reasonCode)).toEqual(['returned']);
    if (kind === 'market') {
      const [order] = (await service.ask('GET', '/api/orders', userId)).json;
      expect([order.status, (await service.eventsOf(order.id, OrderCancelledSchema)).length]).toEqual(['cancelled', 1]);
    }
  });
  it('is for an administrator or the operator to return, and must be there', async () => {
    const { userId, reference } = await stranded();
    expect((await giveBack(reference, 'manager')).status).toBe(403);
    expect((await giveBack('nobody-knows-this')).status).toBe(404);
    expect((await giveBack(reference, userId)).status).toBe(403);
    expect(await service.operate('return', reference, 'Not ours')).toMatchObject({
      exitCode: 0,
      output: { status: 'processing' },
    });
  });
});

it('all of this leaves the audit at nothing', async () => {
  expect(await service.faults()).toEqual({});
});
