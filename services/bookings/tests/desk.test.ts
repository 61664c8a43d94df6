import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDoctor, addMember, askAsDoctor } from './people.ts';
import { type Service, startBookings } from './service.ts';
import { bookingOf, createTimes } from './visit-steps.ts';

let service: Service;
let doctor: number;
let member: number;
const times = createTimes();
beforeAll(async () => {
  service = await startBookings();
  doctor = await addDoctor(service, { name: 'Dr. Amaka Obi' });
  member = await addMember(service);
});
afterAll(() => service.stop());

const ask = (method: string, path: string, body?: unknown, by = doctor) => askAsDoctor(service, by, method, path, body);
const emailOf = async (id: number) => (await service.pool.query('SELECT email FROM doctors WHERE id = $1', [id])).rows[0].email as string;
const isFree = async ({ date, time }: { date: string; time: string }) => {
  const { json } = await service.ask('GET', `/api/doctors/${doctor}/slots?from=${date}&days=1`, 'guest');
  return json.find((slot: { time: string }) => slot.time === time)?.isFree as boolean | undefined;
};

describe("a doctor's desk", () => {
  test('is for doctors alone, and for one who is in the directory', async () => {
    const paths = ['profile', 'stats', 'desk', 'consultations', 'patients', 'schedule', 'calendar-events'];
    for (const path of paths.map((name) => `/api/doctor/${name}`)) {
      expect([(await service.ask('GET', path, 'guest')).status, (await service.ask('GET', path, member)).status]).toEqual([401, 403]);
      expect([path, (await ask('GET', path)).status]).toEqual([path, 200]);
    }
    expect((await service.ask('GET', '/api/doctor/profile', 'doctor')).status).toBeGreaterThanOrEqual(403);
  });

  test('shows own visits and patients, with contacts once confirmed, and every reading is recorded', async () => {
    const { book } = bookingOf(service);
    const { json: visit } = await book(member, doctor, times.next());
    const patients = async () => (await ask('GET', '/api/doctor/patients')).json;
    expect(await patients()).toMatchObject([{ patientId: String(member), patientEmail: null, patientPhone: null }]);
    expect((await ask('PATCH', `/api/doctor/appointments/${visit.id}`, { status: 'confirmed' })).status).toBe(200);
    expect(await patients()).toMatchObject([{ patientEmail: `member-${member}@example.com` }]);
    expect((await ask('GET', '/api/doctor/consultations')).json).toMatchObject([{ id: visit.id, source: 'member', fees: 2000 }]);
    expect((await ask('GET', '/api/doctor/stats')).json).toMatchObject({ pendingConsultations: 0, totalPatients: 1, todayEarnings: 0 });
    const other = await addDoctor(service);
    expect((await ask('GET', '/api/doctor/patients', undefined, other)).json).toEqual([]);
    const { rows } = await service.pool.query(`SELECT count(*)::int AS reads FROM audit_log WHERE actor = $1 AND action LIKE 'read_%'`, [
      `account-of-${doctor}`,
    ]);
    expect(rows[0].reads).toBeGreaterThan(2);
  });

  test('lists patients by name as people read it, whatever the accents', async () => {
    const own = await addDoctor(service);
    const inOrder = ['ada', 'Àdùkẹ́', 'Obi', 'Ọlámidé', 'Onyeka', 'Sade', 'Ṣẹ́gun', 'Tunde'];
    for (const firstName of ['Tunde', 'Ṣẹ́gun', 'Onyeka', 'Ọlámidé', 'Sade', 'Àdùkẹ́', 'Obi', 'ada']) {
      const id = await addMember(service, firstName);
      await service.pool.query(`INSERT INTO message_threads (user_id, doctor_id, subject) VALUES ($1, $2, 'Pressure')`, [id, own]);
    }
    const { json } = await ask('GET', '/api/doctor/patients', undefined, own);
    expect(json.map(({ patientName }: { patientName: string }) => patientName.replace(' Bello', ''))).toEqual(inOrder);
  });

  test('records what was found, of which the member reads what was written for them', async () => {
    const own = await addDoctor(service);
    const visitor = await addMember(service);
    const { json: visit } = await bookingOf(service).book(visitor, own, times.next());
    const decide = (body: object) => ask('PATCH', `/api/doctor/appointments/${visit.id}`, body, own);
    const outcome = {
      diagnosis: 'Tension headache, G44.2',
      plainWords: 'A headache from tight muscles',
      treatment: 'Rest',
      followUpDate: '2099-01-05',
    };
    expect((await decide({ status: 'confirmed', outcome })).status).toBe(400);
    await decide({ status: 'confirmed' });
    await service.pool.query(
      `UPDATE appointments SET starts_at = now() - interval '1 hour', ends_at = now() - interval '30 minutes' WHERE id = $1`,
      [visit.id],
    );
    expect((await decide({ status: 'completed', outcome: { ...outcome, followUpDate: '2020-01-05' } })).status).toBe(400);
    expect((await ask('GET', '/api/doctor/desk', undefined, own)).json.visits).toMatchObject([
      { id: visit.id, status: 'confirmed', record: null },
    ]);
    expect((await decide({ status: 'completed', outcome })).json).toMatchObject({ status: 'completed', record: outcome });
    const read = async () => (await service.ask('GET', `/api/appointments/${visit.id}`, visitor)).json;
    const summary = { diagnosis: outcome.plainWords, treatment: 'Rest', followUpDate: '2099-01-05' };
    expect(await read()).toMatchObject({ status: 'completed', summary });
    expect(JSON.stringify(await read())).not.toContain('G44.2');
    expect((await ask('GET', '/api/doctor/consultations', undefined, own)).json).toMatchObject([{ id: visit.id, record: outcome }]);
    expect((await ask('GET', '/api/doctor/patients', undefined, own)).json).toMatchObject([{ lastRecord: outcome }]);
    for (const [staff, path] of [
      ['admin', 'admin'],
      ['case_manager', 'case-manager'],
    ] as const) {
      const { text, json } = await service.ask('GET', `/api/${path}/appointments?userId=${visitor}`, staff);
      expect([json[0].summary, /headache from|G44|Rest/.test(text)]).toEqual([null, false]);
    }
    expect((await decide({ status: 'completed', outcome: { diagnosis: 'G43' } })).json.record).toMatchObject({
      diagnosis: 'G43',
      treatment: null,
    });
    expect((await read()).summary).toBeNull();
    const { rows } = await service.pool.query(`SELECT action FROM audit_log WHERE target = $1 AND action = 'outcome_recorded'`, [
      `appointment/${visit.id}`,
    ]);
    expect(rows).toHaveLength(2);
  });

  test('finds own visits by words, status, source and patient, page by page', async () => {
    const own = await addDoctor(service);
    const { book } = bookingOf(service);
    const [first, second] = [await addMember(service), await addMember(service)];
    const { json: confirmed } = await book(first, own, times.next());
    const { json: pending } = await book(second, own, times.next());
    await ask('PATCH', `/api/doctor/appointments/${confirmed.id}`, { status: 'confirmed' }, own);
    await service.pool.query(`UPDATE appointments SET reason = 'Ọ̀fìn a rash' WHERE id = $1`, [pending.id]);
    const found = async (query: string) => {
      const { json } = await ask('GET', `/api/doctor/consultations?${query}`, undefined, own);
      return (json as { id: string }[]).map(({ id }) => id);
    };
    expect(await found('q=ofin rash')).toEqual([pending.id]);
    expect(await found('status=confirmed')).toEqual([confirmed.id]);
    expect(await found('source=public')).toEqual([]);
    expect(await found(`patientId=${first}`)).toEqual([confirmed.id]);
    expect(await found('patientId=nobody')).toEqual([]);
    const { appointmentDate: day } = confirmed;
    expect(await found(`from=${day}&to=${day}`)).toContain(confirmed.id);
    expect(await found('from=2020-01-01&to=2020-01-31')).toEqual([]);
    const page = await ask('GET', '/api/doctor/consultations?source=member&limit=1', undefined, own);
    expect(page.headers.get('x-total-count')).toBe('2');
    expect(page.headers.get('link')).toContain('source=member');
    expect((await ask('GET', '/api/doctor/consultations?status=late', undefined, own)).status).toBe(400);
  });

  test('counts the last twelve weeks, visits by when they were and earnings by when they were earned', async () => {
    const own = await addDoctor(service);
    const { book } = bookingOf(service);
    const visitor = await addMember(service);
    const ids = [
      (await book(visitor, own, times.next())).json.id,
      (await book(visitor, own, times.next())).json.id,
      (await book(await addMember(service), own, times.next())).json.id,
    ];
    const put = (id: string, status: string, days: number) =>
      service.pool.query(
        `UPDATE appointments SET status = $2, starts_at = now() - make_interval(days => $3), ends_at = now() - make_interval(days => $3) + interval '30 minutes' WHERE id = $1`,
        [id, status, days],
      );
    await put(ids[0], 'completed', 7);
    await put(ids[1], 'completed', 14);
    await put(ids[2], 'cancelled', 7);
    await service.pool.query(
      `INSERT INTO doctor_earnings (id, booking_id, doctor_id, gross_kobo, fee_kobo, net_kobo, earned_at)
       VALUES (gen_random_uuid(), $1, $2, 200000, 20000, 180000, now() - interval '7 days')`,
      [ids[0], own],
    );
    const { weeks } = (await ask('GET', '/api/doctor/stats', undefined, own)).json;
    expect(weeks).toHaveLength(12);
    expect(weeks[10]).toMatchObject({ completed: 1, cancelled: 1, patients: 1, earnings: 1800 });
    expect(weeks[9]).toMatchObject({ completed: 1, cancelled: 0, patients: 1, earnings: 0 });
    expect(weeks[11]).toMatchObject({ completed: 0, earnings: 0 });
    expect(new Date(weeks[11].from).getUTCDay()).toBe(1);
  });

  test('reads at once what waits, the soonest deadline first', async () => {
    const own = await addDoctor(service);
    const { book } = bookingOf(service);
    const desk = async () => (await ask('GET', '/api/doctor/desk', undefined, own)).json;
    expect(await desk()).toEqual({ toConfirm: [], toConfirmCount: 0, visits: [], callBacks: [], unreadThreads: 0 });
    const [later, sooner] = [await addMember(service), await addMember(service)];
    const { json: second } = await book(later, own, times.next());
    const { json: first } = await book(sooner, own, times.next());
    await service.pool.query(`UPDATE appointments SET confirm_by = confirm_by - interval '1 hour' WHERE id = $1`, [first.id]);
    expect(await desk()).toMatchObject({
      toConfirm: [
        { id: first.id, patientId: String(sooner), userEmail: null },
        { id: second.id, patientId: String(later) },
      ],
      toConfirmCount: 2,
    });
    await service.pool.query(`UPDATE appointments SET confirm_by = $2 WHERE id = $1`, [first.id, service.time.now]);
    expect(await desk()).toMatchObject({ toConfirm: [{ id: second.id }], toConfirmCount: 1 });
    const { json: soon } = await book(sooner, own, times.soon(service));
    for (const { id } of [second, soon]) await ask('PATCH', `/api/doctor/appointments/${id}`, { status: 'confirmed' }, own);
    expect(await desk()).toMatchObject({ toConfirm: [], visits: [{ id: soon.id, userEmail: `member-${sooner}@example.com` }] });
    await service.pool.query(
      `UPDATE appointments SET starts_at = $2::timestamptz - interval '3 days', ends_at = $2::timestamptz - interval '71 hours' WHERE id = $1`,
      [second.id, service.time.now],
    );
    expect((await desk()).visits.map(({ id }: { id: string }) => id)).toEqual([second.id, soon.id]);
    await ask('PATCH', `/api/doctor/appointments/${second.id}`, { status: 'completed' }, own);
    expect((await desk()).visits).toMatchObject([{ id: second.id, status: 'completed' }, { id: soon.id }]);
  });

  test('reads who waits to be called back, and how many conversations are unread', async () => {
    const own = await addDoctor(service, { takesCalls: false });
    const desk = async () => (await ask('GET', '/api/doctor/desk', undefined, own)).json;
    const { json: call } = await service.ask('POST', '/api/doctor-calls', member, { body: { doctorId: own } });
    await service.ask('POST', `/api/doctor-calls/${call.id}/call-back`, member, { body: { phone: '0803 123 4567' } });
    const message = { doctorId: own, subject: 'Tablets', message: 'May I take them at night?' };
    const { json: sent } = await service.ask('POST', '/api/doctor-messages', member, { body: message });
    expect(await desk()).toMatchObject({ callBacks: [{ id: call.id, callBackPhone: '0803 123 4567' }], unreadThreads: 1 });
    const unread = async () => (await ask('GET', '/api/doctor-messages?unread=true', undefined, own)).json;
    expect(await unread()).toMatchObject([{ id: sent.threadId, unread: 1 }]);
    await ask('PATCH', `/api/doctor-messages/${sent.threadId}/read`, undefined, own);
    await ask('POST', `/api/doctor-calls/${call.id}/called-back`, undefined, own);
    expect([await unread(), await desk()]).toMatchObject([[], { callBacks: [], unreadThreads: 0 }]);
  });

  test('offers free times to move visits to, even while no bookings are taken', async () => {
    const own = await addDoctor(service, { available: false });
    const path = `/api/doctors/${own}/slots?days=1`;
    const free = (json: { isFree: boolean }[]) => json.some(({ isFree }) => isFree);
    expect([free((await service.ask('GET', path, 'guest')).json), free((await ask('GET', path, undefined, own)).json)]).toEqual([
      false,
      true,
    ]);
  });

  test('keeps notes of own patients, which nobody else reads', async () => {
    const note = (over: object, by = doctor) =>
      ask('POST', '/api/patient-notes', { patientId: String(member), notes: 'Secret bell', ...over }, by);
    expect((await note({ doctorEmail: await emailOf(doctor) })).status).toBe(201);
    expect((await note({ notes: '  ' })).status).toBe(400);
    expect((await note({ doctorEmail: 'somebody.else@example.com' })).status).toBe(403);
    expect((await note({ patientId: String(await addMember(service)) })).status).toBe(404);
    const other = await addDoctor(service);
    expect((await note({}, other)).status).toBe(404);
    const { json } = await ask('GET', '/api/patient-notes');
    expect(Object.values(json).flat()).toMatchObject([{ notes: 'Secret bell', patientId: String(member) }]);
    expect((await ask('GET', '/api/patient-notes', undefined, other)).json).toEqual({});
    expect((await ask('GET', '/api/patient-notes?doctorEmail=somebody.else@example.com')).status).toBe(403);
    expect((await service.ask('GET', '/api/patient-notes', member)).status).toBe(403);
  });

  test('takes leave: free times go at once, booked visits stay and become tasks until it is taken back', async () => {
    const when = times.next();
    const { json: visit } = await bookingOf(service).book(await addMember(service), doctor, when);
    const leave = { title: 'Leave', type: 'unavailable', date: when.date, time: when.time, duration: 60, notes: '' };
    const entered = await ask('POST', '/api/doctor/calendar-events', leave);
    expect(entered).toMatchObject({ status: 201, json: { affected: [visit.id], duration: 60 } });
    expect(await isFree({ date: when.date, time: when.half })).not.toBe(true);
    const open = async () =>
      (await service.pool.query(`SELECT status FROM care_tasks WHERE kind = 'leave' AND subject LIKE '%' || $1`, [visit.id])).rows;
    expect(await open()).toMatchObject([{ status: 'open' }]);
    expect((await service.ask('GET', `/api/appointments/${visit.id}`, visit.userId)).json.status).toBe('pending');
    const stranger = await addDoctor(service);
    expect((await ask('DELETE', `/api/doctor/calendar-events/${entered.json.id}`, undefined, stranger)).status).toBe(404);
    expect((await ask('PATCH', `/api/doctor/calendar-events/${entered.json.id}`, { duration: 30 })).json).toMatchObject({ duration: 30 });
    expect(await isFree({ date: when.date, time: when.half })).toBe(true);
    expect((await ask('DELETE', `/api/doctor/calendar-events/${entered.json.id}`)).status).toBe(204);
    for (const over of [{ title: '' }, { type: 'party' }, { duration: 0 }, { time: '26:00' }]) {
      expect((await ask('POST', '/api/doctor/calendar-events', { ...leave, ...over })).status).toBe(400);
    }
  });

  test('sets a week, and whether bookings are taken', async () => {
    const when = times.next();
    const dayOfWeek = new Date(`${when.date}T00:00:00Z`).getUTCDay();
    const day = { dayOfWeek, start: '08:00', end: '12:00', breakStart: '10:00', breakEnd: '10:30' };
    expect((await ask('PUT', '/api/doctor/schedule', { days: [day] })).json).toMatchObject([day]);
    expect([await isFree({ date: when.date, time: '10:00' }), await isFree({ date: when.date, time: '13:00' })]).toEqual([
      false,
      undefined,
    ]);
    expect((await ask('PUT', '/api/doctor/schedule', { days: [{ ...day, end: '07:00' }] })).status).toBe(400);
    expect((await ask('PUT', '/api/doctor/schedule', { days: [] })).json).toEqual([]);
    expect((await ask('PATCH', '/api/doctor/availability', { available: false })).json).toMatchObject({ available: false });
    expect((await bookingOf(service).book(member, doctor, times.next())).json.code).toBe('doctor_unavailable');
    expect((await ask('PATCH', '/api/doctor/availability', { available: true })).json).toMatchObject({ available: true });
  });
});
