import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  BookingCancelledSchema,
  BookingConfirmedSchema,
  BookingRejectedSchema,
  BookingRescheduledSchema,
  ConsultationCompletedSchema,
} from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import { addDoctor, addMember, askAsDoctor } from './people.ts';
import { type Service, startBookings } from './service.ts';
import { bookingOf, createTimes, dueOf } from './visit-steps.ts';

const HOUR_MS = 3_600_000;
let service: Service;
let steps: ReturnType<typeof bookingOf>;
let doctor: number;
const times = createTimes();

beforeAll(async () => {
  service = await startBookings();
  steps = bookingOf(service);
  doctor = await addDoctor(service);
});
afterAll(() => service.stop());
// Wherever a test has moved the clock to, the next one begins now.
afterEach(() => void (service.time.now = new Date()));

const decide = (id: string, body: object, by = doctor) => askAsDoctor(service, by, 'PATCH', `/api/doctor/appointments/${id}`, body);
const change = (member: number, id: string, body: object) => service.ask('PATCH', `/api/appointments/${id}`, member, { body });
const read = async (member: number, id: string) => (await service.ask('GET', `/api/appointments/${id}`, member)).json;

describe('deciding', () => {
  test('a doctor confirms; the same again is the same, the contrary is refused with the state', async () => {
    const member = await addMember(service);
    const { id } = (await steps.book(member, doctor, times.next())).json;
    const confirmed = await decide(id, { status: 'confirmed' });
    expect(confirmed.json).toMatchObject({ status: 'confirmed', confirmBy: null, user_email: `member-${member}@example.com` });
    expect((await decide(id, { status: 'confirmed' })).status).toBe(200);
    const contrary = await decide(id, { status: 'rejected' });
    expect([contrary.status, contrary.json.code, contrary.json.message, contrary.json.params]).toEqual([
      409,
      'wrong_state',
      'This is confirmed already.',
      { status: 'confirmed' },
    ]);
    expect(await service.eventsOf(id, BookingConfirmedSchema)).toHaveLength(1);
    expect(Object.keys(await dueOf(service, id)).sort()).toEqual([
      'visit_in_1_hour',
      'visit_in_24_hours',
      'visit_outcome_case_manager',
      'visit_outcome_doctor',
    ]);
    const { rows } = await service.pool.query(`SELECT status, outcome FROM care_tasks WHERE subject = $1`, [id]);
    expect(rows).toEqual([{ status: 'closed', outcome: 'confirmed' }]);
    const audit = await service.pool.query(
      `SELECT actor, role, subject_user_id FROM audit_log WHERE target = $1 AND action = 'appointment_confirmed'`,
      [`appointment/${id}`],
    );
    expect(audit.rows).toEqual([{ actor: `account-of-${doctor}`, role: 'doctor', subject_user_id: member }]);
  });

  test('confirming looks at leave again', async () => {
    const member = await addMember(service);
    const at = times.next();
    const { id } = (await steps.book(member, doctor, at)).json;
    await service.pool.query(
      `INSERT INTO calendar_events (doctor_id, title, type, starts_at, ends_at) VALUES ($1, 'Leave', 'unavailable', $2, $3)`,
      [doctor, `${at.date}T${at.time}+01:00`, `${at.date}T23:00+01:00`],
    );
    expect((await decide(id, { status: 'confirmed' })).json.code).toBe('slot_not_offered');
    await service.pool.query('DELETE FROM calendar_events WHERE doctor_id = $1', [doctor]);
  });

  test('a declined visit frees its time and returns the money', async () => {
    const [member, next] = [await addMember(service), await addMember(service)];
    const at = times.next();
    const { id } = (await steps.book(member, doctor, at)).json;
    expect((await decide(id, { status: 'rejected' })).json).toMatchObject({ status: 'rejected', canPay: false });
    const [rejected] = await service.eventsOf(id, BookingRejectedSchema);
    expect(rejected?.data).toMatchObject({ byRole: 'doctor', reasonCode: 'declined', money: 'return' });
    expect(await dueOf(service, id)).toEqual({});
    expect((await steps.book(next, doctor, at)).status).toBe(201);
  });

  test("another doctor's visit does not exist, and a member or an unknown reason decides nothing", async () => {
    const member = await addMember(service);
    const other = await addDoctor(service);
    const { id } = (await steps.book(member, doctor, times.next())).json;
    expect((await decide(id, { status: 'confirmed' }, other)).status).toBe(404);
    expect((await askAsDoctor(service, other, 'GET', `/api/appointments/${id}`)).status).toBe(404);
    expect((await service.ask('PATCH', `/api/doctor/appointments/${id}`, member, { body: { status: 'confirmed' } })).status).toBe(403);
    expect((await decide(id, { status: 'cancelled', reasonCode: 'by_member' })).status).toBe(400);
    expect((await decide(id, { status: 'done' })).status).toBe(400);
    expect((await decide(id, { status: 'completed' })).json.code).toBe('wrong_state');
  });

  test('a visit is opened, takes place, and earns', async () => {
    const member = await addMember(service);
    const { id, startsAt } = (await steps.book(member, doctor, times.next())).json;
    await decide(id, { status: 'confirmed' });
    expect((await decide(id, { status: 'in_progress' })).json.code).toBe('too_early');
    expect((await decide(id, { status: 'completed' })).json.code).toBe('too_early');
    const now = service.time.now;
    service.time.now = new Date(Date.parse(startsAt) - 10 * 60_000);
    expect((await decide(id, { status: 'in_progress' })).json).toMatchObject({ status: 'in_progress' });
    service.time.now = new Date(Date.parse(startsAt) + 20 * 60_000);
    expect((await decide(id, { status: 'completed' })).json).toMatchObject({
      status: 'completed',
      completedAt: service.time.now.toISOString(),
    });
    service.time.now = now;
    const [completed] = await service.eventsOf(id, ConsultationCompletedSchema);
    expect(completed?.data).toMatchObject({ doctorId: String(doctor), userId: String(member), minutes: 30 });
    const { rows } = await service.pool.query('SELECT started_at, ended_at FROM consultations WHERE appointment_id = $1', [id]);
    expect(rows).toHaveLength(1);
  });

  test('who did not come pays', async () => {
    const member = await addMember(service);
    const { id, startsAt } = (await steps.book(member, doctor, times.next())).json;
    await decide(id, { status: 'confirmed' });
    expect((await decide(id, { status: 'cancelled', reasonCode: 'member_absent' })).json.code).toBe('too_early');
    const now = service.time.now;
    service.time.now = new Date(Date.parse(startsAt) + 15 * 60_000);
    await decide(id, { status: 'cancelled', reasonCode: 'member_absent' });
    service.time.now = now;
    const [cancelled] = await service.eventsOf(id, BookingCancelledSchema);
    expect(cancelled?.data).toMatchObject({ reasonCode: 'member_absent', money: 'keep' });
  });
});

