import { register } from 'prom-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { BookingReminderDueSchema } from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import { runDueWork } from '../src/due/run-due-work.ts';
import { addDoctor, addMember, askAsDoctor } from './people.ts';
import { type Service, startBookings } from './service.ts';
import { type At, bookingOf, createTimes, hoursFromNow } from './visit-steps.ts';

const HOUR_MS = 3_600_000;
let service: Service;
let doctor: number;
const times = createTimes();
beforeAll(async () => {
  service = await startBookings();
  doctor = await addDoctor(service);
});
afterAll(() => service.stop());
// Wherever a test has moved the clock to, the next one begins now.
afterEach(() => void (service.time.now = new Date()));

type Booked = { id: string; startsAt: string; member: number };
async function confirmedVisit(at: At = times.next()): Promise<Booked> {
  const member = await addMember(service);
  const { id, startsAt } = (await bookingOf(service).book(member, doctor, at)).json;
  await askAsDoctor(service, doctor, 'PATCH', `/api/doctor/appointments/${id}`, { status: 'confirmed' });
  return { id, startsAt, member };
}
const hoursBefore = ({ startsAt }: Booked, hours: number) => new Date(Date.parse(startsAt) - hours * HOUR_MS);
const remindersOf = async ({ id }: Booked) => (await service.eventsOf(id, BookingReminderDueSchema)).map((event) => event.data.hoursAhead);
const tasksOf = async ({ id }: Booked) =>
  (
    await service.pool.query(
      `SELECT role, status, outcome FROM care_tasks WHERE subject = $1 AND kind = 'outcome' ORDER BY opened_at, id`,
      [id],
    )
  ).rows;

describe('reminders', () => {
  test('go out a day and an hour before, each once', async () => {
    const visit = await confirmedVisit();
    await runDueWork(service.context, hoursBefore(visit, 24.1));
    expect(await remindersOf(visit)).toEqual([]);
    await runDueWork(service.context, hoursBefore(visit, 24));
    await runDueWork(service.context, hoursBefore(visit, 23));
    await runDueWork(service.context, hoursBefore(visit, 1));
    await runDueWork(service.context, hoursBefore(visit, 0.5));
    expect(await remindersOf(visit)).toEqual([24, 1]);
    const [event] = await service.eventsOf(visit.id, BookingReminderDueSchema);
    expect(event?.data).toEqual({ bookingId: visit.id, userId: String(visit.member), startsAt: expect.any(String), hoursAhead: 24 });
  });

  test('are dropped where they are three hours late, and once the visit has begun', async () => {
    const visit = await confirmedVisit();
    await runDueWork(service.context, hoursBefore(visit, 20.9));
    await runDueWork(service.context, hoursBefore(visit, 0));
    expect(await remindersOf(visit)).toEqual([]);
    expect(await runDueWork(service.context, hoursBefore(visit, 0))).toBe(0);
  });

  test('of a moved visit go out before its new time alone', async () => {
    const visit = await confirmedVisit();
    const to = times.next();
    const body = { appointmentDate: to.date, appointmentTime: to.time };
    const { startsAt } = (await askAsDoctor(service, doctor, 'PATCH', `/api/doctor/appointments/${visit.id}`, body)).json;
    await runDueWork(service.context, hoursBefore(visit, 24));
    expect(await remindersOf(visit)).toEqual([]);
    await runDueWork(service.context, hoursBefore({ ...visit, startsAt }, 24));
    expect(await remindersOf(visit)).toEqual([24]);
  });

  test('of a cancelled visit do not go out', async () => {
    const visit = await confirmedVisit();
    await service.ask('PATCH', `/api/appointments/${visit.id}`, visit.member, { body: { status: 'cancelled' } });
    await runDueWork(service.context, hoursBefore(visit, 24));
    expect(await remindersOf(visit)).toEqual([]);
  });
});

test('what became of a visit is asked of the doctor, then of the case managers, until somebody says so', async () => {
  const visit = await confirmedVisit();
  await runDueWork(service.context, hoursBefore(visit, -2.5));
  expect(await tasksOf(visit)).toEqual([{ role: 'doctor', status: 'open', outcome: null }]);
  await runDueWork(service.context, hoursBefore(visit, -24.5));
  expect(await tasksOf(visit)).toEqual([
    { role: 'doctor', status: 'closed', outcome: 'passed_on' },
    { role: 'case_manager', status: 'open', outcome: null },
  ]);
  const now = service.time.now;
  service.time.now = hoursBefore(visit, -25);
  await askAsDoctor(service, doctor, 'PATCH', `/api/doctor/appointments/${visit.id}`, { status: 'completed' });
  service.time.now = now;
  expect((await tasksOf(visit))[1]).toEqual({ role: 'case_manager', status: 'closed', outcome: 'completed' });
});

async function countFailures(): Promise<number> {
  const lines = await register.getSingleMetricAsString('sabiwell_bookings_due_failures_total');
  return Number(/kind="visit_in_1_hour"\} (\d+)/.exec(lines)?.[1] ?? 0);
}

test('what fails is tried again a minute later and does not hold up the rest', async () => {
  const failuresBefore = await countFailures();
  const now = service.time.now;
  await service.pool.query(`INSERT INTO due_work (kind, subject_id, due_at) VALUES ('visit_in_1_hour', 'no visit at all', $1)`, [
    hoursFromNow(service, -100),
  ]);
  const member = await addMember(service);
  const { id } = (await bookingOf(service).book(member, doctor, times.next())).json;
  await runDueWork(service.context, hoursFromNow(service, 24));
  expect((await service.ask('GET', `/api/appointments/${id}`, member)).json).toMatchObject({
    status: 'cancelled',
    reasonCode: 'not_confirmed',
  });
  const { rows } = await service.pool.query(`SELECT due_at, done_at FROM due_work WHERE subject_id = 'no visit at all'`);
  expect(rows).toEqual([{ due_at: new Date(now.getTime() + 24 * HOUR_MS + 60_000), done_at: null }]);
  // It is never late by its row, so that an alert can only wait for the count of its failures.
  expect(await countFailures()).toBe(failuresBefore + 1);
});
