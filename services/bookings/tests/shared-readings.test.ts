import { afterAll, beforeAll, expect, test } from 'vitest';
import { ReadingsSharingChangedSchema, StaffActedSchema } from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import { addDoctor, addMember, askAsDoctor } from './people.ts';
import { type Service, startBookings } from './service.ts';
import { bookingOf, createTimes } from './visit-steps.ts';

const DAY_MS = 86_400_000;
let service: Service;
let doctor: number;
const times = createTimes();
beforeAll(async () => {
  service = await startBookings();
  doctor = await addDoctor(service);
});
afterAll(() => service.stop());

const book = async (member: number, over: object) => (await bookingOf(service).book(member, doctor, times.next(), over)).json;
const share = (member: number, id: string, shareReadings: boolean) =>
  service.ask('PUT', `/api/appointments/${id}/shared-readings`, member, { body: { shareReadings } });
const decide = (id: string, body: object) => askAsDoctor(service, doctor, 'PATCH', `/api/doctor/appointments/${id}`, body);
const toldOf = async (id: string) =>
  (await service.eventsOf(id, ReadingsSharingChangedSchema)).map(({ data }) => data as { shared?: boolean });
const auditOf = async (id: string) => {
  const { rows } = await service.pool.query(
    `SELECT actor, role, action, subject_user_id AS member FROM audit_log WHERE target = $1 AND action LIKE 'readings%' ORDER BY id`,
    [`appointment/${id}`],
  );
  return rows;
};

test('nothing is shared unless the member says so', async () => {
  const member = await addMember(service);
  const visit = await book(member, {});
  expect(visit.sharesReadings).toBe(false);
  await decide(visit.id, { status: 'confirmed' });
  expect([await toldOf(visit.id), await auditOf(visit.id)]).toEqual([[], []]);
});

test('what is shared with the booking is told, shown at the desk, and recorded as a consent', async () => {
  const member = await addMember(service);
  const visit = await book(member, { shareReadings: true });
  expect(visit).toMatchObject({ sharesReadings: true, version: 1 });
  const until = new Date(Date.parse(visit.startsAt) + 30 * 60_000 + DAY_MS).toISOString();
  expect(await toldOf(visit.id)).toMatchObject([
    { version: '1', doctorId: String(doctor), userId: String(member), shared: true, sharedUntil: until.replace('.000', '') },
  ]);
  const { json: desk } = await askAsDoctor(service, doctor, 'GET', '/api/doctor/desk');
  expect(desk.toConfirm.find(({ id }: { id: string }) => id === visit.id)).toMatchObject({ sharesReadings: true });
  expect(await auditOf(visit.id)).toEqual([{ actor: `member:${member}`, role: 'member', action: 'readings_shared', member }]);
  const { rows } = await service.pool.query('SELECT id::text FROM audit_log WHERE target = $1', [`appointment/${visit.id}`]);
  expect(await service.eventsOf(rows[0].id, StaffActedSchema)).toEqual([]);
});

test('the member may stop, and begin again, while the visit is not over', async () => {
  const member = await addMember(service);
  const { id } = await book(member, { shareReadings: true });
  expect((await share(await addMember(service), id, false)).status).toBe(404);
  expect((await share(member, id, false)).json).toMatchObject({ sharesReadings: false, version: 2 });
  expect((await share(member, id, false)).json).toMatchObject({ sharesReadings: false, version: 2 });
  expect((await share(member, id, true)).json).toMatchObject({ sharesReadings: true, version: 3 });
  expect((await toldOf(id)).map(({ shared }) => shared ?? false)).toEqual([true, false, true]);
  expect((await auditOf(id)).map(({ action }) => action)).toEqual(['readings_shared', 'readings_unshared', 'readings_shared']);
});

test.each([
  ['declined', (id: string) => decide(id, { status: 'rejected' })],
  ['cancelled by the doctor', (id: string) => decide(id, { status: 'cancelled' })],
])('it ends with a visit that is %s', async (_, end) => {
  const member = await addMember(service);
  const { id } = await book(member, { shareReadings: true });
  expect((await end(id)).json).toMatchObject({ sharesReadings: false });
  expect((await toldOf(id)).map(({ shared }) => shared ?? false)).toEqual([true, false]);
  expect((await share(member, id, true)).json).toMatchObject({ status: 409, code: 'wrong_state' });
});

test('it ends with a completed visit, and nothing can be shared for it any more', async () => {
  const member = await addMember(service);
  const { id } = await book(member, {});
  await decide(id, { status: 'confirmed' });
  await service.pool.query(
    `UPDATE appointments SET starts_at = now() - interval '1 hour', ends_at = now() - interval '30 minutes' WHERE id = $1`,
    [id],
  );
  expect((await share(member, id, true)).json).toMatchObject({ sharesReadings: true });
  expect((await decide(id, { status: 'completed' })).json).toMatchObject({ status: 'completed', sharesReadings: false });
  expect((await toldOf(id)).map(({ shared }) => shared ?? false)).toEqual([true, false]);
  expect((await share(member, id, true)).json).toMatchObject({ status: 409, code: 'wrong_state' });
});

test('it ends a day after the visit, where nobody says what became of it', async () => {
  const member = await addMember(service);
  const { id } = await book(member, { shareReadings: true });
  await decide(id, { status: 'confirmed' });
  await service.pool.query(
    `UPDATE appointments SET starts_at = now() - interval '26 hours', ends_at = now() - interval '25 hours' WHERE id = $1`,
    [id],
  );
  expect((await service.ask('GET', `/api/appointments/${id}`, member)).json).toMatchObject({ status: 'confirmed', sharesReadings: false });
});

test('a moved visit is shared until a day after its new time', async () => {
  const member = await addMember(service);
  const { id } = await book(member, { shareReadings: true });
  const at = times.next();
  const { json: moved } = await decide(id, { appointmentDate: at.date, appointmentTime: at.time });
  expect(moved).toMatchObject({ status: 'confirmed', sharesReadings: true });
  const until = new Date(Date.parse(moved.startsAt) + 30 * 60_000 + DAY_MS).toISOString().replace('.000', '');
  expect((await toldOf(id)).at(-1)).toMatchObject({ shared: true, sharedUntil: until });
});
