import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transactionRecord } from '../src/paystack/records.ts';
import type { NewTransaction, Provider } from '../src/provider.ts';
import { type RunningProvider, startProvider } from './provider.ts';

let provider: RunningProvider;
let client: Provider;
let count = 0;

beforeAll(async () => {
  provider = await startProvider({ timeScale: 1_000_000 });
});
afterAll(() => provider.stop());
beforeEach(async () => {
  await provider.control('POST', '/reset');
  client = provider.client();
});

const fresh = (): string => `sbw-te-${(count += 1)}`;
const asked = (over: Partial<NewTransaction> = {}): NewTransaction => ({
  email: 'ada@example.com',
  amountKobo: 1_000_000,
  reference: fresh(),
  metadata: { user_id: '42' },
  ...over,
});

/** An intent at the provider that was paid, with the card that may be charged again. */
async function paid(over: Partial<NewTransaction> = {}) {
  const request = asked(over);
  await client.initialize(request);
  await provider.pay(request.reference);
  const found = await client.verify(request.reference);
  if (found.kind !== 'known') throw new Error(`expected to be known: ${found.kind}`);
  return found.transaction;
}

describe('transactions', () => {
  test('are opened, not known as paid, and then paid', async () => {
    const request = asked({ callbackUrl: 'http://localhost:8080/market', channels: ['card'] });
    const opened = await client.initialize(request);
    expect(opened).toMatchObject({
      kind: 'initialized',
      reference: request.reference,
      authorizationUrl: expect.stringContaining(provider.url),
    });
    expect(await client.verify(request.reference)).toMatchObject({
      kind: 'known',
      transaction: { status: 'abandoned', paidAt: undefined },
    });
    await provider.pay(request.reference);
    expect(await client.verify(request.reference)).toMatchObject({
      kind: 'known',
      transaction: {
        status: 'success',
        domain: 'test',
        amountKobo: 1_000_000,
        requestedKobo: 1_000_000,
        feesKobo: 25_000,
        currency: 'NGN',
        customerEmail: 'ada@example.com',
        metadata: { user_id: '42' },
        authorization: { isReusable: true, last4: '4081', brand: 'visa', expMonth: 12, expYear: 2030 },
      },
    });
  });

  test('a reference can be opened once', async () => {
    const request = asked();
    await client.initialize(request);
    expect(await client.initialize(request)).toEqual({ kind: 'duplicate' });
  });

  test.each(Array.from({ length: 6 }, (_, at) => `unknown-${at}`))('%s is unknown, by 400 as by 404', async (reference) => {
    expect(await client.verify(reference)).toEqual({ kind: 'unknown' });
  });

  test.each([
    ['an address that is none', { email: 'ada' }],
    ['a reference with other characters', { reference: 'a_b' }],
    ['a sum of nothing', { amountKobo: 0 }],
  ])('%s is refused', async (_name, over) => {
    expect(await client.initialize(asked(over))).toMatchObject({ kind: 'refused' });
  });

  test('a wrong key is a fault of ours, not a failed payment', async () => {
    const { reference } = await paid();
    const stranger = provider.client({ secretKey: 'sk_test_of_nobody' });
    expect(await stranger.verify(reference)).toMatchObject({ kind: 'unavailable', reason: 'the provider refuses our key' });
    expect(await stranger.initialize(asked())).toMatchObject({ kind: 'unavailable' });
  });

  test('what was paid is told as it was: short, in another currency, in the other world', async () => {
    const request = asked();
    await client.initialize(request);
    await provider.pay(request.reference, { amount: 999_999, currency: 'GHS', domain: 'test' });
    expect(await client.verify(request.reference)).toMatchObject({
      transaction: { amountKobo: 999_999, requestedKobo: 1_000_000, currency: 'GHS' },
    });
  });

  test('where the customer bears the fees the sum asked for stays', async () => {
    await provider.control('POST', '/settings', { customerBearsFees: true });
    const transaction = await paid();
    expect(transaction.requestedKobo).toBe(1_000_000);
    expect(transaction.amountKobo - transaction.feesKobo).toBeGreaterThanOrEqual(1_000_000);
  });

  test('are listed by page for a span of time', async () => {
    const from = new Date(Date.now() - 1000);
    const references = [];
    for (let at = 0; at < 3; at += 1) references.push((await paid()).reference);
    await client.initialize(asked());
    const listed = await client.listTransactions({ from, to: new Date(Date.now() + 1000), status: 'success', page: 1 });
    expect(listed).toMatchObject({ kind: 'listed', nextPage: undefined });
    expect(listed.kind === 'listed' && listed.transactions.map(({ reference }) => reference).toSorted()).toEqual(references.toSorted());
    expect(await client.listTransactions({ from: new Date(0), to: from, status: 'success', page: 1 })).toMatchObject({ transactions: [] });
  });
});

