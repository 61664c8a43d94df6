import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { testToken } from '@sabiwell/chassis/testing.ts';
import { isSignedBy } from '../src/paystack/signature.ts';
import { followRefunds } from '../src/refunds/follow-refunds.ts';
import { renewSubscriptions } from '../src/renewals/renew-subscriptions.ts';
import { followWithdrawals } from '../src/withdrawals/follow-withdrawals.ts';
import { KEYS, type RunningProvider, startProvider } from './provider.ts';
import { newMember, type Service, startPayments } from './service.ts';
import { HOUR, withdrawalSteps } from './withdrawal-steps.ts';

const MINUTE = 60_000;
const PURCHASES = 60;
let door: Server;
let provider: RunningProvider;
let service: Service;

// The simulator's webhooks come in by a door that does what the gateway does: it passes the bytes on as a guest's.
beforeAll(async () => {
  let inside = '';
  door = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const signature = String(request.headers['x-paystack-signature']);
      // What comes after the end of the tests is not taken: the provider would send it again.
      void passOn(inside, signature, Buffer.concat(parts)).then(
        (status) => response.writeHead(status).end(),
        () => response.writeHead(502).end(),
      );
    });
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  provider = await startProvider({ webhookUrl: `http://127.0.0.1:${(door.address() as AddressInfo).port}/`, timeScale: 10_000 });
  const keys = [KEYS.secretKey, KEYS.previousSecretKey];
  service = await startPayments({ provider: provider.client(), isSigned: (body, signature) => isSignedBy(body, signature, keys) });
  inside = service.base;
});
afterAll(async () => {
  await service.stop();
  await provider.stop();
  door.close();
});
// Wherever a test has moved the clock to, the next one begins now.
afterEach(() => void (service.time.now = new Date()));

async function passOn(inside: string, signature: string, body: Buffer): Promise<number> {
  const token = await testToken('payments', 'guest');
  const headers = { 'x-internal-token': token, 'x-paystack-signature': signature, 'content-type': 'application/json' };
  return (await fetch(`${inside}/api/payments/webhooks/paystack`, { method: 'POST', headers, body })).status;
}

const pass = (ms: number) => {
  service.time.now = new Date(service.time.now.getTime() + ms);
};
const intentOf = async (userId: number, body: object) => (await service.ask('POST', '/api/payments/intents', userId, { body })).json;
/** Asks again until it is so: what the simulator sends is on its way for a moment. */
async function until<T>(read: () => Promise<T>, isSo: (value: T) => boolean): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    await service.workWebhooks();
    const value = await read();
    if (isSo(value) || tries === 100) return value;
    await sleep(50);
  }
}

/** What the audit finds when everything that was told late, or could not be asked about at first, is dealt with. */
const faultsAtLast = () =>
  until(
    async () => {
      pass(MINUTE);
      return service.faults();
    },
    (faults) => Object.keys(faults).length === 0,
  );

it('whatever gets lost, comes twice, late, crossed or forged: what was paid arrived once, and nothing else', async () => {
  const chances = {
    duplicate: 0.2,
    delay: 0.1,
    reorder: 0.1,
    drop: 0.1,
    corrupt_signature: 0.1,
    old_key: 0.1,
    status_500: 0.1,
    succeed_but_timeout: 0.05,
  };
  const paid: { userId: number; reference: string; naira: number; isTopUp: boolean }[] = [];
  for (let index = 0; index < PURCHASES; index += 1) {
    const [userId, isTopUp] = [newMember(), index % 2 === 0];
    const wanted = isTopUp
      ? { purpose: 'wallet_top_up', productCode: 'wallet_top_up', amount: 100 + index }
      : { purpose: 'subscription', productCode: 'sub_weekly' };
    const { id, reference, amount } = await intentOf(userId, wanted);
    if (index % 3 === 0 && isTopUp)
      await service.ask('PATCH', `/api/wallet/top-up/${id}/status`, userId, { body: { status: 'cancelled' } });
    // Every seventh is never paid.
    if (index % 7 === 6) continue;
    paid.push({ userId, reference, naira: amount, isTopUp });
  }
  for (const [kind, probability] of Object.entries(chances))
    await provider.control('POST', '/faults', { kind, probability, seed: 'chaos', delayMs: 50 });
  await Promise.all(
    paid.map(async ({ userId, reference }) => {
      await provider.pay(reference);
      await Promise.all([1, 2].map(() => service.ask('GET', `/api/payments/${reference}/status`, userId)));
      await service.workWebhooks();
    }),
  );
  await provider.control('DELETE', '/faults');
  for (const minutes of [3, 6, 16, 61]) {
    pass(minutes * MINUTE);
    await service.reconcile();
    await service.workWebhooks();
  }
  for (const { userId, naira, isTopUp } of paid) {
    if (isTopUp) expect(await service.wallet(userId)).toBe(naira);
    else expect((await service.subscriptions(userId)).map(({ amount }) => amount)).toEqual([naira]);
  }
  const truth = (await provider.ledger()).filter(({ status }) => status === 'success').map(({ reference }) => reference as string);
  const { rows } = await service.pool.query(`SELECT settled_reference FROM payment_intents WHERE status = 'completed'`);
  expect(new Set(rows.map((row) => row.settled_reference))).toEqual(new Set(truth));
  expect(rows).toHaveLength(truth.length);
  expect(await faultsAtLast()).toEqual({});
});

