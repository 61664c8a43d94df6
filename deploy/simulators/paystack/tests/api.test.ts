import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PUBLIC, type RunningSimulator, startSimulator } from './rig.ts';

let simulator: RunningSimulator;
beforeAll(async () => {
  simulator = await startSimulator({ timeScale: 1_000_000 });
});
afterAll(() => simulator.stop());
beforeEach(() => simulator.sim('POST', '/reset'));

const opening = { email: 'ada@example.com', amount: 50_000 };
const inline = (over: object) =>
  simulator.call('POST', '/checkout/request_inline', { key: PUBLIC, email: 'ada@example.com', amount: 50_000, ...over });

describe('the way the provider says no', () => {
  test.each([
    ['no key', '', 401],
    ['another key', 'Bearer sk_test_other', 401],
    ['the public key', `Bearer ${PUBLIC}`, 401],
  ])('%s', async (_name, authorization, status) => {
    const reply = await simulator.call('GET', '/transaction/verify/x', undefined, { authorization });
    expect([reply.status, reply.body.status, reply.body.message]).toEqual([status, false, 'Invalid key']);
  });

  test.each([
    ['no e-mail', { amount: 100 }, 'Email Address is required', 'missing_params'],
    ['no sum', { email: 'ada@example.com' }, 'Amount is required', 'missing_params'],
    ['a sum of nothing', { ...opening, amount: 0 }, 'Invalid Amount Sent', 'invalid_params'],
    ['a fraction', { ...opening, amount: 100.5 }, 'Invalid Amount Sent', 'invalid_params'],
    ['a negative sum', { ...opening, amount: '-100' }, 'Invalid Amount Sent', 'invalid_params'],
    ['an underscore', { ...opening, reference: 'a_b' }, 'Transaction reference can only contain', 'invalid_params'],
    ['another currency', { ...opening, currency: 'EUR' }, 'Currency not supported', 'invalid_params'],
    ['a plan that is none', { email: 'ada@example.com', plan: 'PLN_x' }, 'Plan not found', 'invalid_params'],
  ])('initialize with %s', async (_name, body, message, code) => {
    const reply = await simulator.api('POST', '/transaction/initialize', body);
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({
      status: false,
      code,
      meta: { nextStep: expect.any(String) },
      message: expect.stringContaining(message),
    });
  });

  test('a reference that was used', async () => {
    await simulator.open('r-1');
    const reply = await simulator.api('POST', '/transaction/initialize', { ...opening, reference: 'r-1' });
    expect([reply.status, reply.body.message, reply.body.code]).toEqual([400, 'Duplicate Transaction Reference', 'duplicate_reference']);
  });

  test('a quota, once it is switched on', async () => {
    for (let at = 0; at < 5; at += 1) expect((await simulator.api('GET', '/balance')).headers.get('x-ratelimit-limit')).toBeNull();
    await simulator.sim('POST', '/settings', { quota: true, quotaLimit: 2 });
    const replies = [];
    for (let at = 0; at < 3; at += 1) replies.push(await simulator.api('GET', '/balance'));
    expect(replies.map(({ status, headers }) => [status, headers.get('x-ratelimit-remaining')])).toEqual([
      [200, '1'],
      [200, '0'],
      [429, '0'],
    ]);
    expect(replies[2]!.body).toMatchObject({ code: 'rate_limited', type: 'api_error' });
  });
});

describe('transactions', () => {
  test('begin as abandoned; digits and forms are taken; the plan wins over the sum', async () => {
    await simulator.open('r-1', { amount: '50000' });
    expect(await simulator.verify('r-1')).toMatchObject({
      status: 'abandoned',
      amount: 50_000,
      requested_amount: 50_000,
      metadata: '',
      paid_at: null,
    });
    const form = { authorization: 'Bearer sk_test_secret', 'content-type': 'application/x-www-form-urlencoded' };
    const sent = await fetch(`${simulator.url}/transaction/initialize`, {
      method: 'POST',
      headers: form,
      body: 'email=ada%40example.com&amount=100&reference=r-2&plan=PLN_sabiwellyearly',
    });
    expect(sent.status).toBe(200);
    expect((await simulator.verify('r-2')).amount).toBe(55_000);
  });

  test.each([
    [50_000, 750],
    [249_999, 3750],
    [250_000, 13_750],
    [100_000_000, 200_000],
  ])('of %i kobo cost %i', async (amount, fees) => {
    await simulator.open('r-1', { amount });
    await simulator.pay('r-1');
    expect((await simulator.verify('r-1')).fees).toBe(fees);
  });

  test('in the popup a known reference is taken up again only for the same customer and sum', async () => {
    const first = await inline({ ref: 'r-1' });
    const again = await inline({ reference: 'r-1' });
    expect([first.status, again.body.data.access_code]).toEqual([200, first.body.data.access_code]);
    for (const over of [{ amount: 100 }, { email: 'bola@example.com' }, { currency: 'GHS' }]) {
      const other = await inline({ ref: 'r-1', ...over });
      expect([other.status, other.body.message]).toEqual([400, 'Duplicate Transaction Reference']);
    }
    await simulator.pay('r-1');
    expect((await inline({ ref: 'r-1' })).status).toBe(400);
    expect((await inline({ key: 'pk_test_other' })).status).toBe(401);
  });

  test('what an access code stands for can be read without a key', async () => {
    const { access_code } = await simulator.open('r-1');
    const reply = await simulator.call('GET', `/transaction/verify_access_code/${access_code}`);
    expect(reply.body.data).toMatchObject({ reference: 'r-1', amount: 1_000_000, transaction_status: 'abandoned' });
    expect(reply.headers.get('access-control-allow-origin')).toBe('*');
  });

  test('the ledger tells what was really paid', async () => {
    await simulator.open('r-1', { metadata: { user_id: '42' } });
    await simulator.open('r-2');
    await simulator.pay('r-1', { amount: 999_999 });
    const { body } = await simulator.sim('GET', '/ledger');
    expect(body).toMatchObject([
      { reference: 'r-1', amount: 999_999, status: 'success', metadata: { user_id: '42' } },
      { reference: 'r-2', amount: 1_000_000, status: 'abandoned' },
    ]);
  });
});

