import { register } from 'prom-client';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createAudits } from '../src/audit/audit-regularly.ts';
import { observePayments } from '../src/health-numbers/payment-metrics.ts';
import { PAYMENT_NUMBERS } from '../src/health-numbers/payment-numbers.store.ts';
import { newMember, type Service, sign, startPayments } from './service.ts';

const MINUTE = 60_000;
let service: Service;
beforeAll(async () => {
  service = await startPayments();
  observePayments(service.context);
});
afterAll(() => service.stop());
// Wherever a test has moved the clock to, the next one begins now.
afterEach(() => void (service.time.now = new Date()));

const pass = (ms: number) => {
  service.time.now = new Date(service.time.now.getTime() + ms);
};
const hook = (reference: string) => {
  const raw = JSON.stringify({ event: 'charge.success', data: { reference, status: 'success' } });
  return service.ask('POST', '/api/payments/webhooks/paystack', 'guest', { raw, headers: { 'x-paystack-signature': sign(raw) } });
};
const newIntent = async () =>
  (await service.ask('POST', '/api/payments/intents', newMember(), { body: { purpose: 'subscription', productCode: 'sub_daily' } }))
    .json as { reference: string };

/** What a scrape shows of payments, a label's value as the rest of the name. */
async function scrape(): Promise<Record<string, number>> {
  const lines = (await register.metrics()).matchAll(/^sabiwell_payments_(\w+)(?:\{\w+="(\w+)"\})? (\S+)$/gm);
  return Object.fromEntries([...lines].map(([, name, label, value]) => [label === undefined ? name : `${name} ${label}`, Number(value)]));
}

it('shows what waits, and for how long', async () => {
  // An answer is shared for half a second, so that each of these scrapes has to be asked for until it is there.
  const shows = (numbers: object) => vi.waitFor(async () => expect(await scrape()).toMatchObject(numbers), { timeout: 5_000 });
  await shows({ 'webhooks new': 0, 'webhooks parked': 0, oldest_webhook_seconds: 0, open: 0, late_check_seconds: 0 });
  const { reference } = await newIntent();
  pass(14 * MINUTE);
  await hook(reference);
  await newIntent();
  pass(2 * MINUTE);
  // The first was to be asked about after two minutes.
  await shows({ 'webhooks new': 1, oldest_webhook_seconds: 120, open: 1, late_check_seconds: 14 * 60 });
  service.fake.pay(reference);
  await service.workWebhooks();
  await service.pool.query(`INSERT INTO psp_webhooks (sha256, received_at, next_try_at, state) VALUES ('parked', $1, $1, 'parked')`, [
    service.time.now,
  ]);
  await shows({ 'webhooks new': 0, 'webhooks parked': 1, oldest_webhook_seconds: 0, open: 0, late_check_seconds: 0 });
});

it('reads indexes of what is open, and no whole table', async () => {
  const client = await service.pool.connect();
  try {
    await client.query('BEGIN; SET LOCAL enable_seqscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${PAYMENT_NUMBERS}`, [service.time.now]);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).not.toMatch(/Seq Scan/);
    // Of the two indexes of open payments either may be read.
    const indexes = [
      /psp_webhooks_new/,
      /psp_webhooks_parked/,
      /payment_intents_(pending|open)/,
      /payment_attempts_due/,
      /reference_claims_due/,
    ];
    for (const index of indexes) expect(plan).toMatch(index);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
});

it('audits each hour, and each minute while something contradicts', async () => {
  // No relay runs here.
  await service.pool.query('UPDATE outbox SET published_at = now()');
  const audit = createAudits(service.context);
  const after = async (minutes: number) => {
    pass(minutes * MINUTE);
    await audit();
    return scrape();
  };
  expect(await after(0.5)).toMatchObject({ audit_age_seconds: 30 });
  expect(Object.keys(await scrape()).filter((name) => name.startsWith('audit '))).toEqual([]);
  // The parked webhook of before is not yet old.
  expect(await after(0.5)).toMatchObject({ audit_age_seconds: 0, 'audit unbalancedTxns': 0, 'audit waitingWebhooks': 0 });
  expect(await after(59)).toMatchObject({ audit_age_seconds: 59 * 60, 'audit waitingWebhooks': 0 });
  expect(await after(1)).toMatchObject({ audit_age_seconds: 0, 'audit waitingWebhooks': 1 });
  await service.pool.query(`UPDATE psp_webhooks SET state = 'done'`);
  expect(await after(1)).toMatchObject({ audit_age_seconds: 0, 'audit waitingWebhooks': 0 });
  expect(await after(1)).toMatchObject({ audit_age_seconds: 60 });
});
