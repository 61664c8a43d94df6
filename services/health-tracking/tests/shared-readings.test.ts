import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newEvent } from '@sabiwell/chassis/bus/events.ts';
import { testTokenOf } from '@sabiwell/chassis/testing.ts';
import { ReadingsSharingChangedSchema } from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import { sharedReading } from '@sabiwell/proto/http/shared-readings.ts';
import { onReadingsSharingChanged } from '../src/shared-readings/on-readings-sharing-changed.ts';
import { newMember, type Service, startHealthTracking } from './service.ts';

const DAY_MS = 86_400_000;
const DOCTOR = 3;
let service: Service;
beforeAll(async () => {
  service = await startHealthTracking();
});
afterAll(() => service.stop());

const later = (days: number) => new Date(service.time.now.getTime() + days * DAY_MS);

/** Bookings says what a member allows the doctor of a visit. */
async function say(bookingId: string, member: number, { shared = true, version = 1, until = later(5) } = {}) {
  const message = { bookingId, version: BigInt(version), doctorId: BigInt(DOCTOR), userId: BigInt(member), shared };
  const times = { sharedUntil: timestampFromDate(until), changedAt: timestampFromDate(new Date()) };
  const at = { key: bookingId, subject: `booking/${bookingId}`, sequence: version, time: new Date() };
  await onReadingsSharingChanged(service.context, newEvent(ReadingsSharingChangedSchema, { ...message, ...times }, at));
}

async function readAs(doctorId: number, bookingId: string) {
  const token = await testTokenOf('health-tracking', 'doctor', { id: `account-of-${doctorId}`, doctorId: String(doctorId) });
  return service.ask('GET', `/api/doctor/appointments/${bookingId}/readings`, 'doctor', { token });
}

const measure = (member: number, systolic: number, at = service.time.now) =>
  service.ask('POST', '/api/health-readings', member, {
    body: {
      userId: member,
      type: 'blood_pressure',
      systolic,
      diastolic: 80,
      timestamp: at.toISOString(),
      notes: 'After a quarrel at home',
    },
  });
const systolics = ({ json }: { json: { systolic: number }[] }) => json.map(({ systolic }) => systolic);

test('the doctor of the visit reads the last 30 days without notes, and each reading of them is recorded', async () => {
  const [member, bookingId] = [newMember(), randomUUID()];
  await measure(member, 141);
  await measure(member, 132, later(-20));
  await measure(member, 123, later(-32));
  await measure(newMember(), 150);
  await say(bookingId, member);
  const reply = await readAs(DOCTOR, bookingId);
  expect([reply.status, systolics(reply)]).toEqual([200, [141, 132]]);
  expect(reply.text).not.toMatch(/quarrel|notes|userId/);
  expect(sharedReading.strict().parse(reply.json[0])).toMatchObject({ status: 'High', statusDetail: 'stage_2' });
  await readAs(DOCTOR, bookingId);
  const { rows } = await service.pool.query(
    'SELECT actor, role, action, subject_user_id AS member, count FROM audit_log WHERE target = $1',
    [`appointment/${bookingId}`],
  );
  const recorded = { actor: `account-of-${DOCTOR}`, role: 'doctor', action: 'read_shared_readings', member, count: 2 };
  expect(rows).toEqual([recorded, recorded]);
});

test('nobody else reads them', async () => {
  const [member, bookingId] = [newMember(), randomUUID()];
  await measure(member, 140);
  expect((await readAs(DOCTOR, bookingId)).status).toBe(404);
  await say(bookingId, member);
  expect((await readAs(DOCTOR + 1, bookingId)).status).toBe(404);
  expect((await readAs(DOCTOR, randomUUID())).status).toBe(404);
  const path = `/api/doctor/appointments/${bookingId}/readings`;
  const asOthers = ['guest', 'case_manager', 'admin'] as const;
  expect(await Promise.all(asOthers.map(async (who) => (await service.ask('GET', path, who)).status))).toEqual([401, 403, 403]);
  expect((await service.ask('GET', path, member)).status).toBe(403);
  expect((await readAs(DOCTOR, bookingId)).status).toBe(200);
});

test('an end counts at once, whatever comes late', async () => {
  const [member, bookingId] = [newMember(), randomUUID()];
  await say(bookingId, member, { version: 2 });
  await say(bookingId, member, { version: 3, shared: false });
  await say(bookingId, member, { version: 2 });
  expect((await readAs(DOCTOR, bookingId)).status).toBe(404);
  await say(bookingId, member, { version: 4 });
  expect((await readAs(DOCTOR, bookingId)).status).toBe(200);
});

test('it ends by itself at the latest time', async () => {
  const [member, bookingId] = [newMember(), randomUUID()];
  await say(bookingId, member, { until: later(-0.001) });
  expect((await readAs(DOCTOR, bookingId)).status).toBe(404);
});