describe('payouts', () => {
  const recipient = async () =>
    (await simulator.api('POST', '/transferrecipient', { type: 'nuban', name: 'Ada', account_number: '0001234567', bank_code: '058' })).body
      .data.recipient_code;
  const transfer = async (over: object = {}) =>
    simulator.api('POST', '/transfer', {
      source: 'balance',
      amount: 100_000,
      reference: 'sbw-wd-0000000001',
      recipient: await recipient(),
      ...over,
    });

  test('end as the settings say, and failed money is in the balance again', async () => {
    await simulator.sim('POST', '/settings', { payoutOutcome: 'none' });
    const balance = async () => (await simulator.api('GET', '/balance')).body.data[0].balance;
    const before = await balance();
    expect((await transfer()).body.data.status).toBe('pending');
    expect((await transfer()).status).toBe(400);
    expect(await balance()).toBe(before - 100_000);
    await simulator.sim('POST', '/complete/sbw-wd-0000000001', { status: 'failed' });
    expect(await balance()).toBe(before);
    expect((await simulator.api('GET', '/transfer/verify/sbw-wd-0000000001')).body.data.status).toBe('failed');
  });

  test.each([
    ['more than there is', { amount: 900_000_000_000 }, 'Your balance is not enough to fulfill this request'],
    ['a short reference', { reference: 'short' }, 'Transfer reference is invalid'],
    ['capital letters', { reference: 'SBW-WD-0000000001' }, 'Transfer reference is invalid'],
    ['nobody', { recipient: 'RCP_nobody' }, 'Recipient specified is invalid'],
  ])('%s is refused', async (_name, over, message) => {
    const { status, body } = await transfer(over);
    expect([status, body.message]).toEqual([400, message]);
  });

  test('may want a code first', async () => {
    await simulator.sim('POST', '/settings', { payoutOtp: true, payoutOutcome: 'none' });
    const { data } = (await transfer()).body;
    expect(data.status).toBe('otp');
    expect((await simulator.api('POST', '/transfer/finalize_transfer', { transfer_code: data.transfer_code, otp: '999999' })).status).toBe(
      400,
    );
    const done = await simulator.api('POST', '/transfer/finalize_transfer', { transfer_code: data.transfer_code, otp: '123456' });
    expect(done.body.data.status).toBe('pending');
  });

  test('account holders have names', async () => {
    const resolve = (account: string, bank: string) => simulator.api('GET', `/bank/resolve?account_number=${account}&bank_code=${bank}`);
    expect((await resolve('0000000000', '057')).body.data.account_name).toContain('SIMULATED');
    for (const [account, bank] of [
      ['9990000000', '057'],
      ['123', '057'],
      ['0000000000', '000'],
    ] as const)
      expect((await resolve(account, bank)).status).toBe(422);
  });
});

describe('control', () => {
  test('wants its token, and names what is wrong with a call', async () => {
    expect((await simulator.call('GET', '/_sim/ledger')).status).toBe(401);
    expect((await simulator.call('GET', '/_sim/ledger', undefined, { 'x-sim-token': 'other' })).status).toBe(401);
    expect((await simulator.sim('POST', '/faults', { kind: 'earthquake' })).status).toBe(400);
    expect((await simulator.sim('POST', '/complete/nobody', { status: 'success' })).status).toBe(404);
    expect((await simulator.sim('POST', '/complete/nobody', { status: 'stolen' })).status).toBe(400);
    expect((await simulator.sim('POST', '/replay/nobody', {})).status).toBe(404);
    expect((await simulator.sim('GET', '/nothing')).status).toBe(404);
  });

  test('faults can be taken back', async () => {
    await simulator.sim('POST', '/faults', { kind: 'status_500', times: 3 });
    expect((await simulator.api('GET', '/balance')).status).toBe(500);
    expect((await simulator.sim('GET', '/faults')).body).toMatchObject([{ kind: 'status_500', left: 2 }]);
    await simulator.sim('DELETE', '/faults');
    expect((await simulator.api('GET', '/balance')).status).toBe(200);
  });

  test('a fault of one reference leaves the others alone', async () => {
    await simulator.open('r-1');
    await simulator.open('r-2');
    await simulator.sim('POST', '/faults', { kind: 'status_429', reference: 'r-1' });
    expect((await simulator.api('GET', '/transaction/verify/r-2')).status).toBe(200);
    const limited = await simulator.api('GET', '/transaction/verify/r-1');
    expect([limited.status, limited.headers.get('x-ratelimit-reset')]).toEqual([429, '2']);
    expect((await simulator.api('GET', '/transaction/verify/r-1')).status).toBe(200);
  });

  test('a paid transaction can be reversed, one that is not paid can not', async () => {
    await simulator.open('r-1');
    expect((await simulator.pay('r-1', { status: 'reversed' })).status).toBe(409);
    await simulator.pay('r-1');
    await simulator.pay('r-1', { status: 'reversed' });
    expect((await simulator.verify('r-1')).status).toBe('reversed');
  });
});
