import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { CallMissedSchema } from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import { runDueWork } from '../src/due/run-due-work.ts';
import { addDoctor, addMember, askAsDoctor } from './people.ts';
import { type Service, startBookings } from './service.ts';

let service: Service;
let doctor: number;
let member: number;
let visit: string;
beforeAll(async () => {
  service = await startBookings();
});
afterAll(() => service.stop());
// Wherever a test has moved the clock to, the next one begins now.
afterEach(() => void (service.time.now = new Date()));
beforeEach(async () => {
  service.time.now = new Date('2027-03-01T10:00:00Z');
  doctor = await addDoctor(service);
  member = await addMember(service);
  visit = await addVisit('2027-03-01T10:00:00Z');
  await service.noteHere(doctor);
});

async function addVisit(startsAt: string, status = 'confirmed'): Promise<string> {
  const { rows } = await service.pool.query(
    `INSERT INTO appointments (doctor_id, user_id, source, starts_at, ends_at, reason, status)
     VALUES ($1, $2, 'member', $3, $3::timestamptz + interval '30 minutes', 'x', $4) RETURNING id`,
    [doctor, member, startsAt, status],
  );
  return rows[0].id as string;
}

const call = async (body: object = {}) =>
  (await service.ask('POST', '/api/doctor-calls', member, { body: { doctorId: doctor, appointmentId: visit, ...body } })).json;
const read = async (id: string) => (await service.ask('GET', `/api/doctor-calls/${id}`, member)).json;
const report = (id: string, status: string) => service.ask('PATCH', `/api/doctor-calls/${id}/status`, member, { body: { status } });
const askBack = (id: string, phone = '0803 765 4321') =>
  service.ask('POST', `/api/doctor-calls/${id}/call-back`, member, { body: { phone } });
const asDoctor = (method: string, path: string, body?: unknown) => askAsDoctor(service, doctor, method, path, body);
const pass = (seconds: number) => {
  service.time.now = new Date(service.time.now.getTime() + seconds * 1000);
  return runDueWork(service.context);
};
/** A call about the visit that rang for 45 seconds. */
async function missed(): Promise<string> {
  const { id } = await call();
  await pass(45);
  return id as string;
}
const tasks = async () =>
  (await service.pool.query(`SELECT * FROM care_tasks WHERE kind = 'call_back' AND user_id = $1 ORDER BY opened_at`, [member])).rows;
const listed = async () => (await service.ask('GET', '/api/case-manager/tasks?kind=call_back&limit=100', 'case_manager')).json;
const shownTask = async () => (await listed()).find(({ userId }: { userId: number }) => userId === member);
const onDesk = async () => (await asDoctor('GET', '/api/doctor/desk')).json.callBacks.map(({ id }: { id: string }) => id);

test('a visit that the doctor did not come to is a task of the case managers, and the member knows by when', async () => {
  const id = await missed();
  expect(await read(id)).toMatchObject({ callStatus: 'missed', callBackDueAt: '2027-03-01T10:15:00.000Z', callBackPhone: null });
  expect(await tasks()).toMatchObject([
    { role: 'case_manager', status: 'open', subject: visit, doctor_id: doctor, due_at: new Date('2027-03-01T10:15:00Z') },
  ]);
  expect(await shownTask()).toMatchObject({ userPhone: '+2348031234567', dueAt: '2027-03-01T10:15:00.000Z' });
  expect(await service.eventsOf(id, CallMissedSchema)).toHaveLength(1);
  // The doctor was not asked.
  expect(await onDesk()).toEqual([]);
});

test('the member finds the call in their list until they were called back', async () => {
  const owed = async () => (await service.ask('GET', '/api/doctor-calls?callBack=true', member)).json;
  expect(await owed()).toEqual([]);
  const id = await missed();
  expect(await owed()).toMatchObject([{ id, appointmentId: visit, callBackDueAt: '2027-03-01T10:15:00.000Z' }]);
  const { id: task } = await shownTask();
  await service.ask('PATCH', `/api/case-manager/tasks/${task}`, 'case_manager', { body: { action: 'done', outcome: 'reached' } });
  expect(await owed()).toEqual([]);
});

