import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { dayLater, lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import { VIEW_COLUMNS, VIEW_TABLES } from '../src/visits/visit-view.store.ts';
import { addDoctor, addMember, askAsDoctor } from './people.ts';
import { type Service, startBookings } from './service.ts';
import { type At, bookingOf, createTimes, hoursFromNow } from './visit-steps.ts';

let service: Service;
const times = createTimes();
beforeAll(async () => {
  service = await startBookings();
});
afterAll(() => service.stop());
// Wherever a test has moved the clock to, the next one begins now.
afterEach(() => void (service.time.now = new Date()));

const book = (member: number, doctor: number, over: object = {}, at = times.next()) => bookingOf(service).book(member, doctor, at, over);
const idsOf = (list: { id: string }[]) => list.map(({ id }) => id);
const nextOf = (headers: Headers) => headers.get('link')?.match(/<([^>]+)>; rel="next"/)?.[1];
const emailOf = async (doctor: number) =>
  (await service.pool.query('SELECT email FROM doctors WHERE id = $1', [doctor])).rows[0].email as string;

/** A visit that a guest asked for on the public booking page. */
async function publicVisit(doctor: number) {
  const { rows } = await service.pool.query(
    `INSERT INTO public_bookings (doctor_id, name, email, phone, date_of_birth, sex, location, body_hash)
     VALUES ($1, 'Ngozi Guest', 'guest@example.com', '08030000000', '1988-03-14', 'Female', 'Enugu', $2) RETURNING id`,
    [doctor, randomUUID()],
  );
  const visit = await service.pool.query(
    `INSERT INTO appointments (doctor_id, public_booking_id, source, starts_at, ends_at, reason, confirm_by)
     VALUES ($1, $2, 'public', $3, $4, 'A cough that stays', $3) RETURNING id`,
    [doctor, rows[0].id, hoursFromNow(service, 2_000), hoursFromNow(service, 2_001)],
  );
  return visit.rows[0].id as string;
}

describe('own visits', () => {
  test("are the member's alone, the latest first, page by page", async () => {
    const doctor = await addDoctor(service);
    const [member, other] = [await addMember(service), await addMember(service)];
    const made: string[] = [];
    for (let i = 0; i < 5; i += 1) made.unshift((await book(member, doctor)).json.id);
    await book(other, doctor);
    const whole = await service.ask('GET', '/api/appointments', member);
    expect([whole.status, idsOf(whole.json), whole.headers.get('x-total-count'), nextOf(whole.headers)]).toEqual([
      200,
      made,
      '5',
      undefined,
    ]);
    expect(whole.json[0]).not.toHaveProperty('user_name');
    const seen: string[] = [];
    for (let path: string | undefined = '/api/appointments?limit=2'; path !== undefined;) {
      const page = await service.ask('GET', path, member);
      seen.push(...idsOf(page.json));
      path = nextOf(page.headers);
    }
    expect(seen).toEqual(made);
    expect((await service.ask('GET', '/api/appointments', 'guest')).status).toBe(401);
    expect((await service.ask('GET', '/api/appointments?cursor=nonsense', member)).status).toBe(400);
  });

  test("are a doctor's in both spellings, without contacts before they are confirmed, and without those of guests", async () => {
    const [doctor, other] = [await addDoctor(service), await addDoctor(service)];
    const member = await addMember(service, 'Bola');
    const { id, appointmentDate, appointmentTime } = (await book(member, doctor)).json;
    await publicVisit(doctor);
    const list = async () => (await askAsDoctor(service, doctor, 'GET', `/api/appointments?doctorEmail=${await emailOf(doctor)}`)).json;
    const [mine, ...rest] = await list();
    expect(rest).toEqual([]);
    expect(mine).toMatchObject({
      id,
      user_name: 'Bola Bello',
      appointment_date: appointmentDate,
      appointment_time: appointmentTime,
      appointment_type: 'consultation',
      userEmail: null,
      user_phone: null,
      reason: 'Headache since Monday',
    });
    await askAsDoctor(service, doctor, 'PATCH', `/api/doctor/appointments/${id}`, { status: 'confirmed' });
    expect((await list())[0]).toMatchObject({ user_email: `member-${member}@example.com`, userPhone: '+2348031234567' });
    expect((await askAsDoctor(service, doctor, 'GET', `/api/appointments?doctorEmail=${await emailOf(other)}`)).status).toBe(403);
    expect((await askAsDoctor(service, other, 'GET', '/api/appointments')).json).toEqual([]);
    const { rows } = await service.pool.query(`SELECT count FROM audit_log WHERE actor = $1 AND action = 'read_appointments' ORDER BY id`, [
      `account-of-${doctor}`,
    ]);
    expect(rows.map((row) => row.count)).toEqual([1, 1]);
  });
});

describe("staff's lists", () => {
  const paths = [
    ['admin', '/api/admin/appointments'],
    ['case_manager', '/api/case-manager/appointments'],
    ['manager', '/api/sabiwell-manager/appointments'],
  ] as const;

  test.each(paths)('%s sees every visit with contacts, guests’ too, the newest first, and the reading is recorded', async (role, path) => {
    const doctor = await addDoctor(service);
    const member = await addMember(service, 'Zainab');
    const { id } = (await book(member, doctor)).json;
    const guest = await publicVisit(doctor);
    const { status, json } = await service.ask('GET', `${path}?doctorId=${doctor}`, role);
    expect(status).toBe(200);
    expect(json.find((one: { id: string }) => one.id === id)).toMatchObject({
      userName: 'Zainab Bello',
      userEmail: `member-${member}@example.com`,
    });
    expect(json.find((one: { id: string }) => one.id === guest)).toMatchObject({
      userId: null,
      userName: 'Ngozi Guest',
      userEmail: 'guest@example.com',
    });
    const audit = await service.pool.query(
      `SELECT count FROM audit_log WHERE actor = $1 AND action = 'read_appointments' ORDER BY id DESC LIMIT 1`,
      [`test-${role}`],
    );
    expect(audit.rows).toEqual([{ count: 2 }]);
    for (const [other] of paths) if (other !== role) expect((await service.ask('GET', path, other)).status).toBe(403);
  });

  test('are searched, filtered, sorted and paged', async () => {
    const doctor = await addDoctor(service, { name: 'Dr. Ọlá Adébáyò' });
    const member = await addMember(service, 'Chinedu');
    const made: string[] = [];
    for (const priority of ['low', 'urgent', 'normal']) {
      service.time.now = new Date(service.time.now.getTime() + 1);
      made.unshift((await book(member, doctor, { priority, reason: `A ${priority} matter` })).json.id);
    }
    await askAsDoctor(service, doctor, 'PATCH', `/api/doctor/appointments/${made[0]}`, { status: 'confirmed' });
    const list = (query: string) => service.ask('GET', `/api/case-manager/appointments?doctorId=${doctor}&${query}`, 'case_manager');
    const ids = async (query: string) => idsOf((await list(query)).json);
    expect(await ids('')).toEqual(made);
    expect(await ids('q=adebayo chinedu')).toEqual(made);
    expect(await ids('q=urgent')).toEqual([made[1]]);
    expect(await ids('q=nobody at all')).toEqual([]);
    expect(await ids('status=confirmed')).toEqual([made[0]]);
    expect(await ids('priority=urgent')).toEqual([made[1]]);
    expect(await ids(`userId=${member}`)).toEqual(made);
    expect(await ids('sort=appointmentDate&dir=asc')).toEqual(made.toReversed());
    expect(await ids(`from=${dayLater(lagosDay(service.time.now), 1)}`)).toEqual([]);
    const first = await list('limit=2&sort=appointmentDate');
    expect([idsOf(first.json), first.headers.get('x-total-count')]).toEqual([made.slice(0, 2), '3']);
    const second = await service.ask('GET', nextOf(first.headers) ?? '', 'case_manager');
    expect(idsOf(second.json)).toEqual(made.slice(2));
    for (const wrong of ['limit=0', 'status=done', 'sort=name', 'dir=up']) expect((await list(wrong)).status).toBe(400);
  });
});

describe('case managers', () => {
  const arrange = (over: object) => service.ask('POST', '/api/case-manager/consultations', 'case_manager', { body: over });
  const wish = (member: number, doctorId: number, at = times.next()) => ({
    userId: member,
    doctorId,
    appointmentDate: at.date,
    appointmentTime: at.time,
    reason: 'Follow the pressure',
  });

  test('arrange a visit, confirmed at once, where the time is free and the member exists', async () => {
    const doctor = await addDoctor(service);
    const [member, other] = [await addMember(service), await addMember(service)];
    const wanted = wish(member, doctor);
    expect((await arrange({ ...wanted, userId: 99_999_999 })).status).toBe(400);
    const { status, json } = await arrange(wanted);
    expect([status, json.status, json.source, json.fees]).toEqual([201, 'confirmed', 'staff', 2000]);
    expect((await arrange({ ...wanted, userId: other })).json.code).toBe('slot_taken');
    const elsewhere = await arrange({ ...wanted, doctorId: await addDoctor(service) });
    expect([elsewhere.json.code, elsewhere.json.message]).toEqual(['own_overlap', 'The member already has an appointment at that time.']);
    const { rows } = await service.pool.query(`SELECT actor, subject_user_id FROM audit_log WHERE target = $1`, [`appointment/${json.id}`]);
    expect(rows).toEqual([{ actor: 'test-case_manager', subject_user_id: member }]);
  });

  test('arrange a follow-up that is free within a week of a completed visit, as a member books one', async () => {
    const doctor = await addDoctor(service);
    const member = await addMember(service);
    const { json: first } = await arrange(wish(member, doctor));
    await service.pool.query(`UPDATE appointments SET status = 'completed', completed_at = $2 WHERE id = $1`, [first.id, service.time.now]);
    const followUp = (at: At) => arrange({ ...wish(member, doctor, at), appointmentType: 'follow-up' });
    expect((await followUp(times.soon(service))).json).toMatchObject({ fees: 0, paymentStatus: 'not_required', status: 'confirmed' });
    expect((await followUp(times.soon(service))).json).toMatchObject({ fees: 2000 });
  });

  test('decide about any visit, and administrators confirm', async () => {
    const doctor = await addDoctor(service);
    const member = await addMember(service);
    const [one, two] = [(await book(member, doctor)).json.id, (await book(member, doctor)).json.id];
    const decide = (id: string, body: object) => service.ask('PATCH', `/api/case-manager/appointments/${id}`, 'case_manager', { body });
    expect((await decide(one, { status: 'confirmed' })).json).toMatchObject({
      status: 'confirmed',
      userEmail: `member-${member}@example.com`,
    });
    expect((await decide(one, { status: 'completed' })).json.code).toBe('too_early');
    expect((await decide(one, { status: 'in_progress' })).status).toBe(400);
    expect((await decide(one, { status: 'cancelled', reasonCode: 'member_absent' })).status).toBe(400);
    expect((await decide(one, { status: 'cancelled' })).json).toMatchObject({ status: 'cancelled', reasonCode: 'by_staff' });
    expect((await decide(randomUUID(), { status: 'confirmed' })).status).toBe(404);
    const confirm = () => service.ask('POST', `/api/admin/appointments/${two}/confirm`, 'admin');
    expect([(await confirm()).json.status, (await confirm()).status]).toEqual(['confirmed', 200]);
    expect((await service.ask('POST', `/api/admin/appointments/${one}/confirm`, 'admin')).json.code).toBe('wrong_state');
  });
});

describe('free times', () => {
  const slots = async (doctor: number, query = '') => (await service.ask('GET', `/api/doctors/${doctor}/slots${query}`, 'guest')).json;

  test('are those of the next days; a visit takes its own, and its end frees them', async () => {
    const doctor = await addDoctor(service);
    const member = await addMember(service);
    const at = times.next();
    const freeAt = async (time: string, duration = 30) =>
      (await slots(doctor, `?from=${at.date}&days=1&duration=${duration}`)).find((slot: { time: string }) => slot.time === time).isFree;
    expect(await slots(doctor, `?from=${at.date}&days=1`)).toHaveLength(20);
    expect(await freeAt(at.time, 60)).toBe(true);
    const { id } = (await book(member, doctor, {}, { ...at, time: at.half })).json;
    expect([await freeAt(at.half), await freeAt(at.time), await freeAt(at.time, 60)]).toEqual([false, true, false]);
    await service.pool.query('UPDATE appointments SET confirm_by = $2 WHERE id = $1', [id, hoursFromNow(service, -1)]);
    expect(await freeAt(at.half)).toBe(true);
  });

  test('of a doctor who takes no bookings are all taken, of an unverified one there are none to be had', async () => {
    const [closed, unknown] = [await addDoctor(service, { available: false }), await addDoctor(service, { verified: false })];
    expect((await slots(closed)).filter((slot: { isFree: boolean }) => slot.isFree)).toEqual([]);
    for (const id of [unknown, 99_999_999]) expect((await service.ask('GET', `/api/doctors/${id}/slots`, 'guest')).status).toBe(404);
    for (const wrong of ['days=0', 'days=32', 'from=2026-02-30', 'duration=20']) {
      expect((await service.ask('GET', `/api/doctors/${closed}/slots?${wrong}`, 'guest')).status).toBe(400);
    }
  });
});

test('a page reads the visits that it shows, however many there are', async () => {
  const doctor = await addDoctor(service);
  // Statistics are the owner's to gather.
  const client = new pg.Client({ connectionString: service.ownerUrl });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query(
      `INSERT INTO appointments (doctor_id, user_id, source, starts_at, ends_at, reason, status)
       SELECT $1, i, 'member', now() - i * interval '1 hour', now() - i * interval '1 hour' + interval '30 minutes', 'x', 'completed'
       FROM generate_series(1, 20000) i`,
      [doctor],
    );
    await client.query('ANALYZE appointments');
    const planOf = async (conditions: string, values: unknown[]) => {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `EXPLAIN SELECT ${VIEW_COLUMNS} FROM ${VIEW_TABLES} ${conditions} LIMIT 21`,
        values,
      );
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    const sorted = 'ORDER BY a.starts_at DESC, a.id DESC';
    expect(await planOf(`WHERE a.doctor_id = $1 ${sorted}`, [doctor])).not.toMatch(/Seq Scan on appointments/);
    // Staff read those of every doctor.
    expect(await planOf(sorted, [])).not.toMatch(/Seq Scan on appointments/);
    await client.query('ROLLBACK');
  } finally {
    await client.end();
  }
});
