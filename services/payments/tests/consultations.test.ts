import { randomUUIDv7 } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  EarningBookedSchema,
  EarningReversedSchema,
  PaymentDuplicateReceivedSchema,
  PaymentSucceededSchema,
  RefundFailedSchema,
  RefundProcessedSchema,
} from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { onBookingsRequested } from '../src/consultations/on-booking-requested.ts';
import { followRefundsOf } from '../src/refunds/follow-refunds.ts';
import { type RefundSteps, refundSteps } from './refund-steps.ts';
import { newMember, type Service, startPayments } from './service.ts';
import { FEE, fund, type VisitSteps, visitSteps } from './visits.ts';
import { HOUR, withdrawalSteps } from './withdrawal-steps.ts';

let service: Service;
let visits: VisitSteps;
let staff: RefundSteps;
beforeAll(async () => {
  service = await startPayments();
  visits = visitSteps(service);
  staff = refundSteps(service);
});
afterAll(async () => {
  expect(await service.faults()).toEqual({});
  await service.stop();
});
// Wherever a test has moved the clock to, the next one begins now.
afterEach(() => void (service.time.now = new Date()));

const later = (ms: number) => {
  service.time.now = new Date(service.time.now.getTime() + ms);
};
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

describe('the price of a visit', () => {
  it('is what the booking says, for the member alone, once it is known', async () => {
    const visit = visits.newVisit();
    expect((await visits.intentOf(visit)).status).toBe(404);
    await visits.deliver(visits.events.requested(visit));
    expect(await visits.intentOf(visit)).toMatchObject({ status: 201, json: { amount: FEE / 100 } });
    expect((await visits.intentOf(visit, newMember())).status).toBe(404);
    const nothing = { purpose: 'consultation', productCode: 'consultation' };
    expect((await service.ask('POST', '/api/payments/intents', visit.userId, { body: nothing })).status).toBe(404);
  });
  it('is asked for once, and a free visit can not be paid', async () => {
    const visit = visits.newVisit();
    const event = visits.events.requested(visit);
    await Promise.all([visits.deliver(event), visits.deliver(event)]);
    await visits.deliver(visits.events.requested(visit, FEE * 2));
    expect((await visits.intentOf(visit)).json.amount).toBe(FEE / 100);
    const free = visits.newVisit();
    await visits.deliver(visits.events.requested(free, 0));
    expect((await visits.intentOf(free)).status).toBe(404);
  });
  it('is known of several visits at once, free ones and repeats among them', async () => {
    const [known, visit, free, another] = [visits.newVisit(), visits.newVisit(), visits.newVisit(), visits.newVisit()];
    const before = visits.events.requested(known);
    await visits.deliver(before);
    const asked = [visits.events.requested(visit), before, visits.events.requested(free, 0), visits.events.requested(another, FEE * 2)];
    await Promise.all([onBookingsRequested(service.context, asked), onBookingsRequested(service.context, asked)]);
    for (const one of [known, visit]) expect((await visits.intentOf(one)).json.amount).toBe(FEE / 100);
    expect((await visits.intentOf(another)).json.amount).toBe((FEE * 2) / 100);
    expect((await visits.intentOf(free)).status).toBe(404);
  });
  it('of a guest’s visit is paid once they have an account', async () => {
    const visit = visits.newVisit();
    await visits.deliver(visits.events.requestedByGuest(visit));
    expect((await visits.intentOf(visit)).status).toBe(404);
    await visits.deliver(visits.events.requested(visit, FEE, 2));
    expect((await visits.intentOf(visit)).status).toBe(201);
  });
  it('of a visit that was cancelled before its request was read can not be paid', async () => {
    const visit = visits.newVisit();
    await visits.deliver(visits.events.cancelled(visit));
    await visits.deliver(visits.events.requested(visit));
    expect(await visits.intentOf(visit)).toMatchObject({ status: 409, json: { code: 'booking_closed' } });
  });
});

