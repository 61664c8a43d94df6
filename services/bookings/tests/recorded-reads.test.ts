import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingOperations } from '@sabiwell/proto/http/bookings-contract.ts';
import type { Actor, Endpoint } from '@sabiwell/proto/http/endpoint.ts';
import { addDoctor, addMember, askAsDoctor } from './people.ts';
import { type Service, startBookings } from './service.ts';
import { bookingOf, createTimes } from './visit-steps.ts';

/** What staff and doctors read that is about nobody's health; the document of an application is recorded by a test of its own. */
const NOT_ABOUT_HEALTH = new Set([
  'listDoctors',
  'listDoctorSlots',
  'listEveryDoctorAdmin',
  'listDoctorApplicationsAdmin',
  'readDoctorProfile',
  'readDoctorStats',
  'readDoctorSchedule',
  'listCalendarEvents',
  'countTasksAdmin',
  'countTasksCaseManager',
  'countTasksManager',
  'listTaskPeopleAdmin',
  'listTaskPeopleManager',
  'readOnCallAdmin',
  'readOnCallCaseManager',
  'readOnCallManager',
  // What two browsers need to connect, which lives for ten minutes.
  'listCallSignals',
]);
const STAFF: readonly Actor[] = ['doctor', 'case_manager', 'manager', 'admin'];

let service: Service;
let doctor: number;
/** The last part of an address that names one row, by the address. */
let ids: Record<string, string>;

beforeAll(async () => {
  service = await startBookings();
  doctor = await addDoctor(service);
  const member = await addMember(service);
  const { id: visit } = (await bookingOf(service).book(member, doctor, createTimes().next())).json;
  const photo = { data: `data:application/pdf;base64,${Buffer.from('%PDF-1.4\ntrailer<<>>\n%%EOF').toString('base64')}` };
  const { id: file } = (await service.ask('POST', '/api/care-files', member, { body: photo })).json;
  const message = { doctorId: doctor, subject: 'Results', message: 'Are they good?', attachments: [file] };
  const { threadId } = (await service.ask('POST', '/api/doctor-messages', member, { body: message })).json;
  const { id: call } = (await service.ask('POST', '/api/doctor-calls', member, { body: { doctorId: doctor } })).json;
  await service.ask('PATCH', `/api/doctor-calls/${call}/status`, member, { body: { status: 'ended' } });
  await askAsDoctor(service, doctor, 'POST', '/api/patient-notes', { patientId: String(member), notes: 'Sleeps badly' });
  const prescribed = {
    patientId: String(member),
    patientName: 'Amina Bello',
    medication: 'Paracetamol 500 mg',
    prescriptionDate: '2027-01-04',
    prescriptionTime: '09:30',
  };
  const { id: prescription } = (await askAsDoctor(service, doctor, 'POST', '/api/prescriptions', prescribed)).json;
  await service.pool.query(
    `INSERT INTO public_bookings (doctor_id, name, email, phone, date_of_birth, sex, location, body_hash, proved_at)
     VALUES ($1, 'Uche Eze', 'uche@example.com', '08031234567', '1990-01-01', 'Male', 'Enugu', $2, now())`,
    [doctor, randomUUID()],
  );
  await service.pool.query(
    `INSERT INTO trainer_bookings (intent_id, user_id, product_code, service_type, amount_kobo, payment_reference, sessions_total,
       session_minutes, ends_at, created_at) VALUES ($1, $2, 'trainer_session', 'Session', 500000, 'r', 1, 60, now(), now())`,
    [randomUUID(), member],
  );
  const [{ id: task }] = (await service.ask('GET', '/api/case-manager/tasks', 'case_manager')).json;
  ids = {
    '/api/appointments/': visit,
    '/api/doctor-calls/': call,
    '/api/doctor-messages/': threadId,
    '/api/care-files/': file,
    '/api/prescriptions/': prescription,
    '/api/admin/tasks/': task,
    '/api/case-manager/tasks/': task,
    '/api/sabiwell-manager/tasks/': task,
  };
});
afterAll(() => service.stop());

const reads = Object.entries(bookingOperations as Record<string, Endpoint>).flatMap(([name, { method, path, actors }]) =>
  method === 'GET' && name !== 'readApplicationDocumentAdmin'
    ? STAFF.filter((role) => actors.includes(role)).map((role) => ({ name, path, role }))
    : [],
);

test.each(reads)('$name by $role', async ({ name, path, role }) => {
  const address = path.replace(
    /\{\w+\}/,
    path.startsWith('/api/doctors/') ? String(doctor) : (ids[path.slice(0, path.indexOf('{'))] ?? ''),
  );
  await service.asOwner('ALTER TABLE audit_log DISABLE TRIGGER audit_log_stay');
  await service.asOwner('DELETE FROM audit_log');
  const reply = role === 'doctor' ? await askAsDoctor(service, doctor, 'GET', address) : await service.ask('GET', address, role as 'admin');
  expect([address, reply.status]).toEqual([address, 200]);
  const { rows } = await service.pool.query('SELECT role, action, count FROM audit_log');
  if (NOT_ABOUT_HEALTH.has(name)) expect(rows).toEqual([]);
  else
    expect(rows).toEqual([
      { role, action: expect.stringMatching(/^(read|exported)_/), count: expect.toSatisfy((count: number) => count > 0) },
    ]);
});
