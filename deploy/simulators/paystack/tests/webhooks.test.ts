import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PREVIOUS, type RunningSimulator, SECRET, startReceiver, startSimulator } from './rig.ts';

let receiver: Awaited<ReturnType<typeof startReceiver>>;
let simulator: RunningSimulator;

beforeEach(async () => {
  receiver = await startReceiver();
  simulator = await startSimulator({ webhookUrl: receiver.url, timeScale: 1_000_000 });
  await simulator.sim('POST', '/settings', { webhookDelayMs: 0 });
});
afterEach(() => Promise.all([simulator.stop(), receiver.stop()]));

const sign = (body: string, key = SECRET) => createHmac('sha512', key).update(body).digest('hex');
const arrived = (many: number) => vi.waitFor(() => expect(receiver.got).toHaveLength(many), { timeout: 8000, interval: 10 });
async function payWith(fault: object, reference = 'r-1') {
  await simulator.open(reference);
  await simulator.sim('POST', '/faults', fault);
  await simulator.pay(reference);
}

test('a success is told once, signed over exactly its bytes', async () => {
  await simulator.open('r-1', { metadata: { user_id: '42', name: 'Adé', url: 'https://x' } });
  await simulator.pay('r-1');
  await arrived(1);
  const [{ body, signature, event, data }] = receiver.got as [(typeof receiver.got)[0]];
  expect(signature).toBe(sign(body));
  expect([event, data.reference, data.status, data.amount, data.domain]).toEqual(['charge.success', 'r-1', 'success', 1_000_000, 'test']);
  await simulator.pay('r-1');
  expect(receiver.got).toHaveLength(1);
});

test('nothing is told of what was not paid', async () => {
  await simulator.open('r-1');
  await simulator.pay('r-1', { status: 'failed' });
  await simulator.open('r-2');
  await simulator.pay('r-2');
  await arrived(1);
  expect(receiver.got[0]!.data.reference).toBe('r-2');
});

test('bodies differ in form: written anew they would not fit their signature', async () => {
  for (let at = 0; at < 12; at += 1) {
    await simulator.open(`r-${at}`, at % 2 === 0 ? {} : { metadata: { name: 'Adé', url: 'https://x' } });
    await simulator.pay(`r-${at}`);
  }
  await arrived(12);
  expect(receiver.got.every(({ body, signature }) => signature === sign(body))).toBe(true);
  expect(receiver.got.some(({ body }) => JSON.stringify(JSON.parse(body)) !== body)).toBe(true);
  const metadata = receiver.got.map(({ data }) => data.metadata);
  expect(new Set(metadata.map((one) => (typeof one === 'object' ? 'object' : typeof one))).size).toBeGreaterThan(1);
});

test('what is not answered with 200 comes again', async () => {
  receiver.statuses.push(500, 401, 302);
  await simulator.open('r-1');
  await simulator.pay('r-1');
  await arrived(4);
  expect(new Set(receiver.got.map(({ body }) => body)).size).toBe(1);
  const [{ deliveries, outcome }] = (await simulator.sim('GET', '/webhooks?reference=r-1')).body;
  expect([deliveries.map(({ status }: { status: number }) => status), outcome]).toEqual([[500, 401, 302, 200], 'delivered']);
});