describe('a paid fee', () => {
  it('is held until the visit, and then the doctor’s', async () => {
    const visit = await visits.requested();
    const { id } = await visits.paidByCard(visit);
    expect(await visits.money(visit)).toEqual({ hold: FEE, doctor: 0, wallet: 0 });
    const [told] = await service.eventsOf(visit.userId, PaymentSucceededSchema);
    expect(told?.data).toMatchObject({ purpose: 'consultation', bookingId: visit.id, intentId: id });
    await visits.deliver(visits.events.moved(visit));
    await visits.deliver(visits.events.completed(visit));
    await visits.deliver(visits.events.completed(visit));
    expect(await visits.money(visit)).toEqual({ hold: 0, doctor: FEE, wallet: 0 });
    const earned = await service.eventsOf(visit.id, EarningBookedSchema);
    const sums = { grossKobo: String(FEE), netKobo: String(FEE) };
    expect(earned.map(({ data }) => data)).toMatchObject([{ bookingId: visit.id, providerKind: 'doctor', ...sums }]);
    const [receipt] = (await service.ask('GET', '/api/receipts', visit.userId)).json;
    expect(receipt).toMatchObject({ amount: FEE / 100, description: 'A visit with a doctor' });
  });
  it('of a visit that is over already is earned at once, for 14 days', async () => {
    const visit = await visits.requested();
    const tooLate = await visits.requested();
    await visits.deliver(visits.events.completed(visit));
    await visits.deliver(visits.events.completed(tooLate));
    later(14 * DAY_MS - HOUR_MS);
    const begun = await visits.begun(tooLate);
    await visits.paidByCard(visit);
    expect(await visits.money(visit)).toEqual({ hold: 0, doctor: FEE, wallet: 0 });
    later(2 * HOUR_MS);
    expect(await visits.intentOf(tooLate)).toMatchObject({ status: 409, json: { code: 'booking_closed' } });
    expect(await visits.payByCard(begun)).toBe('completed');
    await visits.returns();
    await staff.returned(begun.reference);
    expect(await visits.feesOf(tooLate)).toEqual(['returned']);
  });
  it('is kept by the doctor when the member cancels late; what is paid after that goes back', async () => {
    const [visit, unpaid] = [await visits.requested(), await visits.requested()];
    const open = await visits.begun(unpaid);
    await visits.paidByCard(visit);
    for (const one of [visit, unpaid]) await visits.deliver(visits.events.cancelled(one, 'keep'));
    expect(await visits.money(visit)).toEqual({ hold: 0, doctor: FEE, wallet: 0 });
    expect(await visits.payFromWallet(open, unpaid.userId)).toMatchObject({ status: 409, json: { code: 'booking_closed' } });
    await visits.payByCard(open);
    await visits.returns();
    await staff.returned(open.reference);
    expect([await visits.feesOf(unpaid), await visits.money(unpaid)]).toEqual([['returned'], { hold: 0, doctor: 0, wallet: 0 }]);
  });
  it('from the wallet is back in it as soon as the visit is cancelled', async () => {
    const visit = await visits.requested();
    const paid = await visits.paidFromWallet(visit);
    expect(await visits.money(visit)).toEqual({ hold: FEE, doctor: 0, wallet: 0 });
    expect(await visits.intentOf(visit)).toMatchObject({ status: 409, json: { code: 'already_paid' } });
    await visits.deliver(visits.events.cancelled(visit));
    await Promise.all([visits.returns(), visits.returns()]);
    expect(await visits.money(visit)).toEqual({ hold: 0, doctor: 0, wallet: FEE });
    expect(await service.eventsOf(visit.userId, RefundProcessedSchema)).toHaveLength(1);
    expect(await visits.intentOf(visit)).toMatchObject({ status: 409, json: { code: 'booking_closed' } });
    expect(await visits.payFromWallet(paid, visit.userId)).toMatchObject({ status: 409, json: { code: 'booking_closed' } });
  });
  it('by card goes back to the card, and is on hold until it is there', async () => {
    const visit = await visits.requested();
    const { reference } = await visits.paidByCard(visit);
    await visits.deliver(visits.events.rejected(visit));
    await visits.returns();
    expect(await visits.money(visit)).toEqual({ hold: FEE, doctor: 0, wallet: 0 });
    await staff.returned(reference);
    expect([await visits.feesOf(visit), await visits.money(visit)]).toEqual([['returned'], { hold: 0, doctor: 0, wallet: 0 }]);
  });
  it('that is paid twice counts once; the second money is in the wallet', async () => {
    const visit = await visits.requested();
    const [first, second] = [await visits.begun(visit), await visits.begun(visit)];
    for (const { reference } of [first, second]) service.fake.pay(reference);
    await Promise.all([first, second].map(visits.payByCard));
    expect(await visits.money(visit)).toEqual({ hold: FEE, doctor: 0, wallet: FEE });
    expect(await service.eventsOf(visit.userId, PaymentDuplicateReceivedSchema)).toHaveLength(1);
    expect(await service.eventsOf(visit.userId, PaymentSucceededSchema)).toHaveLength(1);
  });
  it('that is paid from the wallet in two tabs at once is taken once', async () => {
    const visit = await visits.requested();
    await fund(service, visit.userId, (2 * FEE) / 100);
    const intents = [await visits.begun(visit), await visits.begun(visit)];
    const before = await visits.money(visit);
    const answers = await Promise.all(intents.map((intent) => visits.payFromWallet(intent, visit.userId)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await visits.money(visit)).wallet).toBe(before.wallet - FEE);
  });
});