test('the events of all their forms read like the transactions they tell of', async () => {
  const given = [{}, { user_id: '42' }, { user_id: '42', custom_fields: [{ display_name: 'Adé', value: 'https://x' }] }];
  for (let at = 0; at < 18; at += 1) await paid({ reference: `form-${at}`, metadata: given[at % 3]! });
  const sent = (await provider.control('GET', '/webhooks')) as { body: string }[];
  const forms = new Set<string>();
  for (const { body } of sent) {
    const { data } = JSON.parse(body) as { data: { reference: string; metadata: unknown } };
    forms.add(typeof data.metadata);
    const read = transactionRecord.parse(data);
    expect(read.metadata).toEqual(given[Number(read.reference.slice('form-'.length)) % 3]);
    const verified = await client.verify(read.reference);
    expect(verified).toMatchObject({ kind: 'known', transaction: { id: read.id, amountKobo: read.amountKobo, paidAt: read.paidAt } });
  }
  expect(sent).toHaveLength(18);
  expect(forms).toContain('string');
});

describe('saved cards', () => {
  const charge = async (over: { email?: string } = {}) => {
    const { authorization } = await paid();
    return {
      email: 'ada@example.com',
      amountKobo: 50_000,
      reference: fresh(),
      authorizationCode: authorization!.code,
      metadata: { a: 1 },
      ...over,
    };
  };

  test('are charged once for a reference', async () => {
    const request = await charge();
    expect(await client.chargeAuthorization(request)).toMatchObject({
      kind: 'known',
      transaction: { status: 'success', metadata: { a: 1 } },
    });
    expect(await client.chargeAuthorization(request)).toEqual({ kind: 'duplicate' });
  });

  test('may be paused until the member confirms', async () => {
    await provider.control('POST', '/settings', { pausedCharges: 1 });
    const request = await charge();
    expect(await client.chargeAuthorization(request)).toMatchObject({
      kind: 'paused',
      reference: request.reference,
      authorizationUrl: expect.any(String),
    });
    await provider.pay(request.reference);
    expect(await client.verify(request.reference)).toMatchObject({ transaction: { status: 'success' } });
  });

  test('may be declined, and may have expired', async () => {
    await provider.control('POST', '/settings', { declinedCharges: 1 });
    expect(await client.chargeAuthorization(await charge())).toMatchObject({
      transaction: { status: 'failed', gatewayResponse: 'Insufficient Funds' },
    });
    await provider.control('POST', '/clock/advance', { days: 3000 });
    expect(await client.chargeAuthorization(await charge())).toMatchObject({
      transaction: { status: 'failed', gatewayResponse: 'Expired Card' },
    });
  });

  test('of somebody else are refused', async () => {
    expect(await client.chargeAuthorization(await charge({ email: 'bola@example.com' }))).toMatchObject({ kind: 'refused' });
  });
});

describe('refunds and plans', () => {
  const back = (transaction: string, amountKobo: number) => ({
    transaction,
    amountKobo,
    customerNote: 'Refund',
    merchantNote: `refund-${transaction}`,
  });

  test('a refund takes its course, and never gives back more than was paid', async () => {
    await provider.control('POST', '/settings', { refundOutcome: 'none' });
    const { reference } = await paid();
    const made = await client.refund(back(reference, 400_000));
    expect(made).toMatchObject({ kind: 'known', refund: { status: 'pending', amountKobo: 400_000, transactionReference: reference } });
    expect(await client.refund(back(reference, 600_001))).toMatchObject({ kind: 'refused' });
    const { id } = (made as { refund: { id: string } }).refund;
    await provider.control('POST', `/refunds/${id}`, { status: 'processed' });
    expect(await client.readRefund(id)).toMatchObject({ kind: 'known', refund: { id, status: 'processed' } });
    expect(await client.readRefund('1')).toEqual({ kind: 'unknown' });
    const listed = { kind: 'listed', refunds: [{ id, status: 'processed', amountKobo: 400_000, merchantNote: `refund-${reference}` }] };
    expect(await client.refundsOf(reference)).toMatchObject(listed);
    const paidAs = await client.verify(reference);
    const span = { from: new Date(0), to: new Date(), page: 1 };
    const all = await client.listRefunds(span);
    expect(all.kind === 'listed' && all.refunds.find((one) => one.id === id)?.transactionId).toBe(
      paidAs.kind === 'known' && paidAs.transaction.id,
    );
    await provider.pay(reference, { status: 'reversed' });
    const reversed = await client.listTransactions({ ...span, to: new Date(Date.now() + 1000), status: 'reversed' });
    expect(reversed.kind === 'listed' && reversed.transactions.map((one) => one.reference)).toContain(reference);
  });

  test('plans of the price list are there', async () => {
    expect(await client.readPlan('PLN_sabiwellmonthly')).toMatchObject({
      kind: 'known',
      plan: { amountKobo: 45_000, interval: 'monthly' },
    });
    expect(await client.readPlan('PLN_sabiwellyearly')).toMatchObject({ plan: { amountKobo: 55_000, interval: 'annually' } });
    expect(await client.readPlan('PLN_nobody')).toEqual({ kind: 'unknown' });
  });

  test('a refund whose reply is lost is found again, not asked for twice', async () => {
    const { reference } = await paid();
    await provider.fault({ kind: 'succeed_but_timeout', reference });
    expect(await client.refund(back(reference, 400_000))).toMatchObject({ kind: 'known', refund: { amountKobo: 400_000 } });
    expect((await provider.ledger()).find((row) => row.reference === reference)).toMatchObject({ refunded: 400_000 });
  });

  test('a refund that was never made is not found', async () => {
    const { reference } = await paid();
    await provider.fault({ kind: 'timeout', reference });
    expect(await client.refund(back(reference, 400_000))).toMatchObject({ kind: 'unavailable' });
  });
});