describe('faults', () => {
  test('duplicate: as often again as was asked for', async () => {
    await payWith({ reference: 'r-1', kind: 'duplicate', times: 3 });
    await arrived(4);
    expect(new Set(receiver.got.map(({ body }) => body)).size).toBe(1);
  });

  test('drop: lost for ever, though it can be sent by hand', async () => {
    await payWith({ reference: 'r-1', kind: 'drop' });
    await simulator.open('r-2');
    await simulator.pay('r-2');
    await arrived(1);
    expect(receiver.got[0]!.data.reference).toBe('r-2');
    expect((await simulator.sim('POST', '/replay/r-1', { times: 2 })).status).toBe(200);
    await arrived(3);
  });

  test('reorder: after the next one', async () => {
    await payWith({ reference: 'r-1', kind: 'reorder' });
    await simulator.open('r-2');
    await simulator.pay('r-2');
    await arrived(2);
    expect(receiver.got.map(({ data }) => data.reference)).toEqual(['r-2', 'r-1']);
  });

  test('delay: later than what came after it', async () => {
    await payWith({ reference: 'r-1', kind: 'delay', delayMs: 300 });
    await simulator.open('r-2');
    await simulator.pay('r-2');
    await arrived(2);
    expect(receiver.got.map(({ data }) => data.reference)).toEqual(['r-2', 'r-1']);
  });

  test.each([
    ['corrupt_signature', (body: string, signature: string) => signature !== sign(body) && signature.length === 128],
    ['old_key', (body: string, signature: string) => signature === sign(body, PREVIOUS)],
  ])('%s: one delivery, the next one is right again', async (kind, fits) => {
    receiver.statuses.push(401);
    await payWith({ reference: 'r-1', kind });
    await arrived(2);
    const [first, second] = receiver.got as [(typeof receiver.got)[0], (typeof receiver.got)[0]];
    expect([fits(first.body, first.signature), second.signature === sign(second.body)]).toEqual([true, true]);
  });

  test('a probability strikes the same ones for the same seed', async () => {
    await simulator.sim('POST', '/faults', { kind: 'drop', probability: 0.5, seed: 7 });
    for (let at = 0; at < 20; at += 1) {
      await simulator.open(`r-${at}`);
      await simulator.pay(`r-${at}`);
    }
    const dropped = async (one: RunningSimulator) =>
      (await one.sim('GET', '/webhooks')).body
        .filter(({ outcome }: { outcome: string }) => outcome === 'dropped')
        .map(({ reference }: { reference: string }) => reference);
    const first = await dropped(simulator);
    expect(first.length).toBeGreaterThan(3);
    expect(first.length).toBeLessThan(17);
    const other = await startSimulator();
    await other.sim('POST', '/faults', { kind: 'drop', probability: 0.5, seed: 7 });
    for (let at = 19; at >= 0; at -= 1) {
      await other.open(`r-${at}`);
      await other.pay(`r-${at}`);
    }
    expect((await dropped(other)).toSorted()).toEqual(first.toSorted());
    await other.stop();
  });
});

describe('other events', () => {
  test('a refund takes its course: the sum is a text in some of its events', async () => {
    await simulator.open('r-1');
    await simulator.pay('r-1');
    await simulator.api('POST', '/refund', { transaction: 'r-1', amount: 400_000 });
    await arrived(4);
    expect(receiver.got.map(({ event }) => event).toSorted()).toEqual([
      'charge.success',
      'refund.pending',
      'refund.processed',
      'refund.processing',
    ]);
    const sums = receiver.got.filter(({ event }) => event.startsWith('refund')).map(({ data }) => data.amount);
    expect(sums.map(Number)).toEqual([400_000, 400_000, 400_000]);
    expect(receiver.got.find(({ event }) => event === 'refund.processed')!.data.transaction_reference).toBe('r-1');
  });

  test('a subscription of the provider: billed under a reference that nobody issued, a card that expires, not renewed', async () => {
    await simulator.open('r-1', { plan: 'PLN_sabiwellmonthly' });
    await simulator.pay('r-1');
    await arrived(2);
    const { subscription_code: code, email_token: token } = receiver.got.find(({ event }) => event === 'subscription.create')!.data;
    expect((await simulator.verify('r-1')).amount).toBe(45_000);
    const { body: billed } = await simulator.sim('POST', `/subscriptions/${code}/bill`, {});
    await arrived(4);
    const renewal = receiver.got.find(({ data }) => data.reference === billed.reference)!.data;
    const metadata = typeof renewal.metadata === 'string' ? JSON.parse(renewal.metadata) : renewal.metadata;
    expect(metadata).toEqual({ invoice_action: 'create' });
    await simulator.sim('POST', `/subscriptions/${code}/expiring-card`, {});
    await simulator.sim('POST', `/subscriptions/${code}/bill`, { status: 'failed' });
    await simulator.api('POST', '/subscription/disable', { code, token });
    await arrived(7);
    expect(
      receiver.got
        .slice(4)
        .map(({ event }) => event)
        .toSorted(),
    ).toEqual(['invoice.payment_failed', 'subscription.expiring_cards', 'subscription.not_renew']);
    expect(Array.isArray(receiver.got.find(({ event }) => event === 'subscription.expiring_cards')!.data)).toBe(true);
  });

  test('a dispute, and any event that a test makes up', async () => {
    await simulator.open('r-1');
    await simulator.pay('r-1');
    await simulator.pay('r-1', { status: 'dispute' });
    await simulator.sim('POST', '/webhooks', { event: 'nobody.knows', data: { reference: 7 } });
    await arrived(3);
    expect(receiver.got.map(({ event }) => event).toSorted()).toEqual(['charge.dispute.create', 'charge.success', 'nobody.knows']);
  });
});
