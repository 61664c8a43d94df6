import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DescMessage } from '@bufbuild/protobuf';
import { fromJson } from '@bufbuild/protobuf';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { migrate } from '@sabiwell/chassis/stores/migrate.ts';
import { onEarlierRelease } from '@sabiwell/chassis/testing/earlier-release.ts';
import { PaymentChangedSchema, SubscriptionPeriodChangedSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { migrationsDir } from './database.ts';
import { type RefundSteps, refundSteps } from './refund-steps.ts';
import { newMember, type Service, startPayments } from './service.ts';

const DAY = 24 * 3_600_000;

let service: Service;
let refunds: RefundSteps;
beforeAll(async () => {
  service = await startPayments();
  refunds = refundSteps(service);
});
afterAll(() => service.stop());
afterEach(() => void (service.time.now = new Date()));

/** The states that were told under this key, oldest first; each must be what its contract says, and nothing else. */
const statesOf = async (key: string, schema: DescMessage) => {
  const events = await service.eventsOf(key, schema);
  for (const { topic, version, data } of events) {
    expect(() => fromJson(schema, data)).not.toThrow();
    expect([topic, data.version]).toEqual(['sabiwell.payment-states.v1', String(version)]);
  }
  return events.map(({ data }) => data);
};
const paymentsOf = (id: string) => statesOf(id, PaymentChangedSchema);
const periodsOf = (id: string) => statesOf(id, SubscriptionPeriodChangedSchema);
const rising = (states: { version: string }[]) => {
  const versions = states.map(({ version }) => Number(version));
  expect(versions).toEqual([...new Set(versions)].toSorted((one, other) => one - other));
};

describe('a payment', () => {
  it('is told whole when it begins and when it is paid, with what the wallet held', async () => {
    const userId = newMember();
    for (const amount of [500, 700]) {
      const { json } = await service.ask('POST', '/api/wallet/top-up', userId, { body: { amount, description: 'Wallet top-up' } });
      const common = {
        intentId: json.id,
        userId: String(userId),
        purpose: 'wallet_top_up',
        productCode: 'wallet_top_up',
        soldAs: expect.stringMatching(/top-up/i),
        reference: json.paymentReference,
        amountKobo: String(amount * 100),
        refundedKobo: '0',
        createdAt: expect.stringMatching(/Z$/),
      };
      expect(await paymentsOf(json.id)).toEqual([{ ...common, version: '1', status: 'pending' }]);
      service.fake.pay(json.paymentReference);
      await service.ask('PATCH', `/api/wallet/top-up/${json.id}/status`, userId, { body: { status: 'completed' } });
      expect((await paymentsOf(json.id)).slice(1)).toEqual([
        {
          ...common,
          version: '2',
          status: 'completed',
          paidKobo: String(amount * 100),
          channel: 'card',
          verifiedBy: 'client',
          walletBeforeKobo: amount === 500 ? '0' : '50000',
          walletAfterKobo: amount === 500 ? '50000' : '120000',
          completedAt: expect.stringMatching(/Z$/),
        },
      ]);
    }
  });

  it('of a guest has no member, and none of their words', async () => {
    const body = { productId: 'market_p4', email: 'guest-of-states@example.com', phone: '+2348031234567', address: '4 Ogui Road, Enugu' };
    const { json } = await service.ask('POST', '/api/market/purchase', 'guest', { body });
    const { rows } = await service.pool.query('SELECT intent_id AS id FROM payment_attempts WHERE reference = $1', [json.reference]);
    const [begun] = await paymentsOf(rows[0].id);
    expect(begun).toMatchObject({ purpose: 'market', productCode: 'market_p4', soldAs: 'Digital Thermometer' });
    expect(begun.userId).toBeUndefined();
    expect(JSON.stringify(begun)).not.toMatch(/guest-of-states|Ogui|803123/);
  });

  it('is told at each step of its way: given up, declined, under review, paid after all', async () => {
    const { json } = await service.ask('POST', '/api/payments/intents', newMember(), {
      body: { purpose: 'subscription', productCode: 'sub_weekly' },
    });
    for (const status of ['cancelled', 'pending', 'failed', 'pending', 'expired', 'review'])
      await service.pool.query('UPDATE payment_intents SET status = $2, review_reason = $3 WHERE id = $1', [
        json.id,
        status,
        status === 'review' ? 'amount' : null,
      ]);
    const states = await paymentsOf(json.id);
    expect(states.map(({ status }) => status)).toEqual(['pending', 'cancelled', 'pending', 'failed', 'pending', 'expired', 'review']);
    expect(states.at(-1)).toMatchObject({ reasonCode: 'amount' });
    rising(states);
  });

  it('is not told again for what no one reads of it', async () => {
    const { json } = await service.ask('POST', '/api/payments/intents', newMember(), {
      body: { purpose: 'subscription', productCode: 'sub_weekly' },
    });
    await service.pool.query(`UPDATE payment_intents SET client_hint = 'cancelled' WHERE id = $1`, [json.id]);
    expect(await paymentsOf(json.id)).toHaveLength(1);
  });

  it('tells what of it went back, in part and in full', async () => {
    const { id, reference } = await refunds.paid();
    await refunds.refund(id, { amount: 1000 });
    await refunds.returned(reference);
    await refunds.refund(id);
    await refunds.returned(reference);
    // Its second telling has another body, or it would be taken for the first again.
    await refunds.sendWebhook('refund.processed', { transaction_reference: reference, amount: '2' });
    const states = await paymentsOf(id);
    expect(states.slice(1).map(({ status, refundedKobo }) => [status, refundedKobo])).toEqual([
      ['completed', '0'],
      ['completed', '100000'],
      ['refunded', '300000'],
    ]);
    rising(states);
  });

  it('that was never committed is not told', async () => {
    const { json } = await service.ask('POST', '/api/payments/intents', newMember(), {
      body: { purpose: 'subscription', productCode: 'sub_weekly' },
    });
    const client = await service.pool.connect();
    await client.query('BEGIN');
    await client.query(`UPDATE payment_intents SET status = 'failed' WHERE id = $1`, [json.id]);
    await client.query('ROLLBACK');
    client.release();
    expect((await paymentsOf(json.id)).map(({ status }) => status)).toEqual(['pending']);
  });
});

describe('a paid period', () => {
  it('is told with its payment, and again when its member or a refund changes it', async () => {
    const first = await refunds.paid();
    const { userId } = first;
    const { json } = await service.ask('POST', '/api/payments/intents', userId, {
      body: { purpose: 'subscription', productCode: 'sub_daily' },
    });
    service.fake.pay(json.reference);
    await service.ask('GET', `/api/payments/${json.reference}/status`, userId);
    const [begun] = await periodsOf(first.id);
    expect(begun).toEqual({
      subscriptionId: first.id,
      version: '1',
      userId: String(userId),
      purpose: 'subscription',
      productCode: 'sub_weekly',
      plan: 'Weekly',
      amountKobo: '300000',
      reference: first.reference,
      startsAt: expect.stringMatching(/Z$/),
      endsAt: expect.stringMatching(/Z$/),
      autoRenew: false,
      createdAt: expect.stringMatching(/Z$/),
    });
    await refunds.refund(first.id);
    await refunds.returned(first.reference);
    const ended = (await periodsOf(first.id)).at(-1);
    expect(ended).toMatchObject({ endedAt: expect.stringMatching(/Z$/), autoRenew: false });
    const later = await periodsOf(json.id);
    expect(later).toHaveLength(2);
    expect(Date.parse(later[1].startsAt)).toBeLessThan(Date.parse(later[0].startsAt) - 6 * DAY);
    for (const states of [await periodsOf(first.id), later]) rising(states);
  });

  it('is told whoever changes it, and only for what is told of it', async () => {
    const { id } = await refunds.paid();
    const change = (what: string) => service.pool.query(`UPDATE entitlements SET ${what} WHERE id = $1`, [id]);
    await change('auto_renew = true');
    await change('auto_renew = true');
    await change(`recipient = '{"name": "Mama"}', quota = 3`);
    await change(`grace_until = ends_at + interval '3 days'`);
    const states = await periodsOf(id);
    expect(states.map(({ version, autoRenew }) => [version, autoRenew])).toEqual([
      ['1', false],
      ['2', true],
      ['3', true],
    ]);
    expect(Date.parse(states[2].graceUntil)).toBe(Date.parse(states[2].endsAt) + 3 * DAY);
    expect(JSON.stringify(states)).not.toContain('Mama');
  });
});

describe('what was there before', () => {
  // As the release before left it: one paid, 600 begun, more than one round of the migration.
  const BEFORE = `
    INSERT INTO payment_intents (id, user_id, email, purpose, product_code, price_version, name, amount_kobo, domain, created_at)
      SELECT uuid_v7(), n, 'm' || n || '@example.com', 'subscription', 'sub_weekly', 1, 'Weekly', 300000, 'test', now() FROM generate_series(1, 601) n;
    INSERT INTO payment_attempts (intent_id, reference, created_at) SELECT id, 'old-' || user_id, now() FROM payment_intents;
    SELECT settle_intent(jsonb_build_object('intentId', id, 'source', 'provider', 'reference', 'old-601', 'verifiedBy', 'webhook',
      'channel', 'card', 'chargedKobo', 300000, 'now', now(), 'memo', 'Weekly', 'providerTxId', 'tx-old', 'period', jsonb_build_object(
        'startsAt', now(), 'endsAt', now() + interval '7 days', 'anchorDay', 1, 'quota', 0, 'isRenewal', false, 'appends', false)))
      FROM payment_intents WHERE user_id = 601;`;
  const TOLD = `SELECT type, count(*)::int AS times, count(DISTINCT key)::int AS rows, count(DISTINCT (key, aggregate_version))::int AS states,
    max(data->>'status') AS status FROM outbox WHERE topic = 'sabiwell.payment-states.v1' GROUP BY type ORDER BY type`;

  it('is told once by the migration, in rounds; run again it tells the same versions', async () => {
    await onEarlierRelease(inject('stores').postgresUrl, { migrationsDir, first: '0012' }, async (client, databaseUrl) => {
      await client.query(BEFORE);
      await migrate(databaseUrl, migrationsDir);
      expect((await client.query(TOLD)).rows).toEqual([
        { type: 'ng.sabiwell.payments.payment.changed.v1', times: 601, rows: 601, states: 601, status: 'pending' },
        { type: 'ng.sabiwell.payments.subscription-period.changed.v1', times: 1, rows: 1, states: 1, status: null },
      ]);
      const rounds = await client.query(
        `SELECT count(DISTINCT xact)::int AS rounds FROM outbox WHERE topic = 'sabiwell.payment-states.v1'`,
      );
      expect(rounds.rows).toEqual([{ rounds: 3 }]);
      await client.query(await readFile(join(migrationsDir, '0013_states_told_once', 'migration.sql'), 'utf8'));
      expect((await client.query(TOLD)).rows.map(({ times, states }) => [times, states])).toEqual([
        [1202, 601],
        [2, 1],
      ]);
    });
  });
});
