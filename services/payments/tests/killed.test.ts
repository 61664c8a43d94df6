import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PaymentSucceededSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { settlePayment } from '../src/payments/settle-payment.ts';
import { newMember, type Service, startPayments } from './service.ts';

let service: Service;
beforeAll(async () => {
  service = await startPayments();
});
afterAll(() => service.stop());

/** The same thing with other answers for some of its names. */
function instead<T extends object>(target: T, names: Readonly<Record<string, unknown>>): T {
  return new Proxy(target, {
    get(_target, name) {
      if (typeof name === 'string' && Object.hasOwn(names, name)) return names[name];
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** A pool whose connection dies with its n-th statement, as it does when the process or the server is killed there. */
function dyingPool(pool: pg.Pool, n: number): { pool: pg.Pool; hasDied: () => boolean } {
  let statements = 0;
  let hasDied = false;
  const connect = async () => {
    const client = await pool.connect();
    const { processID: pid } = client as unknown as { processID: number };
    const query = async (...given: unknown[]) => {
      statements += 1;
      if (statements === n) {
        hasDied = true;
        await pool.query('SELECT pg_terminate_backend($1)', [pid]);
      }
      return (client.query as (...asked: unknown[]) => Promise<unknown>).apply(client, given);
    };
    return instead(client, { query });
  };
  return { pool: instead(pool, { connect }), hasDied: () => hasDied };
}

it.each([
  ['a top-up', { purpose: 'wallet_top_up', productCode: 'wallet_top_up', amount: 700 }],
  ['a plan', { purpose: 'subscription', productCode: 'sub_weekly', autoRenew: true }],
])('%s that is killed at any step of its settlement is paid once all the same', async (_what, wanted) => {
  for (let step = 1, dies = true; dies; step += 1) {
    const userId = newMember();
    const { reference } = (await service.ask('POST', '/api/payments/intents', userId, { body: wanted })).json;
    const transaction = service.fake.pay(reference);
    const { pool, hasDied } = dyingPool(service.pool, step);
    const attempt = settlePayment({ ...service.context, pool }, { transaction, verifiedBy: 'webhook' });
    const outcome = await attempt.then(
      () => 'settled',
      () => 'died',
    );
    dies = hasDied();
    expect(outcome).toBe(dies ? 'died' : 'settled');
    expect(await service.toldOf(userId, PaymentSucceededSchema)).toHaveLength(dies ? 0 : 1);
    await settlePayment(service.context, { transaction, verifiedBy: 'reconcile' });
    expect(await service.toldOf(userId, PaymentSucceededSchema)).toHaveLength(1);
    expect([await service.wallet(userId), (await service.subscriptions(userId)).length]).toEqual('amount' in wanted ? [700, 0] : [0, 1]);
    expect(step).toBeLessThan(30);
  }
  expect(await service.faults()).toEqual({});
});
