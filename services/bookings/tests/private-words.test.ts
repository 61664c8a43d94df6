import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayLater, lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import { addDoctor, addMember, askAsDoctor } from './people.ts';
import { type Service, startBookings } from './service.ts';
import { bookingOf, createTimes } from './visit-steps.ts';

/** In everything that people write about themselves or others here, and in their names, numbers and addresses. */
const SECRET = 'Zobo';

let service: Service;
beforeAll(async () => {
  service = await startBookings();
});
afterAll(() => service.stop());

test('what people write, and who they are, is in no event, task, due work or audit row', async () => {
  const [doctor, member] = [await addDoctor(service), await addMember(service, `${SECRET} Amina`)];
  const asDoctor = (method: string, path: string, body: object) => askAsDoctor(service, doctor, method, path, body);
  const asMember = (method: string, path: string, body: object) => service.ask(method, path, member, { body });
  const wish = { reason: `${SECRET} in the chest`, notes: `${SECRET} at night` };
  const { id } = (await bookingOf(service).book(member, doctor, createTimes().next(), wish)).json;
  const thread = { doctorId: doctor, subject: `${SECRET} results`, message: `${SECRET}?` };
  const call = await asMember('POST', '/api/doctor-calls', { doctorId: doctor, callerPhone: '+2348037777777' });
  const prescribed = { patientName: `${SECRET} Amina`, medication: `${SECRET} 5 mg`, additionalInstructions: `${SECRET} twice` };
  const guest = {
    name: `${SECRET} Uche`,
    email: `${SECRET}@example.com`,
    phone: '08037777777',
    location: SECRET,
    message: `${SECRET} cough`,
  };
  const applicant = {
    name: `Dr. ${SECRET}`,
    email: `dr-${SECRET}@example.com`,
    phone: '+2348037777777',
    hospital: SECRET,
    location: SECRET,
  };
  const replies = [
    await asMember('POST', '/api/doctor-messages', thread),
    await asMember('PATCH', `/api/doctor-calls/${call.json.id}/status`, { status: 'ended' }),
    await asMember('POST', `/api/doctor-calls/${call.json.id}/call-back`, { phone: '+2348037777777' }),
    await asDoctor('POST', '/api/patient-notes', { patientId: String(member), notes: `${SECRET} sleeps badly` }),
    await asDoctor('POST', '/api/prescriptions', {
      ...prescribed,
      patientId: String(member),
      prescriptionDate: lagosDay(new Date()),
      prescriptionTime: '09:30',
    }),
    await asDoctor('POST', '/api/doctor/calendar-events', {
      title: `${SECRET} wedding`,
      type: 'unavailable',
      date: dayLater(lagosDay(service.time.now), 40),
      time: '10:00',
      duration: 60,
    }),
    await service.ask('POST', '/api/public/book', 'guest', {
      body: { ...guest, doctorId: doctor, dateOfBirth: '1990-01-01', sex: 'Male' },
    }),
    await service.ask('POST', '/api/doctor-applications', 'guest', {
      body: { ...applicant, specialty: 'Cardiologist', licenceNumber: 'MDCN/5', years: 5 },
    }),
    await asMember('PATCH', `/api/appointments/${id}`, { status: 'cancelled', reason: `${SECRET} is over` }),
    await service.ask('GET', `/api/admin/appointments?q=${SECRET}`, 'admin'),
  ];
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => expect.toSatisfy((status: number) => status < 300)));
  const { rows } = await service.pool.query(
    `SELECT 'event' AS what, data::text AS said FROM outbox WHERE topic NOT LIKE '%-pii.%'
     UNION ALL SELECT 'task', care_tasks::text FROM care_tasks UNION ALL SELECT 'due', due_work::text FROM due_work
     UNION ALL SELECT 'audit', audit_log::text FROM audit_log`,
  );
  expect(new Set(rows.map(({ what }) => what))).toEqual(new Set(['event', 'task', 'due', 'audit']));
  expect(rows.filter(({ said }) => /zobo|7777777/i.test(said as string))).toEqual([]);
});
