import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  BookingCancelledSchema,
  BookingReminderDueSchema,
  BookingRequestedSchema,
} from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import { runDueWork } from '../src/due/run-due-work.ts';
import { addDoctor, addMember, askAsDoctor } from './people.ts';
import { type Answer, type Service, startBookings } from './service.ts';
import { bookingOf, createTimes, hoursFromNow } from './visit-steps.ts';

const LENGTHS = [15, 30, 45, 60];
let service: Service;
let steps: ReturnType<typeof bookingOf>;
const times = createTimes();
/** On a machine that is busy with other tests, a call that waits for a connection too long is sent again. */
const patient = async (send: () => Promise<Answer>): Promise<Answer> => {
  for (let tries = 1; ; tries += 1) {
    const reply = await send();
    if (reply.status !== 503 || tries === 10) return reply;
  }
};
const members = async (count: number) => {
  const ids = [];
  for (let i = 0; i < count; i += 1) ids.push(await addMember(service));
  return ids;
};
/** A call whose answer was lost after the commit is answered with 200 when it is sent again. */
const answers = (replies: Answer[]) => {
  const { 200: again = 0, 201: first = 0, 409: refused = 0 } = counts(replies);
  return { booked: again + first, refused };
};
const counts = (replies: Answer[]) =>
  Object.fromEntries([200, 201, 409].map((s) => [s, replies.filter(({ status }) => status === s).length]));

/** Pairs of active visits that overlap, of one doctor or of one member. */
async function overlaps(): Promise<number> {
  const { rows } = await service.pool.query(
    `SELECT count(*)::int AS pairs FROM appointments a JOIN appointments b ON a.id < b.id AND a.during && b.during
       AND (a.doctor_id = b.doctor_id OR a.user_id = b.user_id)
     WHERE a.status IN ('pending', 'confirmed', 'in_progress') AND b.status IN ('pending', 'confirmed', 'in_progress')`,
  );
  return rows[0].pairs as number;
}

beforeAll(async () => {
  service = await startBookings();
  steps = bookingOf(service);
});
afterAll(() => service.stop());

describe('fifty at once', () => {
  test('on one time of a doctor, with lengths of all kinds: one gets it', async () => {
    const doctor = await addDoctor(service);
    const who = await members(50);
    const at = times.next();
    const replies = await Promise.all(
      who.map((member, i) =>
        patient(() => steps.book(member, doctor, { ...at, time: i % 3 === 0 ? at.half : at.time }, { duration: LENGTHS[i % 4] })),
      ),
    );
    // A quarter of an hour at the full hour leaves the half hour free, so that a second one may be had.
    const { rows } = await service.pool.query(`SELECT count(*)::int AS visits FROM appointments WHERE doctor_id = $1`, [doctor]);
    expect(answers(replies)).toEqual({ booked: rows[0].visits, refused: 50 - rows[0].visits });
    expect(rows[0].visits).toBeGreaterThanOrEqual(1);
    expect(await overlaps()).toBe(0);
  });

  test('on the same time and length: exactly one', async () => {
    const doctor = await addDoctor(service);
    const who = await members(50);
    const at = times.next();
    const replies = await Promise.all(who.map((member) => patient(() => steps.book(member, doctor, at))));
    expect(answers(replies)).toEqual({ booked: 1, refused: 49 });
    expect(replies.filter(({ status }) => status === 409).every(({ json }) => json.code === 'slot_taken')).toBe(true);
  });

  test('ten members at two doctors, each member everywhere: nobody is at two places, and no doctor has two', async () => {
    const doctors = [await addDoctor(service), await addDoctor(service)];
    const who = await members(10);
    const at = times.next();
    const wishes = who.flatMap((member, i) =>
      doctors.flatMap((doctor) =>
        [0, 1, 2].map((j) => ({ member, doctor, time: j === 2 ? at.half : at.time, duration: LENGTHS[(i + j) % 4] })),
      ),
    );
    const replies = await Promise.all(
      wishes.map(({ member, doctor, time, duration }) => patient(() => steps.book(member, doctor, { ...at, time }, { duration }))),
    );
    expect(replies.every(({ status }) => [200, 201, 409].includes(status))).toBe(true);
    expect(counts(replies)[201]).toBeGreaterThanOrEqual(2);
    expect(await overlaps()).toBe(0);
  });

  test('the same wish of one member ten times: one visit', async () => {
    const doctor = await addDoctor(service);
    const [member = 0] = await members(1);
    const at = times.next();
    const replies = await Promise.all(Array.from({ length: 10 }, () => patient(() => steps.book(member, doctor, at))));
    expect(answers(replies)).toEqual({ booked: 10, refused: 0 });
    expect(new Set(replies.map(({ json }) => json.id)).size).toBe(1);
  });

  test('one member moves many visits onto one time: one arrives', async () => {
    const doctor = await addDoctor(service);
    const [member = 0] = await members(1);
    const ids: string[] = [];
    for (let i = 0; i < 4; i += 1) ids.push((await steps.book(member, doctor, times.next())).json.id);
    const to = times.next();
    const body = { appointmentDate: to.date, appointmentTime: to.time };
    const replies = await Promise.all(ids.map((id) => patient(() => service.ask('PATCH', `/api/appointments/${id}`, member, { body }))));
    expect(counts(replies)).toEqual({ 200: 1, 201: 0, 409: 3 });
    expect(await overlaps()).toBe(0);
  });
});

