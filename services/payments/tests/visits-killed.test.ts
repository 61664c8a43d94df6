import { afterAll, beforeAll, expect, it } from 'vitest';
import { EarningBookedSchema, PaymentSucceededSchema, RefundProcessedSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import type { Context } from '../src/context.ts';
import { settlePayment } from '../src/payments/settle-payment.ts';
import { returnMoney } from '../src/returns/return-money.ts';
import { dyingPool } from './dying-pool.ts';
import { type Service, startPayments } from './service.ts';
import { FEE, type Visit, type VisitSteps, visitSteps } from './visits.ts';

let service: Service;
let visits: VisitSteps;
beforeAll(async () => {
  service = await startPayments();
  visits = visitSteps(service);
});
afterAll(() => service.stop());

type Act = (context: Context) => Promise<unknown>;
type Prepare = (visit: Visit) => Promise<Act>;

const paidWhile =
  (prepare: (visit: Visit) => Promise<unknown>): Prepare =>
  async (visit) => {
    const { reference } = await visits.begun(visit);
    await prepare(visit);
    const transaction = service.fake.pay(reference);
    return (context) => settlePayment(context, { transaction, verifiedBy: 'webhook' });
  };
const ended =
  (end: 'completed' | 'cancelled'): Prepare =>
  async (visit) => {
    await visits.paidFromWallet(visit);
    const event = visits.events[end](visit);
    return (context) => visits.deliver(event, context);
  };
const returning: Prepare = async (visit) => {
  await visits.paidFromWallet(visit);
  await visits.deliver(visits.events.cancelled(visit));
  return returnMoney;
};

const HELD = { hold: FEE, doctor: 0, wallet: 0 };
const EARNED = { hold: 0, doctor: FEE, wallet: 0 };
const IN_WALLET = { hold: 0, doctor: 0, wallet: FEE };

it.each([
  ['a payment of a visit to come', paidWhile(async () => undefined), PaymentSucceededSchema, HELD],
  ['a payment after the visit', paidWhile((visit) => visits.deliver(visits.events.completed(visit))), EarningBookedSchema, EARNED],
  ['a payment after the cancellation', paidWhile((visit) => visits.deliver(visits.events.cancelled(visit))), PaymentSucceededSchema, HELD],
  ['the end of a visit', ended('completed'), EarningBookedSchema, EARNED],
  ['a cancellation', ended('cancelled'), undefined, HELD],
  ['a return to the wallet', returning, RefundProcessedSchema, IN_WALLET],
] as const)('%s that is killed at any step is done once all the same', async (_what, prepare, schema, expected) => {
  for (let step = 1, dies = true; dies; step += 1) {
    const visit = await visits.requested();
    const act = await prepare(visit);
    const { pool, hasDied } = dyingPool(service.pool, step);
    await act({ ...service.context, pool }).catch(() => expect(hasDied()).toBe(true));
    dies = hasDied();
    if (dies) {
      await act(service.context);
      // A refund that was stored, and died before it was settled, is found by its own round.
      await service.followRefunds();
    }
    expect(await visits.money(visit)).toEqual(expected);
    const key = schema === EarningBookedSchema ? visit.id : visit.userId;
    const told = schema === undefined ? [] : await service.eventsOf(key, schema);
    const ofVisit = told.filter(({ data }) => data.purpose !== 'wallet_top_up');
    expect(ofVisit).toHaveLength(schema === undefined ? 0 : 1);
    expect(step).toBeLessThan(80);
  }
  expect(await service.faults()).toEqual({});
});
