import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Bus } from '@sabiwell/chassis/bus/bus.ts';
import { newEvent } from '@sabiwell/chassis/bus/events.ts';
import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import { busOfService } from '@sabiwell/chassis/testing/bus-of-service.ts';
import { tablesWith } from '@sabiwell/chassis/testing/find-words.ts';
import { BookingCancelledSchema, MemberErasedSchema } from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import { DoctorDetailsChangedSchema } from '@sabiwell/proto/gen/sabiwell/bookings_pii/v1/events_pb.ts';
import { MemberDeletedSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import { EXAMPLE_PHOTO } from '@sabiwell/proto/http/shared.ts';
import { MemberDetailsChangedSchema } from '@sabiwell/proto/gen/sabiwell/identity_pii/v1/events_pb.ts';
import { manifest } from '../service.manifest.ts';
import { onMemberDeleted } from '../src/leaving/on-member-deleted.ts';
import { onMemberDetailsChanged } from '../src/members/on-member-details-changed.ts';
import { addDoctor, addMember, askAsDoctor } from './people.ts';
import { type Service, startBookings } from './service.ts';
import { bookingOf, createTimes } from './visit-steps.ts';

let service: Service;
let bus: Bus;
let doctor: number;
const times = createTimes();
beforeAll(async () => {
  service = await startBookings();
  doctor = await addDoctor(service);
  bus = busOfService(manifest, { redisUrl: inject('stores').redisUrl, log: service.context.log, prefix: `test-${randomUUID()}` });
});
afterAll(async () => {
  await bus.close();
  await service.stop();
});

const erase = (userId: number, erasureId: string) =>
  onMemberDeleted(bus)(
    service.context,
    newEvent(
      MemberDeletedSchema,
      { userId: BigInt(userId), erasureId, deletedAt: timestampFromDate(service.time.now) },
      { key: userId, subject: `member-deleted/${userId}`, sequence: 1, time: service.time.now },
    ),
  );
const one = async (sql: string, value: unknown) => (await service.pool.query(sql, [value])).rows[0];

let guests = 0;
/** Books on the public page with this name and address; answers the booking's id. */
async function bookAsGuest(name: string, email: string): Promise<string> {
  guests += 1;
  const form = {
    name,
    email,
    phone: '+2348031234567',
    dateOfBirth: '1988-03-14',
    sex: 'Female',
    location: name,
    message: `${name} coughs for ${guests} days`,
  };
  const headers = { 'x-client-address': `10.7.0.${guests}` };
  const { json } = await service.ask('POST', '/api/public/book', 'guest', {
    body: { ...form, doctorId: doctor, formAgeMs: 9_000 },
    headers,
  });
  return json.id as string;
}
const prove = (id: string) => service.pool.query('UPDATE public_bookings SET proved_at = now() WHERE id = $1', [id]);
/** A member whose address bookings was told, by identity's event. */
async function memberWith(email: string, emailVerified: boolean): Promise<number> {
  const member = await addMember(service);
  const details = {
    userId: BigInt(member),
    version: 1n,
    firstName: 'Ada',
    lastName: 'Obi',
    email,
    emailVerified,
    tel: '1',
    city: 'Jos',
    country: 'Nigeria',
  };
  const place = { key: member, subject: `member/${member}`, sequence: 1, time: service.time.now };
  await onMemberDetailsChanged(service.context, newEvent(MemberDetailsChangedSchema, details, place));
  return member;
}

test('what was told of a booking from before they joined goes, and what was told of a doctor with the same number stays', async () => {
  const word = `word${randomUUID().slice(0, 8)}`;
  const member = await addMember(service, word);
  const id = await bookAsGuest(word, `${word}@example.com`);
  await service.pool.query('UPDATE public_bookings SET user_id = $2 WHERE id = $1', [id, member]);
  const details = { doctorId: BigInt(member), version: 1n, name: 'Dr. Ada', email: 'ada@example.com', maySignIn: true };
  const place = { key: member, subject: `doctor/${member}`, sequence: 1, time: service.time.now };
  const ofTheDoctor = newEvent(DoctorDetailsChangedSchema, details, place);
  await inTransaction(service.pool, (run) => writeOutbox(run, [ofTheDoctor]));
  expect(await tablesWith(service.pool, word)).toEqual(expect.arrayContaining(['outbox', 'public_bookings']));
  await erase(member, randomUUID());
  expect(await tablesWith(service.pool, word)).toEqual([]);
  expect(await one('SELECT count(*)::int AS count FROM outbox WHERE id = $1', ofTheDoctor.id)).toEqual({ count: 1 });
});

test('what was booked as a guest with the address that both proved goes too, with what hangs on it', async () => {
  const word = `word${randomUUID().slice(0, 8)}`;
  const member = await memberWith(`${word}@example.com`, true);
  const [over, open] = [await bookAsGuest(word, `${word}@example.com`), await bookAsGuest(word, `${word}@EXAMPLE.com`)];
  await Promise.all([prove(over), prove(open)]);
  await service.pool.query(`UPDATE public_bookings SET status = 'cancelled' WHERE id = $1`, [over]);
  await service.pool.query(
    `INSERT INTO prescriptions (doctor_id, doctor_name, doctor_email, licence_number, public_booking_id, patient_id, patient_name, prescribed_at,
       medication, code, content_hash)
     VALUES ($1, 'Dr. Eze', 'eze@example.com', 'L1', $2::uuid, $2::text, $3, now(), 'Rest', 'a-code', 'a-hash')`,
    [doctor, over, word],
  );
  await erase(member, randomUUID());
  expect(await tablesWith(service.pool, word)).toEqual([]);
  expect(await one('SELECT medication, patient_name FROM prescriptions WHERE public_booking_id = $1', over)).toEqual({
    medication: 'Rest',
    patient_name: '',
  });
  expect(await one('SELECT status FROM public_bookings WHERE id = $1', open)).toEqual({ status: 'cancelled' });
  expect(await service.eventsOf(open, BookingCancelledSchema)).toHaveLength(1);
  expect(await one(`SELECT status FROM care_tasks WHERE kind = 'book' AND subject = $1 AND status <> 'closed'`, open)).toBeUndefined();
});

test.each([
  ['the member did not prove', false, true],
  ['the guest did not prove', true, false],
])('what somebody booked with an address that %s stays', async (_name, isMembers, isGuests) => {
  const word = `word${randomUUID().slice(0, 8)}`;
  const member = await memberWith(`${word}@example.com`, isMembers);
  const id = await bookAsGuest('Somebody Else', `${word}@example.com`);
  if (isGuests) await prove(id);
  await erase(member, randomUUID());
  expect(await one('SELECT name, email, status, user_id FROM public_bookings WHERE id = $1', id)).toEqual({
    name: 'Somebody Else',
    email: `${word}@example.com`,
    status: 'pending',
    user_id: null,
  });
});

test('conversations and files go, what is booked is cancelled, and clinical records stay without the person', async () => {
  const word = `word${randomUUID().slice(0, 8)}`;
  const member = await addMember(service, word);
  const stranger = await addMember(service);
  const { json: file } = await service.ask('POST', '/api/care-files', member, { body: { data: EXAMPLE_PHOTO } });
  const letter = { doctorId: doctor, subject: word, message: `At night? ${word}`, attachments: [file.id] };
  expect((await service.ask('POST', '/api/doctor-messages', member, { body: letter })).status).toBe(201);
  const { json: visit } = await bookingOf(service).book(member, doctor, times.next(), { reason: 'Headache' });
  const { json: theirs } = await bookingOf(service).book(stranger, doctor, times.next());
  await service.pool.query(`INSERT INTO patient_notes (doctor_id, user_id, notes, date) VALUES ($1, $2, 'Rest', now())`, [doctor, member]);
  const key = (await one('SELECT blob_key FROM care_files WHERE id = $1', file.id)).blob_key as string;
  const erasureId = randomUUID();
  await erase(member, erasureId);
  expect(await tablesWith(service.pool, word)).toEqual([]);
  expect(await service.context.blobs.size(key)).toBeUndefined();
  expect(await one('SELECT user_id, status, reason FROM appointments WHERE id = $1', visit.id)).toEqual({
    user_id: null,
    status: 'cancelled',
    reason: 'Headache',
  });
  expect(await one('SELECT status FROM appointments WHERE id = $1', theirs.id)).toEqual({ status: 'pending' });
  expect(await one('SELECT count(*)::int AS count FROM patient_notes WHERE user_id IS NULL AND notes = $1', 'Rest')).toEqual({ count: 1 });
  expect(await service.eventsOf(visit.id, BookingCancelledSchema)).toHaveLength(1);
  const [answer] = await service.eventsOf(member, MemberErasedSchema);
  // The visit and the note.
  expect(answer?.data).toMatchObject({ erasureId, userId: String(member), service: 'bookings', kept: '2', keptCodes: ['clinical'] });
  await erase(member, erasureId);
  const { deleted, kept, keptCodes } = answer?.data ?? {};
  expect((await service.eventsOf(member, MemberErasedSchema)).at(-1)?.data).toMatchObject({ deleted, kept, keptCodes });
  expect(await service.eventsOf(visit.id, BookingCancelledSchema)).toHaveLength(1);
  expect((await askAsDoctor(service, doctor, 'GET', '/api/appointments')).status).toBe(200);
});