it('a refund goes through, and a saved card renews', async () => {
  const userId = newMember();
  const first = await intentOf(userId, { purpose: 'subscription', productCode: 'sub_weekly', autoRenew: true });
  await provider.pay(first.reference);
  await until(
    () => service.subscriptions(userId),
    (list) => list.length === 1,
  );
  expect((await service.ask('GET', '/api/saved-card', userId)).json.card).toMatchObject({ brand: 'visa', last4: '4081' });
  pass(7 * 24 * 60 * MINUTE - 30 * MINUTE);
  await renewSubscriptions(service.context);
  const renewed = await service.subscriptions(userId);
  expect(renewed.map(({ paymentReference }) => paymentReference)).toEqual([expect.stringMatching(/^sbw-rn-/), first.reference]);

  const staff = { reason: 'Not wanted' };
  await service.ask('POST', `/internal/payments/${renewed[0].id}/refund`, 'admin', { body: staff });
  const ended = await until(
    async () => {
      pass(31 * MINUTE);
      await followRefunds(service.context);
      return service.subscriptions(userId);
    },
    ([newest]) => newest.status === 'refunded',
  );
  expect(ended[0]).toMatchObject({ status: 'refunded', isActive: false });
  expect(await faultsAtLast()).toEqual({});
});

it('a withdrawal arrives once although its reply is lost and its webhook comes late and twice, and comes back when the bank says so', async () => {
  const steps = withdrawalSteps(service);
  const visit = await steps.visits.requested();
  const { id: intentId, reference: payment } = await steps.visits.begun(visit);
  await provider.pay(payment);
  await until(
    () => service.pool.query(`SELECT FROM held_fees WHERE intent_id = $1`, [intentId]),
    ({ rows }) => rows.length === 1,
  );
  await steps.visits.deliver(steps.visits.events.completed(visit));
  pass(73 * HOUR);
  const { doctorId } = visit;
  await Promise.all([steps.known('test-admin', 'admin'), steps.known(`doctor-${doctorId}`, 'doctor')]);
  const asked = await steps.request(doctorId, 1500);
  expect([asked.status, asked.json.accountName]).toEqual([201, 'SIMULATED HOLDER 6789']);
  for (const kind of ['duplicate', 'delay'])
    await provider.control('POST', '/faults', { kind, probability: 1, seed: 'late', delayMs: 100 });
  await provider.fault({ kind: 'succeed_but_timeout' });
  const { json } = await steps.decide(asked.json.id, true);
  await provider.control('DELETE', '/faults');
  const stands = (status: string) =>
    until(
      async () => {
        pass(MINUTE);
        await followWithdrawals(service.context);
        return steps.rowOf(asked.json.id);
      },
      (row) => row.status === status,
    );
  expect(await stands('paid')).toMatchObject({ status: 'paid', reference: json.reference });
  expect(await steps.figures(doctorId)).toMatchObject({ balance: 500, onHold: 0 });
  await provider.control('POST', `/complete/${json.reference}`, { status: 'reversed' });
  expect(await stands('reversed')).toMatchObject({ status: 'reversed' });
  expect(await steps.figures(doctorId)).toMatchObject({ balance: 2000, onHold: 0 });
  expect(await steps.postings(asked.json.id)).toEqual(['withdrawal_hold', 'withdrawal', 'withdrawal_reversed']);
  expect(await faultsAtLast()).toEqual({});
});