describe('a refused return', () => {
  it('is asked for three times more, then staff have it, and the hold stays', async () => {
    const visit = await visits.requested();
    const { id, reference } = await visits.paidByCard(visit);
    await visits.deliver(visits.events.cancelled(visit));
    for (const wait of [0, HOUR_MS, HOUR_MS, DAY_MS]) {
      later(wait);
      await visits.returns();
      for (const one of service.fake.refunds.values()) if (one.transactionReference === reference) one.status = 'failed';
      await followRefundsOf(service.context, reference);
    }
    later(DAY_MS);
    await visits.returns();
    const asked = [...service.fake.refunds.values()].filter(({ transactionReference }) => transactionReference === reference);
    expect(asked).toHaveLength(4);
    expect(await staff.tasksOf('return')).toEqual([id]);
    expect(await visits.money(visit)).toMatchObject({ hold: FEE });
    expect(await service.eventsOf(visit.userId, RefundFailedSchema)).toHaveLength(1);
    expect((await staff.refund(id)).status).toBe(202);
    await staff.returned(reference);
    expect([await visits.money(visit), await staff.tasksOf('return')]).toEqual([{ hold: 0, doctor: 0, wallet: 0 }, []]);
  });
});

describe('a refund by staff', () => {
  it('of a held fee is whole, and ends the charge', async () => {
    const visit = await visits.requested();
    const { id, reference } = await visits.paidByCard(visit);
    expect(await staff.refund(id, { amount: 500 })).toMatchObject({ status: 409, json: { code: 'whole_fee_only' } });
    expect((await staff.refund(id)).status).toBe(202);
    await visits.deliver(visits.events.completed(visit));
    await staff.returned(reference);
    expect([await visits.feesOf(visit), await visits.money(visit)]).toEqual([['returned'], { hold: 0, doctor: 0, wallet: 0 }]);
  });
  it('after the earning is the doctor’s as far as they have money; the rest is a task', async () => {
    const doctor = await visits.requested();
    const paid = await visits.paidFromWallet(doctor);
    await visits.deliver(visits.events.completed(doctor));
    const { pass, request } = withdrawalSteps(service);
    pass(72 * HOUR);
    expect((await request(doctor.doctorId, 1500)).status).toBe(201);
    expect((await staff.refund(paid.id)).json.status).toBe('processed');
    expect(await visits.money(doctor)).toEqual({ hold: 0, doctor: 0, wallet: FEE });
    expect(await staff.tasksOf('doctor_owes')).toEqual([`doctor/${doctor.doctorId}/${paid.id}`]);
    expect(await service.eventsOf(doctor.id, EarningReversedSchema)).toHaveLength(1);
  });
});

it('what no session of a trainer used up goes back, once', async () => {
  const { userId, id, reference } = await staff.paid({ purpose: 'trainer', productCode: 'trainer_online_monthly' });
  const booking = { id: randomUUIDv7(), userId, doctorId: 1 };
  const ended = visits.events.trainingCancelled(booking, id, 1_500_000);
  await visits.deliver(ended);
  await visits.deliver(ended);
  await visits.returns();
  await staff.returned(reference);
  await visits.returns();
  expect(await staff.stateOf(id)).toEqual({ status: 'completed', refunded: 1_500_000 });
  const acts = await service.pool.query('SELECT actor, role FROM audit_log WHERE target = $1', [`intent/${id}`]);
  expect(acts.rows).toEqual([{ actor: 'system', role: 'system' }]);
});

it('the platform keeps its part of an earning, and gives it back with the fee', async () => {
  await service.asOwner(`INSERT INTO platform_fees VALUES ('doctor', $1, 1000)`, [service.time.now]);
  try {
    const visit = await visits.requested();
    const { id } = await visits.paidFromWallet(visit);
    await visits.deliver(visits.events.completed(visit));
    expect((await visits.money(visit)).doctor).toBe(FEE * 0.9);
    await staff.refund(id);
    expect(await visits.money(visit)).toEqual({ hold: 0, doctor: 0, wallet: FEE });
    const kept = `SELECT coalesce(sum(credit_kobo - debit_kobo), 0)::int AS kobo FROM ledger_entries WHERE account_id = 'income:platform_fee'`;
    expect((await service.pool.query(kept)).rows).toEqual([{ kobo: 0 }]);
  } finally {
    await service.asOwner('DELETE FROM platform_fees WHERE bps > 0');
  }
});