describe('confirming, ending, cancelling and moving at once', () => {
  test.each(Array.from({ length: 20 }, (_, i) => i + 1))('ends in one state that everybody agrees with, round %i', async () => {
    const doctor = await addDoctor(service);
    const [member = 0] = await members(1);
    const { id } = (await steps.book(member, doctor, times.next())).json;
    const late = hoursFromNow(service, 25);
    const to = times.next();
    const [confirmed, cancelled, moved] = await Promise.all([
      patient(() => askAsDoctor(service, doctor, 'PATCH', `/api/doctor/appointments/${id}`, { status: 'confirmed' })),
      patient(() => service.ask('PATCH', `/api/appointments/${id}`, member, { body: { status: 'cancelled' } })),
      patient(() =>
        service.ask('PATCH', `/api/appointments/${id}`, member, { body: { appointmentDate: to.date, appointmentTime: to.time } }),
      ),
      runDueWork(service.context, late),
    ]);
    await runDueWork(service.context, service.time.now);
    const { json } = await service.ask('GET', `/api/appointments/${id}`, member);
    for (const reply of [confirmed, cancelled, moved]) expect([200, 409]).toContain(reply.status);
    // Who was told yes was first in some order; what cannot follow was refused.
    expect(cancelled.status === 200 || json.reasonCode === 'not_confirmed').toBe(true);
    expect(json.status).toBe('cancelled');
    const events = await service.eventsOf(id);
    expect(events.map((event) => event.version)).toEqual(events.map((_, i) => i + 1));
    expect(events.filter((event) => event.type.endsWith('cancelled.v1'))).toHaveLength(1);
  });
});

describe('what is due', () => {
  test('happens once, however many rounds run at once', async () => {
    const doctor = await addDoctor(service);
    const [member = 0] = await members(1);
    const { id, startsAt } = (await steps.book(member, doctor, times.next())).json;
    await askAsDoctor(service, doctor, 'PATCH', `/api/doctor/appointments/${id}`, { status: 'confirmed' });
    const dayAhead = new Date(Date.parse(startsAt) - 24 * 3_600_000);
    await Promise.all(Array.from({ length: 5 }, () => runDueWork(service.context, dayAhead)));
    await runDueWork(service.context, dayAhead);
    const reminders = await service.eventsOf(id, BookingReminderDueSchema);
    expect(reminders.map((event) => event.data.hoursAhead)).toEqual([24]);
  });

  test('of a visit that nobody confirmed ends it once', async () => {
    const doctor = await addDoctor(service);
    const [member = 0] = await members(1);
    const { id } = (await steps.book(member, doctor, times.next())).json;
    const late = hoursFromNow(service, 24);
    await Promise.all(Array.from({ length: 5 }, () => runDueWork(service.context, late)));
    expect(await service.eventsOf(id, BookingCancelledSchema)).toHaveLength(1);
  });
});

describe('a connection that is lost', () => {
  /** Ends the database's side of whatever the service does, again and again, as a killed process would. */
  async function cutting<T>(work: () => Promise<T>): Promise<T> {
    let isOver = false;
    const cut = async () => {
      while (!isOver) {
        await service.pool
          .query(
            `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
             WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle' AND random() < 0.2`,
          )
          .catch(() => undefined);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    };
    const cutter = cut();
    try {
      return await work();
    } finally {
      isOver = true;
      await cutter;
    }
  }

  test('before the commit leaves nothing, and the wish again makes one visit with one event', async () => {
    const doctor = await addDoctor(service);
    const who = await members(12);
    const at = who.map(() => times.next());
    const replies = await cutting(() =>
      Promise.all(
        who.map(async (member, i) => {
          for (let tries = 1; ; tries += 1) {
            const reply = await steps.book(member, doctor, at[i]!);
            if (reply.status === 200 || reply.status === 201 || tries === 60) return { member, reply };
          }
        }),
      ),
    );
    for (const { member, reply } of replies) {
      expect([200, 201]).toContain(reply.status);
      const { rows } = await service.pool.query('SELECT id FROM appointments WHERE user_id = $1', [member]);
      expect(rows).toEqual([{ id: reply.json.id }]);
      expect(await service.eventsOf(reply.json.id, BookingRequestedSchema)).toHaveLength(1);
    }
  });

  test('in the middle of a round repeats nothing', async () => {
    const doctor = await addDoctor(service);
    const who = await members(10);
    const ids: string[] = [];
    for (const member of who) ids.push((await steps.book(member, doctor, times.next())).json.id);
    const late = hoursFromNow(service, 24);
    await cutting(async () => {
      for (let round = 0; round < 15; round += 1) await runDueWork(service.context, late).catch(() => undefined);
    });
    await runDueWork(service.context, late);
    for (const id of ids) expect(await service.eventsOf(id, BookingCancelledSchema)).toHaveLength(1);
  });
});
