import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Provider } from '../src/provider.ts';
import { type RunningProvider, startProvider } from './provider.ts';

let provider: RunningProvider;
let client: Provider;
let count = 0;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.stop());
beforeEach(async () => {
  await provider.control('POST', '/reset');
  client = provider.client();
});

const account = { bankCode: '058', accountNumber: '0123456789' };
async function wanted() {
  const made = await client.createRecipient({ ...account, name: 'Ngozi Ade' });
  if (made.kind !== 'known') throw new Error(`expected to be known: ${made.kind}`);
  count += 1;
  return { amountKobo: 150_000, recipient: made.code, reference: `sbw-wd-${String(count).padStart(12, '0')}`, reason: 'Earnings' };
}

describe('accounts of banks', () => {
  test('are of banks by name, which are read once', async () => {
    const listed = await client.listBanks();
    expect(listed).toMatchObject({ kind: 'listed', banks: expect.arrayContaining([{ code: '058', name: 'Guaranty Trust Bank' }]) });
    const names = listed.kind === 'listed' ? listed.banks.map(({ name }) => name) : [];
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')));
    await provider.fault({ kind: 'status_500', times: 3 });
    expect(await client.listBanks()).toEqual(listed);
    expect(await provider.client().listBanks()).toMatchObject({ kind: 'unavailable' });
  });
  test('have a holder, or are not there', async () => {
    expect(await client.resolveAccount(account)).toEqual({ kind: 'known', accountName: 'SIMULATED HOLDER 6789' });
    expect(await client.resolveAccount({ ...account, accountNumber: '9991234567' })).toEqual({ kind: 'unknown' });
    expect(await client.resolveAccount({ ...account, bankCode: '000' })).toEqual({ kind: 'unknown' });
    await provider.fault({ kind: 'status_500', times: 3 });
    expect(await client.resolveAccount(account)).toMatchObject({ kind: 'unavailable' });
  });
});

describe('transfers', () => {
  test('are on their way, and then arrive, fail or come back', async () => {
    for (const status of ['success', 'failed', 'reversed']) {
      const request = await wanted();
      const { reference, amountKobo } = request;
      expect(await client.transfer(request)).toEqual({ kind: 'known', transfer: { reference, amountKobo, status: 'pending' } });
      expect(await client.transfer(request)).toEqual({ kind: 'duplicate' });
      await provider.control('POST', `/complete/${reference}`, { status });
      expect(await client.verifyTransfer(reference)).toEqual({ kind: 'known', transfer: { reference, amountKobo, status } });
    }
  });
  test('wait for a code where the account is set up so', async () => {
    await provider.control('POST', '/settings', { payoutOtp: true });
    expect(await client.transfer(await wanted())).toMatchObject({ kind: 'known', transfer: { status: 'otp' } });
  });
  test('are refused for more than there is, and for an account that is not known', async () => {
    const request = await wanted();
    expect(await client.transfer({ ...request, amountKobo: 9_000_000_000 })).toMatchObject({
      kind: 'refused',
      reason: expect.stringContaining('balance is not enough'),
    });
    expect(await client.transfer({ ...request, recipient: 'RCP_none' })).toMatchObject({ kind: 'refused' });
  });
  test('whose reply was lost are looked for, and unknown ones are not failed', async () => {
    const done = await wanted();
    await provider.fault({ kind: 'succeed_but_timeout', reference: done.reference });
    expect(await client.transfer(done)).toMatchObject({ kind: 'known', transfer: { status: 'pending' } });
    const lost = await wanted();
    await provider.fault({ kind: 'timeout', reference: lost.reference });
    expect(await client.transfer(lost)).toMatchObject({ kind: 'unavailable' });
    expect(await client.verifyTransfer(lost.reference)).toEqual({ kind: 'unknown' });
    await provider.fault({ kind: 'status_500', times: 3 });
    expect(await client.verifyTransfer(done.reference)).toMatchObject({ kind: 'unavailable' });
  });
});
