import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newEvent } from '@sabiwell/chassis/bus/events.ts';
import { BookingCancelledSchema, BookingRequestedSchema } from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import { BookingAccountWantedSchema } from '@sabiwell/proto/gen/sabiwell/bookings_pii/v1/events_pb.ts';
import { BookingCancelWantedSchema, BookingEmailProvedSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import { dayLater, lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import { runDueWork } from '../src/due/run-due-work.ts';
import { onBookingCancelWanted } from '../src/public-bookings/on-booking-cancel-wanted.ts';
import { onBookingEmailProved } from '../src/public-bookings/on-booking-email-proved.ts';
import { momentOf } from '../src/visits/slots.domain.ts';
import { addDoctor, addMember, askAsDoctor } from './people.ts';
import { type Service, startBookings } from './service.ts';

let service: Service;
let doctorId: number;
beforeAll(async () => {
  service = await startBookings();
  doctorId = await addDoctor(service);
});
afterAll(() => service.stop());
// Wherever a test has moved the clock to, the next one begins now.
afterEach(() => void (service.time.now = new Date()));

let guests = 0;
/** What a guest writes; each is another person at another address of the network. */
function guestForm(over: Record<string, unknown> = {}) {
  guests += 1;
  const n = String(guests).padStart(5, '0');
  const person = { name: `Ngozi ${n}`, email: `guest-${n}@example.com`, phone: `+23480312${n}`, dateOfBirth: '1988-03-14', sex: 'Female' };
  return { ...person, location: 'Enugu', doctorId, message: 'A cough that stays', formAgeMs: 9000, ...over };
}
const book = (form: object, address = `10.1.${Math.floor(guests / 50)}.1`) =>
  service.ask('POST', '/api/public/book', 'guest', { body: form, headers: { 'x-client-address': address } });
let halfHours = 0;
/** A time that no other test wishes for. */
function newTime(): { appointmentDate: string; appointmentTime: string } {
  halfHours += 1;
  const [day, half] = [Math.floor(halfHours / 20), halfHours % 20];
  const time = `${String(8 + Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`;
  return { appointmentDate: dayLater(lagosDay(new Date()), 2 + day), appointmentTime: time };
}
const proved = async (bookingId: string, userId?: number, version = 1) => {
  const init = { bookingId, version: BigInt(version), provedAt: timestampFromDate(new Date()), ...(userId && { userId: BigInt(userId) }) };
  const event = newEvent(BookingEmailProvedSchema, init, { key: bookingId, subject: 'b', sequence: version, time: new Date() });
  await onBookingEmailProved(service.context, event);
  return event;
};
const cancelWanted = (bookingId: string) => {
  const init = { bookingId, version: 3n, wantedAt: timestampFromDate(new Date()) };
  const event = newEvent(BookingCancelWantedSchema, init, { key: bookingId, subject: 'b', sequence: 3, time: new Date() });
  return onBookingCancelWanted(service.context, event);
};
const rowOf = async (id: string) => (await service.pool.query('SELECT * FROM public_bookings WHERE id = $1', [id])).rows[0];
const visitOf = async (id: string) => (await service.pool.query('SELECT * FROM appointments WHERE public_booking_id = $1', [id])).rows[0];
const taskOf = async (subject: string, kind = 'book') =>
  (
    await service.pool.query(
      'SELECT status, times, outcome FROM care_tasks WHERE kind = $1 AND subject = $2 ORDER BY opened_at DESC, id DESC LIMIT 1',
      [kind, subject],
    )
  ).rows[0];
const count = async () => Number((await service.pool.query('SELECT count(*) FROM public_bookings')).rows[0].count);

describe('a booking of the public page', () => {
  it('is stored unproved, with its wish and its task, and told to identity', async () => {
    const form = guestForm({ sex: 'other', ...newTime(), email: 'Big.Letters@Example.com' });
    const { status, json } = await book(form);
    expect([status, json]).toEqual([
      201,
      {
        id: json.id,
        status: 'pending',
        message: 'Thank you for your booking. Our team will contact you soon to confirm your appointment.',
      },
    ]);
    expect(await rowOf(json.id)).toMatchObject({ status: 'pending', proved_at: null, sex: 'Other', email: 'big.letters@example.com' });
    const [requested] = await service.eventsOf(json.id, BookingRequestedSchema);
    expect(requested?.data).toMatchObject({ kind: 'public', doctorId: String(doctorId), minutes: 30 });
    expect(requested?.data.feeKobo ?? '0').toBe('0');
    expect(JSON.stringify(requested?.data)).not.toMatch(/Ngozi|cough|example\.com/);
    const [wanted] = await service.eventsOf(json.id, BookingAccountWantedSchema);
    expect(wanted).toMatchObject({
      topic: 'sabiwell.bookings-pii.v1',
      data: { name: form.name, birth: '1988-03-14', sex: 'Other', location: 'Enugu' },
    });
    expect(JSON.stringify(wanted?.data)).not.toContain('cough');
    expect(await taskOf(json.id)).toMatchObject({ status: 'open', times: 1 });
    expect(await visitOf(json.id)).toBeUndefined();
  });

  it.each([
    [{ name: 'N' }, 'name', 'Name must be at least 2 characters'],
    [{ email: 'not-an-address' }, 'email', 'Please enter a valid email address'],
    [{ email: { $gt: '' } }, 'email', 'Please enter a valid email address'],
    [{ phone: '12345' }, 'phone', 'Phone number must be at least 10 digits'],
    [{ phone: 'abcdefghij' }, 'phone', 'Phone number must be at least 10 digits'],
    [{ dateOfBirth: '' }, 'dateOfBirth', 'Date of birth is required'],
    [{ dateOfBirth: '1990-02-31' }, 'dateOfBirth', 'Date of birth is required'],
    [{ dateOfBirth: '2090-01-01' }, 'dateOfBirth', 'This date of birth is in the future.'],
    [{ sex: '' }, 'sex', 'Please select your gender'],
    [{ sex: 'Robot' }, 'sex', 'Please select your gender'],
    [{ location: ' ' }, 'location', 'Location is required'],
    [{ doctorId: 0 }, 'doctorId', 'Please select a doctor'],
    [{ doctorId: 99_999_999 }, 'doctorId', 'Please select a doctor'],
    [{ appointmentDate: '2090-01-01' }, 'appointmentTime', 'Choose both a day and a time, or neither.'],
    [{ appointmentTime: '10:00' }, 'appointmentDate', 'Choose both a day and a time, or neither.'],
    [
      { appointmentDate: '2020-01-01', appointmentTime: '10:00' },
      'appointmentDate',
      'Please select a future date and time for your appointment.',
    ],
    [{ appointmentDate: '2090-01-01', appointmentTime: '10:00' }, 'appointmentDate', 'Appointments can be booked up to 90 days ahead.'],
    [{ appointmentDate: '2090-01-01', appointmentTime: '25:00' }, 'appointmentTime', 'Choose a day and a time from the list.'],
  ])('with %o is refused in its own words', async (over, path, message) => {
    const before = await count();
    const { status, json } = await book(guestForm(over));
    expect([status, json.errors]).toEqual([400, expect.arrayContaining([{ path, message }])]);
    expect(await count()).toBe(before);
  });

  it('with an unavailable or unverified doctor, or a time that is taken or not offered, is refused', async () => {
    const [away, unknown] = [await addDoctor(service, { available: false }), await addDoctor(service, { verified: false })];
    expect((await book(guestForm({ doctorId: away }))).json).toMatchObject({ status: 409, code: 'doctor_unavailable' });
    expect((await book(guestForm({ doctorId: unknown }))).json).toMatchObject({ status: 400, message: 'Please select a doctor' });
    const time = newTime();
    const { json } = await book(guestForm(time));
    await proved(json.id);
    expect((await book(guestForm(time))).json).toMatchObject({ status: 409, code: 'slot_taken', message: 'That time was just taken' });
    expect((await book(guestForm({ ...time, appointmentTime: '19:00' }))).json).toMatchObject({ status: 409, code: 'slot_not_offered' });
  });

  it('is the same, when the same form comes again within ten minutes, also at the same moment', async () => {
    const form = guestForm();
    const all = await Promise.all(Array.from({ length: 6 }, () => book(form)));
    expect(all.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(all.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(new Set(all.map(({ json }) => json.id)).size).toBe(1);
    service.time.now = new Date(Date.now() + 10 * 60_000 + 1);
    expect((await book(form)).status).toBe(201);
    service.time.now = new Date();
  });

  it.each([{ website: 'https://spam.example' }, { formAgeMs: 300 }])(
    'of a machine (%o) is answered alike, and nothing is stored',
    async (over) => {
      const before = await count();
      const { status, json } = await book(guestForm(over));
      expect([status, Object.keys(json), json.status]).toEqual([201, ['id', 'status', 'message'], 'pending']);
      expect(await count()).toBe(before);
      expect(await service.eventsOf(json.id)).toEqual([]);
    },
  );

  it('is counted for the same telephone number and address, however they are written', async () => {
    const doctor = await addDoctor(service);
    const written = [
      { phone: '+234 803 999 7766' },
      { phone: '0803 999 7766' },
      { phone: '234-803-999-7766' },
      { phone: '(0803) 9997766' },
      { phone: '08039997766' },
      { phone: '+2348039997766' },
    ];
    const statuses = [];
    for (const over of written) statuses.push((await book(guestForm({ doctorId: doctor, ...over }))).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    const emails = ['Two@example.com', 'two@example.com', 'TWO@EXAMPLE.COM', ' two@example.com', 'tWo@example.com', 'twO@example.com'];
    const answers = [];
    for (const email of emails) answers.push((await book(guestForm({ doctorId: doctor, email }))).status);
    expect(answers).toEqual([201, 201, 201, 201, 201, 429]);
  });

  it.each(['email', 'phone'] as const)('comes five times an hour from one %s, whatever the environment', async (field) => {
    const wide = await startBookings({ limitFactor: 50 });
    const [doctor, value] = [await addDoctor(wide), field === 'email' ? 'one@example.com' : '+234 803 999 8877'];
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      const body = { ...guestForm({ doctorId: doctor }), [field]: value };
      statuses.push((await wide.ask('POST', '/api/public/book', 'guest', { body })).status);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    wide.time.now = new Date(Date.now() + 3_600_001);
    const body = { ...guestForm({ doctorId: doctor }), [field]: value };
    expect((await wide.ask('POST', '/api/public/book', 'guest', { body })).status).toBe(201);
    const { rows } = await wide.pool.query('SELECT key FROM throttles');
    expect(rows.every(({ key }) => /^[0-9a-f]{64}$/.test(key as string))).toBe(true);
    await wide.stop();
  });
});

describe('an address that is proved', () => {
  it('makes the wish a visit that waits to be confirmed, once, and it holds the time', async () => {
    const time = newTime();
    const { json } = await book(guestForm(time));
    const event = await proved(json.id);
    await onBookingEmailProved(service.context, event);
    const visit = await visitOf(json.id);
    expect(visit).toMatchObject({ status: 'pending', source: 'public', user_id: null, doctor_id: doctorId, reason: 'A cough that stays' });
    expect(visit.starts_at).toEqual(momentOf(time.appointmentDate, time.appointmentTime));
    expect(await rowOf(json.id)).toMatchObject({ appointment_id: visit.id, status: 'pending' });
    expect([await taskOf(json.id), await taskOf(visit.id, 'confirm')]).toMatchObject([
      { status: 'closed', outcome: 'visit_made' },
      { status: 'open' },
    ]);
    const told = await service.eventsOf(visit.id, BookingRequestedSchema);
    expect(told.map(({ data }) => [data.kind, data.publicBookingId, data.userId])).toEqual([['appointment', json.id, undefined]]);
  });

  it('gives the visit its member, also when they join later, and tells of it again', async () => {
    const member = await addMember(service);
    const { json } = await book(guestForm(newTime()));
    await proved(json.id);
    await proved(json.id, member, 2);
    const visit = await visitOf(json.id);
    expect([visit.user_id, (await rowOf(json.id)).user_id]).toEqual([member, member]);
    const told = await service.eventsOf(visit.id, BookingRequestedSchema);
    expect(told.map(({ version, data }) => [version, data.userId])).toEqual([
      [1, undefined],
      [2, String(member)],
    ]);
  });

  it('makes no visit where the time was taken meanwhile, but a more pressing task', async () => {
    const time = newTime();
    const [first, second] = [await book(guestForm(time)), await book(guestForm(time))];
    await Promise.all([proved(first.json.id), proved(second.json.id)]);
    const visits = [await visitOf(first.json.id), await visitOf(second.json.id)];
    expect(visits.filter((visit) => visit !== undefined)).toHaveLength(1);
    const loser = visits[0] === undefined ? first : second;
    expect([await taskOf(loser.json.id), await rowOf(loser.json.id)]).toMatchObject([{ status: 'open', times: 2 }, { status: 'pending' }]);
  });

  it('makes no visit for a member who is elsewhere at that time', async () => {
    const [member, other] = [await addMember(service), await addDoctor(service)];
    const time = newTime();
    const [first, second] = [await book(guestForm(time)), await book(guestForm({ ...time, doctorId: other }))];
    await proved(first.json.id, member);
    await proved(second.json.id, member);
    expect(await visitOf(second.json.id)).toBeUndefined();
    const third = await book(guestForm({ ...time, doctorId: await addDoctor(service) }));
    await proved(third.json.id);
    await proved(third.json.id, member, 2);
    expect([(await visitOf(third.json.id)).user_id, await taskOf(third.json.id)]).toMatchObject([null, { status: 'open' }]);
  });

  it('is remembered of a booking without a wish; of one that was deleted nothing happens', async () => {
    const { json } = await book(guestForm());
    await proved(json.id);
    expect([(await rowOf(json.id)).proved_at, await visitOf(json.id)]).toEqual([expect.any(Date), undefined]);
    await proved(randomUUID());
  });
});

describe('a guest who cancels', () => {
  it('frees the time of the visit, and again changes nothing', async () => {
    const time = newTime();
    const { json } = await book(guestForm(time));
    await proved(json.id);
    await cancelWanted(json.id);
    await cancelWanted(json.id);
    const visit = await visitOf(json.id);
    expect([visit.status, visit.reason_code, (await rowOf(json.id)).status]).toEqual(['cancelled', 'by_member', 'cancelled']);
    expect(await service.eventsOf(visit.id, BookingCancelledSchema)).toHaveLength(1);
    expect(await service.eventsOf(json.id, BookingCancelledSchema)).toEqual([]);
    expect((await book(guestForm(time))).status).toBe(201);
  });

  it('ends a booking that has no visit, with its task', async () => {
    const { json } = await book(guestForm());
    await cancelWanted(json.id);
    expect([await rowOf(json.id), await taskOf(json.id)]).toMatchObject([
      { status: 'cancelled', reason_code: 'by_guest' },
      { outcome: 'cancelled' },
    ]);
    expect((await service.eventsOf(json.id, BookingCancelledSchema))[0]?.data).toMatchObject({
      kind: 'public',
      byRole: 'guest',
      money: 'none',
    });
    await proved(json.id);
    expect(await visitOf(json.id)).toBeUndefined();
  });
});

describe("the doctor's list", () => {
  const listOf = async (doctor: number, query = `?doctorId=${doctor}`) =>
    askAsDoctor(service, doctor, 'GET', `/api/public-bookings${query}`);

  it('holds what was proved, contacts once it is confirmed, and names who read it', async () => {
    const doctor = await addDoctor(service);
    const time = newTime();
    const [unproved, first] = [guestForm({ doctorId: doctor }), guestForm({ doctorId: doctor, ...time })];
    await book(unproved);
    const { json } = await book(first);
    expect((await listOf(doctor)).json).toEqual([]);
    await proved(json.id);
    const [row] = (await listOf(doctor)).json;
    expect(row).toMatchObject({
      id: json.id,
      name: first.name,
      email: null,
      phone: null,
      status: 'pending',
      message: first.message,
      ...time,
    });
    await service.pool.query(`UPDATE appointments SET status = 'confirmed' WHERE public_booking_id = $1`, [json.id]);
    expect((await listOf(doctor)).json).toMatchObject([{ email: first.email, phone: first.phone, status: 'confirmed' }]);
    const { rows } = await service.pool.query(
      `SELECT count FROM audit_log WHERE target = $1 AND action = 'read_public_bookings' ORDER BY id`,
      [`doctor/${doctor}`],
    );
    expect(rows.map(({ count: n }) => n)).toEqual([0, 1, 1]);
  });

  it('stands on the desk, contacts once the doctor has confirmed it', async () => {
    const doctor = await addDoctor(service);
    const form = guestForm({ doctorId: doctor, ...newTime() });
    const { json } = await book(form);
    await proved(json.id);
    const desk = async () => (await askAsDoctor(service, doctor, 'GET', '/api/doctor/desk')).json;
    const { toConfirm } = await desk();
    expect(toConfirm).toMatchObject([{ source: 'public', patientId: json.id, userName: form.name, userPhone: null }]);
    await askAsDoctor(service, doctor, 'PATCH', `/api/doctor/appointments/${toConfirm[0].id}`, { status: 'confirmed' });
    expect(await desk()).toMatchObject({ toConfirm: [], visits: [{ id: toConfirm[0].id, userPhone: form.phone }] });
  });

  it('is read page by page, by its own doctor alone', async () => {
    const doctor = await addDoctor(service);
    for (const form of [guestForm({ doctorId: doctor }), guestForm({ doctorId: doctor }), guestForm({ doctorId: doctor })])
      await proved((await book(form)).json.id);
    const first = await listOf(doctor, '?limit=2');
    const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await askAsDoctor(service, doctor, 'GET', next);
    expect([first.json.length, second.json.length, second.headers.get('link')]).toEqual([2, 1, null]);
    expect(new Set([...first.json, ...second.json].map(({ id }) => id)).size).toBe(3);
    expect((await listOf(doctor, `?doctorId=${doctorId}`)).status).toBe(403);
    expect((await service.ask('GET', '/api/public-bookings', 'guest')).status).toBe(401);
  });
});

it('after seven days what nobody proved is deleted with its task, and what was proved stays', async () => {
  const [unproved, kept] = [await book(guestForm()), await book(guestForm())];
  await proved(kept.json.id);
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  await runDueWork(service.context, inDays(6.9));
  expect(await rowOf(unproved.json.id)).toBeDefined();
  await runDueWork(service.context, inDays(7.1));
  expect([await rowOf(unproved.json.id), await taskOf(unproved.json.id)]).toMatchObject([undefined, { outcome: 'unproved' }]);
  expect(await rowOf(kept.json.id)).toBeDefined();
});

it('a thousand posts from few addresses store what the limits allow, and none ends in a fault', async () => {
  const storm = await startBookings();
  const doctor = await addDoctor(storm);
  const send = (n: number) => {
    const body = { ...guestForm({ doctorId: doctor }), email: `storm-${n % 100}@example.com`, message: `wish ${n}` };
    const post = { body, headers: { 'x-client-address': `10.77.${n % 10}.1` } };
    return storm.ask('POST', '/api/public/book', 'guest', post);
  };
  const statuses: number[] = [];
  for (let from = 0; from < 1000; from += 20) {
    const some = await Promise.all(Array.from({ length: 20 }, (_, n) => send(from + n)));
    statuses.push(...some.map(({ status }) => status));
  }
  const of = (status: number) => statuses.filter((one) => one === status).length;
  const { rows } = await storm.pool.query('SELECT count(*)::int AS most FROM public_bookings GROUP BY email ORDER BY 1 DESC LIMIT 1');
  const stored = (await storm.pool.query('SELECT count(*)::int AS n FROM public_bookings')).rows[0].n as number;
  expect([of(201) + of(429), of(201), rows[0].most <= 5]).toEqual([1000, stored, true]);
  // Ten addresses with 60 an hour, and a hundred people with five an hour.
  expect(stored).toBeLessThanOrEqual(500);
  expect(stored).toBeGreaterThan(400);
  const tables = [
    'public_bookings',
    'care_tasks',
    `due_work WHERE kind = 'public_booking_unproved'`,
    `outbox WHERE type LIKE '%booking-account.wanted%'`,
  ];
  const counts = await Promise.all(
    tables.map(async (table) => (await storm.pool.query(`SELECT count(*)::int AS n FROM ${table}`)).rows[0].n as number),
  );
  expect(counts).toEqual([stored, stored, stored, stored]);
  await storm.stop();
}, 60_000);
