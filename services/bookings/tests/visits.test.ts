import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BookingCancelledSchema, BookingRequestedSchema } from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import { lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import { addDoctor, addMember, askAsDoctor } from './people.ts';
import { type Service, startBookings } from './service.ts';
import { type At, bookingOf, createTimes, dueOf, hoursFromNow } from './visit-steps.ts';

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

const decide = (id: string, body: object, by = doctor) => askAsDoctor(service, by, 'PATCH', `/api/doctor/appointments/${id}`, body);
const change = (member: number, id: string, body: object) => service.ask('PATCH', `/api/appointments/${id}`, member, { body });
const read = async (member: number, id: string) => (await service.ask('GET', `/api/appointments/${id}`, member)).json;

describe('booking', () => {
  test('holds the time, tells what it costs, and asks somebody to confirm it', async () => {
    const member = await addMember(service);
    const at = times.next();
    const { status, json } = await steps.book(member, doctor, at, { fees: 1, status: 'confirmed', doctorName: 'Dr. Somebody Else' });
    expect(status).toBe(201);
    expect(json).toMatchObject({
      status: 'pending',
      doctorId: doctor,
      doctorName: 'Dr. Amaka Eze',
      appointmentDate: at.date,
      appointmentTime: at.time,
      duration: 30,
      fees: 2000,
      paymentStatus: 'pending',
      canPay: true,
      source: 'member',
      userName: 'Amina Bello',
      confirmedAt: null,
      version: 1,
    });
    expect(Date.parse(json.confirmBy)).toBe(service.time.now.getTime() + 24 * HOUR_MS);
    const [requested] = await service.eventsOf(json.id, BookingRequestedSchema);
    expect(requested?.data).toMatchObject({
      kind: 'appointment',
      userId: String(member),
      doctorId: String(doctor),
      minutes: 30,
      feeKobo: '200000',
    });
    expect(JSON.stringify(requested)).not.toMatch(/Headache|Amina/);
    expect(await dueOf(service, json.id)).toEqual({ visit_not_confirmed: json.confirmBy });
    const { rows } = await service.pool.query(`SELECT kind, role, status FROM care_tasks WHERE subject = $1`, [json.id]);
    expect(rows).toEqual([{ kind: 'confirm', role: 'case_manager', status: 'open' }]);
  });

  test('the same wish again is the first one, without a key', async () => {
    const member = await addMember(service);
    const at = times.next();
    const first = await steps.book(member, doctor, at);
    const again = await steps.book(member, doctor, at, { reason: 'Said in other words' });
    expect([first.status, again.status, again.json.id]).toEqual([201, 200, first.json.id]);
    expect(await service.eventsOf(first.json.id)).toHaveLength(1);
  });

  test('a time that somebody else has is refused, in whole and in part', async () => {
    const [one, two] = [await addMember(service), await addMember(service)];
    const at = times.next();
    await steps.book(one, doctor, at, { duration: 60 });
    for (const time of [at.time, at.half]) {
      const { status, json } = await steps.book(two, doctor, { ...at, time });
      expect([status, json.code, json.message]).toEqual([409, 'slot_taken', 'That time was just taken']);
    }
  });

  test('nobody is at two doctors at once', async () => {
    const member = await addMember(service);
    const other = await addDoctor(service);
    const at = times.next();
    await steps.book(member, doctor, at, { duration: 60 });
    const { status, json } = await steps.book(member, other, { ...at, time: at.half });
    expect([status, json.code, json.message]).toEqual([409, 'own_overlap', 'You already have an appointment at that time.']);
  });

  test('a hold that nobody confirmed in time ends where it is in the way', async () => {
    const [one, two] = [await addMember(service), await addMember(service)];
    const at = times.next();
    const first = (await steps.book(one, doctor, at)).json;
    await service.pool.query(`UPDATE appointments SET confirm_by = $2 WHERE id = $1`, [first.id, hoursFromNow(service, -1)]);
    expect((await steps.book(two, doctor, at)).status).toBe(201);
    expect(await read(one, first.id)).toMatchObject({ status: 'cancelled', reasonCode: 'not_confirmed' });
    const [cancelled] = await service.eventsOf(first.id, BookingCancelledSchema);
    expect(cancelled?.data).toMatchObject({ reasonCode: 'not_confirmed', byRole: 'system', money: 'return' });
  });

  test('five may wait that were never confirmed, a sixth may not', async () => {
    const member = await addMember(service);
    const ids = [];
    for (let i = 0; i < 5; i += 1) ids.push((await steps.book(member, doctor, times.next())).json.id);
    const sixth = await steps.book(member, doctor, times.next());
    expect([sixth.status, sixth.json.code, sixth.json.message]).toEqual([
      409,
      'too_many_pending',
      'You have 5 appointments waiting to be confirmed.',
    ]);
    await decide(ids[0], { status: 'confirmed' });
    expect((await steps.book(member, doctor, times.next())).status).toBe(201);
  });

  test('a doctor who always confirms needs nobody to', async () => {
    const member = await addMember(service);
    const quick = await addDoctor(service);
    await service.pool.query('UPDATE doctors SET auto_confirm = true WHERE id = $1', [quick]);
    const { json } = await steps.book(member, quick, times.next());
    expect(json).toMatchObject({ status: 'confirmed', confirmBy: null, version: 2 });
    expect((await service.eventsOf(json.id)).map((event) => [event.type.split('.').at(-2), event.version])).toEqual([
      ['requested', 1],
      ['confirmed', 2],
    ]);
    const { rowCount } = await service.pool.query(`SELECT FROM care_tasks WHERE subject = $1`, [json.id]);
    expect(rowCount).toBe(0);
  });

  test.each<[string, object, number, string, string?]>([
    ['a blank reason', { reason: ' ' }, 400, 'invalid', 'Please fill in all required fields (date, time, and reason).'],
    ['no date', { appointmentDate: '' }, 400, 'invalid', 'Please fill in all required fields (date, time, and reason).'],
    ['yesterday', { appointmentDate: '2020-01-01' }, 400, 'invalid', 'Please select a future date and time for your appointment.'],
    ['no doctor of ours', { doctorId: 99_999_999 }, 400, 'invalid', 'Please select a doctor'],
    ['zero as a doctor', { doctorId: 0 }, 400, 'invalid', 'Please select a doctor'],
    ['a time off the grid', { appointmentTime: '10:10' }, 409, 'slot_not_offered', 'The doctor does not see patients at that time.'],
    ['a length of our own', { duration: 20 }, 400, 'invalid'],
    ["another member's number", { userId: 999_999 }, 403, 'forbidden'],
  ])('%s is refused', async (_name, over, status, code, message) => {
    const reply = await steps.book(await addMember(service), doctor, times.next(), over);
    expect([reply.status, reply.json.code, message ?? reply.json.message]).toEqual([status, code, reply.json.message]);
  });

  test('today, and what is over 90 days ahead, is refused', async () => {
    const member = await addMember(service);
    const today = await steps.book(member, doctor, { date: lagosDay(service.time.now), time: '17:30' });
    expect([today.status, today.json.message]).toEqual([400, 'Please select a future date and time for your appointment.']);
    const far = await steps.book(member, doctor, { date: lagosDay(hoursFromNow(service, 24 * 92)), time: '10:00' });
    expect(far.status).toBe(400);
  });

  test('a doctor who takes no bookings, and one on leave, are refused; an unverified one is nobody', async () => {
    const member = await addMember(service);
    const closed = await addDoctor(service, { available: false });
    const unknown = await addDoctor(service, { verified: false });
    const away = await addDoctor(service);
    const at = times.next();
    await service.pool.query(
      `INSERT INTO calendar_events (doctor_id, title, type, starts_at, ends_at) VALUES ($1, 'Leave', 'unavailable', $2, $3)`,
      [away, `${at.date}T00:00+01:00`, `${at.date}T23:00+01:00`],
    );
    expect((await steps.book(member, closed, at)).json.code).toBe('doctor_unavailable');
    expect((await steps.book(member, unknown, at)).status).toBe(400);
    expect((await steps.book(member, away, at)).json.code).toBe('slot_not_offered');
  });
});

describe('a follow-up', () => {
  const followed = async (member: number) => {
    const { id } = (await steps.book(member, doctor, times.next())).json;
    await service.pool.query(`UPDATE appointments SET status = 'completed', confirm_by = NULL, completed_at = $2 WHERE id = $1`, [
      id,
      service.time.now,
    ]);
    return id;
  };

  test('is free once within a week of a completed visit, and again where it did not take place', async () => {
    const member = await addMember(service);
    const done = await followed(member);
    expect(await read(member, done)).toMatchObject({ followUpUntil: hoursFromNow(service, 7 * 24).toISOString() });
    const soon = times.soon(service);
    const free = (await steps.book(member, doctor, soon, { appointmentType: 'follow-up' })).json;
    expect(free).toMatchObject({ fees: 0, paymentStatus: 'not_required', canPay: false });
    expect(await read(member, done)).toMatchObject({ followUpUntil: null });
    const second = (await steps.book(member, doctor, times.soon(service), { appointmentType: 'follow-up' })).json;
    expect(second).toMatchObject({ fees: 2000 });
    expect((await change(member, free.id, { status: 'cancelled' })).json).toMatchObject({ reasonCode: 'by_member' });
    const third = (await steps.book(member, doctor, times.soon(service), { appointmentType: 'follow-up' })).json;
    expect(third).toMatchObject({ fees: 0 });
  });

  test('that is free stays within its week when the member moves it, and free wherever the doctor moves it', async () => {
    const member = await addMember(service);
    await followed(member);
    const { id } = (await steps.book(member, doctor, times.soon(service), { appointmentType: 'follow-up' })).json;
    const to = ({ date, time }: At) => ({ appointmentDate: date, appointmentTime: time });
    const [within, later] = [times.soon(service), times.next()];
    expect((await change(member, id, to(within))).json).toMatchObject({ fees: 0, appointmentDate: within.date });
    const refused = await change(member, id, to(later));
    expect([refused.status, refused.json.code, refused.json.message]).toEqual([
      409,
      'follow_up_week',
      'A free follow-up starts within 7 days of the visit before it. Please choose an earlier time.',
    ]);
    expect(await read(member, id)).toMatchObject({ appointmentDate: within.date, appointmentTime: within.time });
    const moved = await askAsDoctor(service, doctor, 'PATCH', `/api/doctor/appointments/${id}`, to(later));
    expect(moved.json).toMatchObject({ status: 'confirmed', fees: 0, appointmentDate: later.date });
    expect((await change(member, id, to(times.next()))).json.code).toBe('follow_up_week');
    const earlier = await change(member, id, { ...to(later), duration: 15 });
    expect(earlier.json).toMatchObject({ fees: 0, duration: 15 });
  });

  test('later than a week, or of another type, costs what others do', async () => {
    const member = await addMember(service);
    await followed(member);
    expect((await steps.book(member, doctor, times.soon(service))).json.fees).toBe(2000);
    expect((await steps.book(member, doctor, times.next(), { appointmentType: 'follow-up' })).json.fees).toBe(2000);
  });
});
