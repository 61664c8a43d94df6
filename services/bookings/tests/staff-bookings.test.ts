import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newEvent } from '@sabiwell/chassis/bus/events.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import { testOperatorKey } from '@sabiwell/chassis/testing.ts';
import { BookingCancelledSchema, BookingConfirmedSchema } from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import { RefundProcessedSchema, TrainerServicePurchasedSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { onRefundProcessed } from '../src/money/on-refund-processed.ts';
import { createAskBookings } from '../src/operator/ask-bookings.client.ts';
import { runOperator } from '../src/operator/run-operator.ts';
import { onTrainerServicePurchased } from '../src/trainers/on-trainer-service-purchased.ts';
import { addDoctor, addMember } from './people.ts';
import { newMember, type Service, startBookings } from './service.ts';

let service: Service;
let doctorId: number;
beforeAll(async () => {
  service = await startBookings();
  service.time.now = new Date('2027-01-04T09:00:00.000Z');
  doctorId = await addDoctor(service);
});
afterAll(() => service.stop());

const TUESDAY = '2027-01-05';
type Staff = 'case_manager' | 'manager';
const portal = (as: Staff) => (as === 'manager' ? 'sabiwell-manager' : 'case-manager');
const decide = (kind: 'public' | 'trainer', id: string, body: object, as: Staff = 'case_manager') =>
  service.ask('PATCH', `/api/${portal(as)}/bookings/${kind}/${id}`, as, { body });
const bookings = async (query = '', as: Staff = 'case_manager') => service.ask('GET', `/api/${portal(as)}/bookings${query}`, as);

async function bought(userId: number, { code = 'trainer_online_monthly', kobo = 3_000_000 } = {}): Promise<string> {
  const intentId = randomUUID();
  const data = { userId: BigInt(userId), intentId, serviceCode: code, amountKobo: BigInt(kobo), reference: 'sbw-tr-1' };
  const place = { key: userId, subject: `intent/${intentId}`, sequence: 1, time: service.time.now };
  await onTrainerServicePurchased(service.context, newEvent(TrainerServicePurchasedSchema, data, place));
  const [row] = await runOn(service.pool)('SELECT id FROM trainer_bookings WHERE intent_id = $1', [intentId]);
  return row!['id'] as string;
}

let guests = 0;
async function guestBooking(over: Record<string, unknown> = {}): Promise<string> {
  guests += 1;
  const row = {
    doctor_id: doctorId,
    name: `Ngozi Òkafor ${guests}`,
    email: `ngozi${guests}@example.com`,
    wished_at: null,
    user_id: null,
    ...over,
  };
  const [made] = await runOn(service.pool)(
    `INSERT INTO public_bookings (doctor_id, name, email, phone, date_of_birth, sex, location, message, wished_at, user_id, body_hash, created_at, updated_at)
     VALUES ($1, $2, $3, '+2348031234567', '1988-03-14', 'Female', 'Enugu', 'A cough', $4, $5, $6, $7, $7) RETURNING id`,
    [row.doctor_id, row.name, row.email, row.wished_at, row.user_id, randomUUID(), service.time.now],
  );
  return made!['id'] as string;
}
const visitOf = async (id: string) => (await runOn(service.pool)('SELECT * FROM appointments WHERE public_booking_id = $1', [id]))[0];

describe('bookings of trainers', () => {
  test('are confirmed once, and the contrary is refused', async () => {
    const userId = await addMember(service);
    const id = await bought(userId);
    const confirmed = await decide('trainer', id, { status: 'confirmed' });
    expect(confirmed).toMatchObject({
      status: 200,
      json: { id, status: 'confirmed', amount: 30_000, sessionsTotal: 4, trainerEmail: null },
    });
    expect((await decide('trainer', id, { status: 'confirmed' }, 'manager')).status).toBe(200);
    expect((await decide('trainer', id, { status: 'cancelled' })).json).toMatchObject({
      code: 'wrong_state',
      message: 'This is confirmed already.',
    });
    expect((await service.eventsOf(id, BookingConfirmedSchema)).map(({ data }) => [data.kind, data.byRole])).toEqual([
      ['trainer', 'case_manager'],
    ]);
    expect((await decide('trainer', id, { status: 'rejected' })).status).toBe(400);
    expect((await decide('trainer', randomUUID(), { status: 'confirmed' })).status).toBe(404);
  });

  test('that are cancelled return what no session used up', async () => {
    const id = await bought(newMember());
    expect((await decide('trainer', id, { status: 'cancelled', reasonCode: 'duplicate' }, 'manager')).json).toMatchObject({
      status: 'cancelled',
      reasonCode: 'duplicate',
    });
    expect((await service.eventsOf(id, BookingCancelledSchema)).map(({ data }) => [data.byRole, data.money, data.returnKobo])).toEqual([
      ['manager', 'return', '3000000'],
    ]);
    const [row] = await runOn(service.pool)('SELECT intent_id, user_id FROM trainer_bookings WHERE id = $1', [id]);
    const refund = {
      userId: BigInt(row!['user_id'] as number),
      refundId: 'r',
      intentId: row!['intent_id'] as string,
      amountKobo: 3_000_000n,
    };
    const place = { key: refund.intentId, subject: 'refund/r', sequence: 1, time: service.time.now };
    await onRefundProcessed(service.context, newEvent(RefundProcessedSchema, refund, place));
    expect((await bookings(`?userId=${refund.userId}`)).json.trainerBookings).toMatchObject([{ paymentStatus: 'refunded' }]);
    const audited = await runOn(service.pool)('SELECT action, reason FROM audit_log WHERE target = $1', [`trainer-booking/${id}`]);
    expect(audited).toEqual([{ action: 'trainer_booking_cancelled', reason: 'duplicate' }]);
  });

  test('are confirmed by an administrator, too', async () => {
    const id = await bought(newMember());
    const reply = await service.ask('POST', `/api/admin/trainer-bookings/${id}/confirm`, 'admin');
    expect(reply).toMatchObject({ status: 200, json: { status: 'confirmed', formattedDate: '4 Jan 2027', formattedTime: '10:00' } });
    expect(
      (await service.ask('GET', '/api/admin/trainer-bookings?status=confirmed', 'admin')).json.map((one: { id: string }) => one.id),
    ).toContain(id);
    expect((await service.ask('GET', '/api/admin/trainer-bookings', 'case_manager')).status).toBe(403);
  });
});

describe('bookings of the public page', () => {
  test('with a time become confirmed visits, and the time is taken then', async () => {
    const [id, late] = [await guestBooking(), await guestBooking()];
    const time = { appointmentDate: TUESDAY, appointmentTime: '10:00' };
    const confirmed = await decide('public', id, { status: 'confirmed', ...time });
    expect(confirmed).toMatchObject({ status: 200, json: { status: 'confirmed', ...time, age: 38, proved: false } });
    expect(await visitOf(id)).toMatchObject({ status: 'confirmed', source: 'public', reason: 'A cough', user_id: null });
    expect((await decide('public', id, { status: 'confirmed', ...time })).status).toBe(200);
    expect((await decide('public', id, { status: 'cancelled' })).json.code).toBe('wrong_state');
    expect((await decide('public', late, { status: 'confirmed', ...time })).json.code).toBe('slot_taken');
    expect((await bookings()).json.publicBookings.find((one: { id: string }) => one.id === late)).toMatchObject({ status: 'pending' });
    expect((await decide('public', late, { status: 'confirmed', appointmentDate: TUESDAY })).status).toBe(400);
    expect((await service.eventsOf(id, BookingConfirmedSchema)).length).toBe(0);
    const visit = await visitOf(id);
    expect((await service.eventsOf(visit!['id'] as string, BookingConfirmedSchema)).map(({ data }) => data.publicBookingId)).toEqual([id]);
  });

  test('are confirmed at the wished time where they have one, and alone where not', async () => {
    const wished = await guestBooking({ wished_at: new Date('2027-01-05T13:00:00Z') });
    expect((await service.ask('POST', `/api/admin/public-bookings/${wished}/confirm`, 'admin')).json).toMatchObject({
      status: 'confirmed',
      appointmentTime: '14:00',
    });
    const plain = await guestBooking();
    expect((await decide('public', plain, { status: 'confirmed' }, 'manager')).json).toMatchObject({
      status: 'confirmed',
      appointmentId: null,
    });
    expect((await service.eventsOf(plain, BookingConfirmedSchema)).map(({ data }) => [data.kind, data.byRole])).toEqual([
      ['public', 'manager'],
    ]);
  });

  test('go to another doctor where staff say so', async () => {
    const other = await addDoctor(service);
    const id = await guestBooking();
    const body = { status: 'confirmed', appointmentDate: TUESDAY, appointmentTime: '11:00', doctorId: other };
    expect((await decide('public', id, body)).json).toMatchObject({ doctorId: other });
    expect(await visitOf(id)).toMatchObject({ doctor_id: other });
    expect((await decide('public', await guestBooking(), { ...body, doctorId: 999_999 })).status).toBe(400);
  });

  test('are cancelled with the reason, and close their task', async () => {
    const id = await guestBooking();
    expect((await decide('public', id, { status: 'cancelled', reasonCode: 'not_reached' })).json).toMatchObject({
      status: 'cancelled',
      reasonCode: 'not_reached',
    });
    expect((await decide('public', id, { status: 'cancelled' })).status).toBe(200);
    expect((await decide('public', id, { status: 'confirmed' })).json).toMatchObject({
      code: 'wrong_state',
      message: 'This is cancelled already.',
    });
    expect((await service.eventsOf(id, BookingCancelledSchema)).map(({ data }) => [data.kind, data.money])).toEqual([['public', 'none']]);
  });

  test('decided by two at once are decided once', async () => {
    const id = await guestBooking();
    const replies = await Promise.all([
      decide('public', id, { status: 'confirmed' }),
      decide('public', id, { status: 'cancelled' }, 'manager'),
      decide('public', id, { status: 'confirmed' }),
    ]);
    const statuses = replies.map(({ status }) => status);
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
    expect(statuses).toContain(409);
    const events = [...(await service.eventsOf(id, BookingConfirmedSchema)), ...(await service.eventsOf(id, BookingCancelledSchema))];
    expect(events).toHaveLength(1);
  });
});

describe('the lists of bookings', () => {
  test('are both in one answer, or one of them page by page, and each reading is audited', async () => {
    const both = (await bookings()).json;
    expect([Array.isArray(both.publicBookings), Array.isArray(both.trainerBookings)]).toEqual([true, true]);
    const page = await bookings('?kind=public&limit=1', 'manager');
    expect([page.json.publicBookings.length, page.json.trainerBookings.length]).toEqual([1, 0]);
    const next = page.headers.get('link')!.slice(1).split('>')[0]!;
    const second = await service.ask('GET', next, 'manager');
    expect(second.json.publicBookings[0].id).not.toBe(page.json.publicBookings[0].id);
    expect(Number(page.headers.get('x-total-count'))).toBe(both.publicBookings.length);
    const found = await service.ask('GET', '/api/admin/public-bookings?q=okafor%201&status=confirmed', 'admin');
    expect(found.json.length).toBeGreaterThan(0);
    const audited = await runOn(service.pool)(`SELECT DISTINCT action FROM audit_log WHERE action LIKE 'read%' ORDER BY action`);
    expect(audited.map(({ action }) => action)).toEqual(['read_bookings', 'read_public_bookings', 'read_trainer_bookings']);
    expect((await service.ask('GET', '/api/sabiwell-manager/bookings', 'marketer')).status).toBe(403);
  });
});

describe('the operator', () => {
  const run = (...words: string[]) => runOperator(createAskBookings({ url: service.base, key: testOperatorKey as never }), words);

  test('decides by the id alone, whatever it is', async () => {
    const [trainer, guest] = [await bought(newMember()), await guestBooking()];
    expect((await run('confirm', trainer)).output).toEqual({ id: trainer, kind: 'trainer', status: 'confirmed' });
    expect((await run('reject', guest)).output).toEqual({ id: guest, kind: 'public', status: 'cancelled' });
    const userId = await addMember(service);
    const body = { doctorId, appointmentDate: TUESDAY, appointmentTime: '15:00', reason: 'Headache' };
    const visit = (await service.ask('POST', '/api/appointments', userId, { body })).json;
    expect((await run('reject', visit.id)).output).toEqual({ id: visit.id, kind: 'appointment', status: 'rejected' });
    expect(await run('confirm', visit.id)).toMatchObject({ exitCode: 1, output: { code: 'wrong_state' } });
    expect(await run('confirm', randomUUID())).toMatchObject({ exitCode: 1, output: { status: 404 } });
  });
});
