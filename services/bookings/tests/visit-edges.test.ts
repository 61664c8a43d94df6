import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { dayLater, lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import { addDoctor, addMember, askAsDoctor } from './people.ts';
import { type Service, startBookings } from './service.ts';
import { bookingOf, createTimes } from './visit-steps.ts';

let service: Service;
let steps: ReturnType<typeof bookingOf>;
const times = createTimes();
beforeAll(async () => {
  service = await startBookings();
  steps = bookingOf(service);
});
afterAll(() => service.stop());
// Wherever a test has moved the clock to, the next one begins now.
afterEach(() => void (service.time.now = new Date()));

type At = { date: string; time: string };
const leaveAt = (doctor: number, { date, time }: At, duration = 120) =>
  askAsDoctor(service, doctor, 'POST', '/api/doctor/calendar-events', { title: 'Leave', type: 'unavailable', date, time, duration });
const openLeaveTasks = async (id: string) => {
  const { rows } = await service.pool.query(`SELECT outcome FROM care_tasks WHERE kind = 'leave' AND subject = $1 AND status <> 'closed'`, [
    `appointment/${id}`,
  ]);
  return rows.length;
};
const decide = (doctor: number, id: string, body: object) => askAsDoctor(service, doctor, 'PATCH', `/api/doctor/appointments/${id}`, body);

describe('leave that is taken while members book', () => {
  test.each(Array.from({ length: 20 }, (_, i) => i + 1))(
    'lists every visit that was first, and lets no later one in: round %i',
    async () => {
      const doctor = await addDoctor(service);
      const members = [await addMember(service), await addMember(service), await addMember(service)];
      const at = times.next();
      const starts = [at.time, at.half, `${String(Number(at.time.slice(0, 2)) + 1).padStart(2, '0')}:00`];
      const [leave, ...booked] = await Promise.all([
        leaveAt(doctor, at),
        ...members.map((member, i) => steps.book(member, doctor, { date: at.date, time: starts[i]! })),
      ]);
      expect(leave.status).toBe(201);
      const first = booked.filter(({ status }) => status === 201).map(({ json }) => json.id as string);
      expect(new Set(leave.json.affected)).toEqual(new Set(first));
      for (const reply of booked) if (reply.status !== 201) expect([reply.status, reply.json.code]).toEqual([409, 'slot_not_offered']);
      for (const id of first) expect(await openLeaveTasks(id)).toBe(1);
    },
  );
});

describe('the task about a visit that leave lies over', () => {
  const affected = async () => {
    const [doctor, member] = [await addDoctor(service), await addMember(service)];
    const at = times.next();
    const { id } = (await steps.book(member, doctor, at)).json;
    const leave = (await leaveAt(doctor, at, 60)).json;
    expect([leave.affected, await openLeaveTasks(id)]).toEqual([[id], 1]);
    return { doctor, member, id: id as string, leave: leave.id as string };
  };

  test('ends when the visit gets another time', async () => {
    const { doctor, id } = await affected();
    const to = times.next();
    expect((await decide(doctor, id, { appointmentDate: to.date, appointmentTime: to.time })).status).toBe(200);
    expect(await openLeaveTasks(id)).toBe(0);
  });

  test('ends when the visit does not take place', async () => {
    const [one, other] = [await affected(), await affected()];
    expect((await decide(one.doctor, one.id, { status: 'rejected' })).status).toBe(200);
    expect((await service.ask('PATCH', `/api/appointments/${other.id}`, other.member, { body: { status: 'cancelled' } })).status).toBe(200);
    expect([await openLeaveTasks(one.id), await openLeaveTasks(other.id)]).toEqual([0, 0]);
  });

  test('ends when the leave is taken back or moved away, and stays while another leave lies over the visit', async () => {
    const [one, moved] = [await affected(), await affected()];
    const [{ startsAt }] = (await service.ask('GET', '/api/appointments', one.member)).json;
    const at = { date: lagosDay(new Date(startsAt)), time: new Date(Date.parse(startsAt) + 3_600_000).toISOString().slice(11, 16) };
    const second = (await leaveAt(one.doctor, at, 30)).json;
    const drop = (id: string) => askAsDoctor(service, one.doctor, 'DELETE', `/api/doctor/calendar-events/${id}`);
    expect((await drop(one.leave)).status).toBe(204);
    expect(await openLeaveTasks(one.id)).toBe(1);
    expect((await drop(second.id)).status).toBe(204);
    expect(await openLeaveTasks(one.id)).toBe(0);
    const away = { date: dayLater(at.date, 20), time: '08:00' };
    expect((await askAsDoctor(service, moved.doctor, 'PATCH', `/api/doctor/calendar-events/${moved.leave}`, away)).status).toBe(200);
    expect(await openLeaveTasks(moved.id)).toBe(0);
  });
});

describe('around midnight', () => {
  test.each([
    ['23:30 in Lagos', '2027-03-10T22:30:00Z', '2027-03-10', '2027-03-11'],
    ['00:30 in Lagos, the evening before in UTC', '2027-03-10T23:30:00Z', '2027-03-11', '2027-03-12'],
    ['the day before 29 February', '2028-02-28T22:59:00Z', '2028-02-28', '2028-02-29'],
    ['29 February', '2028-02-28T23:01:00Z', '2028-02-29', '2028-03-01'],
    ['the last evening of a year', '2027-12-31T22:59:00Z', '2027-12-31', '2028-01-01'],
  ])("at %s the server's Lagos day counts, whatever the client's clock says", async (_name, now, today, tomorrow) => {
    const before = service.time.now;
    service.time.now = new Date(now);
    const [doctor, member] = [await addDoctor(service), await addMember(service)];
    const book = (date: string) =>
      service.ask('POST', '/api/appointments', member, {
        body: { doctorId: doctor, appointmentDate: date, appointmentTime: '09:00', duration: 30, reason: 'Cough' },
        headers: { 'x-client-time': '2026-01-01T08:00:00.000+01:00' },
      });
    const refused = await book(today);
    expect([refused.status, refused.json.errors?.[0]?.message]).toEqual([
      400,
      'Please select a future date and time for your appointment.',
    ]);
    expect(await book(tomorrow)).toMatchObject({ status: 201, json: { appointmentDate: tomorrow, appointmentTime: '09:00' } });
    const { json: slots } = await service.ask('GET', `/api/doctors/${doctor}/slots?from=${today}&days=2`, 'guest');
    expect(new Set(slots.map((slot: { date: string }) => slot.date))).toEqual(new Set([tomorrow]));
    service.time.now = before;
  });
});