describe('the member', () => {
  const confirmedVisit = async (member: number, at = times.next()) => {
    const { json } = await steps.book(member, doctor, at);
    await decide(json.id, { status: 'confirmed' });
    return json.id as string;
  };
  const moveTo = (member: number, id: string, at: { date: string; time: string }, more = {}) =>
    change(member, id, { appointmentDate: at.date, appointmentTime: at.time, ...more });

  test('moves a visit twice, which asks for it again, and the old time is free', async () => {
    const [member, next] = [await addMember(service), await addMember(service)];
    const old = times.next();
    const id = await confirmedVisit(member, old);
    const to = times.next();
    const moved = await moveTo(member, id, to);
    expect(moved.json).toMatchObject({ status: 'pending', appointmentDate: to.date, appointmentTime: to.time, confirmedAt: null });
    expect(moved.json.rescheduledFrom).toBe(new Date(`${old.date}T${old.time}:00+01:00`).toISOString());
    const [told] = await service.eventsOf(id, BookingRescheduledSchema);
    expect(told?.data).toMatchObject({ byRole: 'member', from: expect.any(String), confirmBy: expect.any(String) });
    expect(Object.keys(await dueOf(service, id))).toEqual(['visit_not_confirmed']);
    expect((await steps.book(next, doctor, old)).status).toBe(201);
    await decide(id, { status: 'confirmed' });
    expect((await moveTo(member, id, times.next(), { duration: 60 })).json).toMatchObject({ duration: 60, moveUntil: null });
    const third = await moveTo(member, id, times.next());
    expect([third.status, third.json.code, third.json.message]).toEqual([409, 'moved_twice', 'An appointment can be moved twice.']);
  });

  test('is refused a taken time and stays where they were; the own time again is no move', async () => {
    const [member, next] = [await addMember(service), await addMember(service)];
    const [own, theirs] = [times.next(), times.next()];
    const id = await confirmedVisit(member, own);
    await steps.book(next, doctor, theirs);
    expect((await moveTo(member, id, theirs)).json.code).toBe('slot_taken');
    expect(await read(member, id)).toMatchObject({ status: 'confirmed', appointmentTime: own.time, version: 2 });
    expect((await moveTo(member, id, own)).json).toMatchObject({ status: 'confirmed', version: 2 });
    expect((await moveTo(member, id, own, { duration: 60 })).json).toMatchObject({ status: 'pending', duration: 60 });
  });

  test('less than a day ahead nothing moves, and cancelling keeps the fee', async () => {
    const member = await addMember(service);
    const id = await confirmedVisit(member);
    const visit = await read(member, id);
    const now = service.time.now;
    service.time.now = new Date(Date.parse(visit.startsAt) - 23 * HOUR_MS);
    const late = await moveTo(member, id, times.next());
    expect([late.json.code, late.json.message]).toEqual(['too_late', 'Appointments can be moved up to 24 hours before they start.']);
    expect(await read(member, id)).toMatchObject({ cancelFreelyUntil: null, moveUntil: null });
    const cancelled = await change(member, id, { status: 'cancelled', reason: 'I am well again' });
    service.time.now = now;
    expect(cancelled.json).toMatchObject({ status: 'cancelled', reasonCode: 'by_member_late' });
    const [told] = await service.eventsOf(id, BookingCancelledSchema);
    expect(told?.data).toMatchObject({ byRole: 'member', money: 'keep' });
    expect((await change(member, id, { status: 'cancelled' })).status).toBe(200);
    expect((await moveTo(member, id, times.next())).json.code).toBe('wrong_state');
    expect((await decide(id, { status: 'confirmed' })).json.message).toBe('This is cancelled already.');
  });

  test('cancels freely what the doctor moved, which stays confirmed', async () => {
    const member = await addMember(service);
    const { id } = (await steps.book(member, doctor, times.next())).json;
    const to = times.next();
    const moved = await decide(id, { appointmentDate: to.date, appointmentTime: to.time });
    expect(moved.json).toMatchObject({ status: 'confirmed', appointmentTime: to.time });
    expect(moved.json.cancelFreelyUntil).toBe(moved.json.startsAt);
    const now = service.time.now;
    service.time.now = new Date(Date.parse(moved.json.startsAt) - HOUR_MS);
    expect((await change(member, id, { status: 'cancelled' })).json).toMatchObject({ reasonCode: 'by_member' });
    service.time.now = now;
  });

  test("another member's visit does not exist", async () => {
    const [member, other] = [await addMember(service), await addMember(service)];
    const { id } = (await steps.book(member, doctor, times.next())).json;
    const at = times.next();
    const replies = [
      await service.ask('GET', `/api/appointments/${id}`, other),
      await service.ask('GET', `/api/appointments/${id}/calendar.ics`, other),
      await change(other, id, { status: 'cancelled' }),
      await moveTo(other, id, at),
    ];
    expect(replies.map((reply) => [reply.status, reply.json.code])).toEqual(replies.map(() => [404, 'not_found']));
    expect((await change(member, id, {})).status).toBe(400);
    expect((await change(member, id, { status: 'cancelled', appointmentDate: at.date })).status).toBe(400);
    expect((await change(member, id, { appointmentDate: at.date })).status).toBe(400);
  });

  test('takes a visit into a calendar, without the reason', async () => {
    const member = await addMember(service);
    const { id, startsAt } = (await steps.book(member, doctor, times.next())).json;
    const { status, headers, text } = await service.ask('GET', `/api/appointments/${id}/calendar.ics`, member);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(text).toContain(`UID:${id}\r\nSEQUENCE:1\r\n`);
    expect(text).toContain(`DTSTART:${startsAt.replaceAll(/[-:]|\.\d+/g, '')}\r\n`);
    expect(text).not.toContain('Headache');
  });
});
