import { afterAll, beforeAll, expect, it } from 'vitest';
import { EarningBookedSchema, PaymentSucceededSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { followRefundsOf } from '../src/refunds/follow-refunds.ts';
import { type Service, startPayments } from './service.ts';
import { FEE, fund, type Visit, type VisitSteps, visitSteps } from './visits.ts';

let service: Service;
let visits: VisitSteps;
beforeAll(async () => {
  service = await startPayments();
  visits = visitSteps(service);
});
afterAll(() => service.stop());

const ENDS = ['completed', 'cancelled', 'kept', 'rejected', 'none'] as const;
type End = (typeof ENDS)[number];

/** Whole numbers below a bound, the same for the same seed. */
function createChance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Two payments of one visit and its end, all at once, each event perhaps twice. */
async function live(visit: Visit, end: End, pick: (below: number) => number): Promise<string[]> {
  await fund(service, visit.userId, FEE / 100);
  const [card, wallet] = [await visits.begun(visit), await visits.begun(visit)];
  const ending = {
    completed: () => visits.events.completed(visit),
    cancelled: () => visits.events.cancelled(visit),
    kept: () => visits.events.cancelled(visit, 'keep'),
    rejected: () => visits.events.rejected(visit),
    none: () => visits.events.moved(visit),
  }[end]();
  const acts = [
    () => visits.payByCard(card),
    () => visits.payByCard(card),
    () => visits.payFromWallet(wallet, visit.userId),
    () => visits.deliver(ending),
    () => visits.deliver(ending),
    () => visits.returns(),
  ];
  const order = acts.map((act) => ({ act, at: pick(1000) })).toSorted((a, b) => a.at - b.at);
  const atOnce = 1 + pick(order.length - 1);
  for (let from = 0; from < order.length; from += atOnce) await Promise.all(order.slice(from, from + atOnce).map(({ act }) => act()));
  return [card.reference, wallet.reference];
}

/** The provider returns what it was asked for. */
async function untilReturned(references: readonly string[]): Promise<void> {
  await visits.returns();
  for (const refund of service.fake.refunds.values()) refund.status = 'processed';
  for (const reference of references) await followRefundsOf(service.context, reference);
}

it.each(Array.from({ length: 20 }, (_, seed) => seed + 1))('whatever comes first, no money is lost or made: seed %i', async (seed) => {
  const pick = createChance(seed);
  for (const end of ENDS) {
    const visit = await visits.requested();
    const references = await live(visit, end, pick);
    await untilReturned(references);
    const money = await visits.money(visit);
    const states = await visits.feesOf(visit);
    const count = (state: string) => states.filter((one) => one === state).length;
    // What came in by card and for the wallet is on hold, with the doctor, in the wallet, or back on the card.
    const back = [...service.fake.refunds.values()].filter(({ transactionReference }) => references.includes(transactionReference ?? ''));
    expect(money.hold + money.doctor + money.wallet).toBe(2 * FEE - back.length * FEE);
    expect(back.length).toBeLessThan(2);
    expect([money.hold, money.doctor]).toEqual([FEE * count('held'), FEE * count('earned')]);
    expect(count('returning')).toBe(0);
    if (end === 'none') expect([count('held'), money.wallet]).toEqual([1, FEE]);
    if (end === 'completed') expect([count('earned'), money.wallet]).toEqual([1, FEE]);
    if (end === 'cancelled' || end === 'rejected') expect([money.hold, money.doctor]).toEqual([0, 0]);
    expect(await service.eventsOf(visit.id, EarningBookedSchema)).toHaveLength(count('earned'));
    const paid = (await service.eventsOf(visit.userId, PaymentSucceededSchema)).filter(({ data }) => data.bookingId === visit.id);
    expect(paid).toHaveLength(states.length);
  }
  expect(await service.faults()).toEqual({});
});