test('where the doctor is not there at all, it is one at once, due a quarter of an hour after the start', async () => {
  await service.noteHere(doctor, false);
  service.time.now = new Date('2027-03-01T09:52:00Z');
  expect(await call()).toMatchObject({ way: 'call_back', callStatus: 'missed', callBackDueAt: '2027-03-01T10:15:00.000Z' });
  expect(await tasks()).toHaveLength(1);
});

test('who calls again and again is one task, by the time that was said first', async () => {
  await missed();
  await pass(120);
  const second = await missed();
  expect(await read(second)).toMatchObject({ callBackDueAt: '2027-03-01T10:15:00.000Z' });
  await Promise.all(Array.from({ length: 4 }, () => runDueWork(service.context)));
  expect(await tasks()).toMatchObject([{ status: 'open', times: 2 }]);
});

test('who asks to be called back beside that is one task, with the number that they gave', async () => {
  const id = await missed();
  expect((await askBack(id)).json).toEqual({ id, dueAt: '2027-03-01T10:15:00.000Z' });
  expect(await tasks()).toMatchObject([{ role: 'case_manager', status: 'open' }]);
  expect((await shownTask()).userPhone).toBe('0803 765 4321');
  expect(await onDesk()).toEqual([id]);
  await asDoctor('POST', `/api/doctor-calls/${id}/called-back`);
  expect(await tasks()).toMatchObject([{ status: 'closed', outcome: 'reached' }]);
});

test('a number that was given before the call is the one that the case managers see', async () => {
  await call({ callerPhone: '0809 111 2222' });
  await pass(45);
  expect((await shownTask()).userPhone).toBe('0809 111 2222');
});

test('when a case manager has reached the member, the doctor need not call any more', async () => {
  const id = await missed();
  await askBack(id);
  const { id: task } = await shownTask();
  const body = { action: 'done', outcome: 'reached' };
  expect((await service.ask('PATCH', `/api/case-manager/tasks/${task}`, 'case_manager', { body })).status).toBe(200);
  expect(await onDesk()).toEqual([]);
});

test('the call that happens after all closes it', async () => {
  await missed();
  const { id } = await call();
  await service.ask('POST', `/api/doctor-calls/${id}/signals`, member, { body: { kind: 'offer', data: 'v=0' } });
  await asDoctor('POST', `/api/doctor-calls/${id}/signals`, { kind: 'answer', data: 'v=0' });
  expect(await tasks()).toMatchObject([{ status: 'open' }]);
  await report(id, 'connected');
  expect(await tasks()).toMatchObject([{ status: 'closed', outcome: 'reached' }]);
});

test.each(['cancelled', 'pending'])('a visit that is %s is waited for by nobody', async (status) => {
  await service.pool.query('UPDATE appointments SET status = $2 WHERE id = $1', [visit, status]);
  expect(await read(await missed())).toMatchObject({ callStatus: 'missed', callBackDueAt: null });
  expect(await tasks()).toEqual([]);
});

test('a visit of another day, and a call about none, open nothing', async () => {
  const other = await addVisit('2027-03-03T10:00:00Z');
  for (const appointmentId of [other, undefined]) {
    const { id } = await call({ appointmentId });
    await pass(45);
    expect(await read(id)).toMatchObject({ callStatus: 'missed', callBackDueAt: null });
  }
  expect(await tasks()).toEqual([]);
});

test.each(['ended', 'declined'])('a call that the caller gave up or the doctor turned away (%s) is not missed', async (status) => {
  const { id } = await call();
  await (status === 'ended' ? report(id, status) : asDoctor('PATCH', `/api/doctor-calls/${id}/status`, { status }));
  await pass(60);
  expect(await tasks()).toEqual([]);
});