describe('faults', () => {
  test.each(['status_500', 'timeout'])('a read gets over two of %s, and not over three', async (kind) => {
    const { reference } = await paid();
    await provider.fault({ kind, reference, times: 2 });
    expect(await client.verify(reference)).toMatchObject({ kind: 'known' });
    await provider.fault({ kind, reference, times: 3 });
    expect(await client.verify(reference)).toMatchObject({ kind: 'unavailable' });
    expect(await client.verify(reference)).toMatchObject({ kind: 'known' });
  });

  test('a used-up quota is told with its wait, and not asked again at once', async () => {
    const { reference } = await paid();
    await provider.fault({ kind: 'status_429', reference });
    expect(await client.verify(reference)).toEqual({ kind: 'unavailable', reason: 'the quota is used up', retryAfterSeconds: 2 });
    await provider.control('POST', '/settings', { quota: true, quotaLimit: 1 });
    await client.verify(reference);
    expect(await client.verify(reference)).toMatchObject({ kind: 'unavailable', retryAfterSeconds: expect.any(Number) });
  });

  test.each(['status_500', 'timeout', 'status_429'])('nothing is opened twice: %s of initialize is told, not retried', async (kind) => {
    const request = asked();
    await provider.fault({ kind, reference: request.reference, times: 1 });
    expect(await client.initialize(request)).toMatchObject({ kind: 'unavailable' });
    expect(await provider.ledger()).toEqual([]);
    expect(await client.initialize(request)).toMatchObject({ kind: 'initialized' });
  });

  test('an initialize whose reply was lost is known at the provider', async () => {
    const request = asked();
    await provider.fault({ kind: 'succeed_but_timeout', reference: request.reference });
    expect(await client.initialize(request)).toMatchObject({ kind: 'unavailable' });
    expect(await client.verify(request.reference)).toMatchObject({ kind: 'known', transaction: { status: 'abandoned' } });
    expect(await client.initialize(request)).toEqual({ kind: 'duplicate' });
  });

  test('a charge whose reply was lost is looked up, and the card charged once', async () => {
    const { authorization } = await paid();
    const request = {
      email: 'ada@example.com',
      amountKobo: 50_000,
      reference: fresh(),
      authorizationCode: authorization!.code,
      metadata: {},
    };
    await provider.fault({ kind: 'succeed_but_timeout', reference: request.reference });
    expect(await client.chargeAuthorization(request)).toMatchObject({ kind: 'known', transaction: { status: 'success' } });
    await provider.fault({ kind: 'timeout', reference: 'lost-on-the-way' });
    expect(await client.chargeAuthorization({ ...request, reference: 'lost-on-the-way' })).toMatchObject({ kind: 'unavailable' });
    expect((await provider.ledger()).map(({ reference }) => reference)).not.toContain('lost-on-the-way');
  });

  test('a provider that is down is left alone, and tried again after a rest', async () => {
    let now = 0;
    const { createCircuit } = await import('../src/paystack/circuit.ts');
    const careful = provider.client({ circuit: createCircuit(() => now, 5000) });
    await provider.fault({ kind: 'status_500', times: 5 });
    for (let at = 0; at < 5; at += 1) await careful.initialize(asked());
    expect(await careful.initialize(asked())).toEqual({ kind: 'unavailable', reason: 'the circuit is open', retryAfterSeconds: 5 });
    expect(await provider.ledger()).toEqual([]);
    now += 5000;
    expect(await careful.initialize(asked())).toMatchObject({ kind: 'initialized' });
  });

  test('a provider that is not there', async () => {
    const gone = await startProvider();
    await gone.stop();
    const nowhere = gone.client();
    expect(await nowhere.verify('x')).toMatchObject({ kind: 'unavailable', reason: 'ECONNREFUSED' });
  });
});
