import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newEvent } from '@sabiwell/chassis/bus/events.ts';
import { testTokenOf } from '@sabiwell/chassis/testing.ts';
import { StaffActedSchema } from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import { TrainerServicePurchasedSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { onTrainerServicePurchased } from '../src/trainers/on-trainer-service-purchased.ts';
import { addDoctor, addMember, askAsDoctor } from './people.ts';
import { type Service, startBookings } from './service.ts';
import { bookingOf, createTimes } from './visit-steps.ts';

let service: Service;
let doctor: number;
beforeAll(async () => {
  service = await startBookings();
  doctor = await addDoctor(service, { name: 'Dr. Export' });
});
afterAll(() => service.stop());

/** Each test exports as an account of its own, because an account may export only so often. */
let account = 0;
beforeEach(() => {
  account += 1;
});
type Staff = 'admin' | 'case_manager' | 'manager' | 'marketer' | 'doctor';
async function take(path: string, as: Staff = 'admin', provedSecondsAgo = 0) {
  return service.ask('GET', path, as, { token: await testTokenOf('bookings', as, { id: `${as}-${account}`, provedSecondsAgo }) });
}
/** The rows of a file, each by the headings; no cell of these tests has a comma in it. */
function rowsOf(text: string): Record<string, string>[] {
  const [head = '', ...lines] = text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n');
  return lines.map((line) => Object.fromEntries(head.split(',').map((name, at) => [name, line.split(',')[at] ?? ''])));
}
const audited = async () =>
  (await service.pool.query(`SELECT id::text, action, target, count, filters FROM audit_log WHERE actor LIKE $1`, [`%-${account}`])).rows;

async function guestBooking(name: string, message: string) {
  await service.pool.query(
    `INSERT INTO public_bookings (doctor_id, name, email, phone, date_of_birth, sex, location, message, body_hash)
     VALUES ($1, $2, 'guest@example.com', '+2348031234567', '1988-03-14', 'Female', 'Enugu', $3, $4)`,
    [doctor, name, message, randomUUID()],
  );
}

describe('an export of bookings', () => {
  test('is a file to store, which spreadsheets read and never run', async () => {
    await guestBooking('Ngozi Òkafor File', '=1+1');
    const { status, headers, bytes, text } = await take('/api/admin/exports/care/public-bookings?q=okafor%20file');
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([200, 'text/csv; charset=utf-8', 'no-store']);
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="sabiwell-public-bookings-\d{4}-\d\d-\d\d\.csv"$/);
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(rowsOf(text)).toMatchObject([
      { Name: 'Ngozi Òkafor File', Telephone: "'+2348031234567", Doctor: 'Dr. Export', Message: "'=1+1", Status: 'pending' },
    ]);
  });

  test('stands in the audit log with its filters and how many rows it has, and is told so, without what was typed', async () => {
    await guestBooking('Ada Audited', 'A cough');
    await guestBooking('Bisi Audited', 'A cough');
    await take('/api/case-manager/exports/care/public-bookings?q=audited&status=pending', 'case_manager');
    const rows = await audited();
    expect(rows).toEqual([
      {
        id: expect.any(String),
        action: 'exported_public_bookings',
        target: 'public-bookings',
        count: 2,
        filters: { q: { characters: 7 }, status: 'pending' },
      },
    ]);
    const told = await service.eventsOf(rows[0].id, StaffActedSchema);
    expect(told.map(({ data }) => [data['rowCount'], JSON.parse(data['filters'] as string)])).toEqual([[2, rows[0].filters]]);
  });

  test('has every row once, however many batches it takes', async () => {
    await service.asOwner(
      `INSERT INTO public_bookings (doctor_id, name, email, phone, date_of_birth, sex, location, body_hash)
       SELECT $1, 'Many ' || n, 'many@example.com', '+2348031234567', '1988-03-14', 'Female', 'Enugu', gen_random_uuid()::text
       FROM generate_series(1, 1201) n`,
      [doctor],
    );
    const names = rowsOf((await take('/api/admin/exports/care/public-bookings?q=many')).text).map(({ Name }) => Name);
    expect([names.length, new Set(names).size]).toEqual([1201, 1201]);
  });
});

test('exports of visits, prescriptions, trainer bookings and doctors have the rows of their lists', async () => {
  const member = await addMember(service, 'Listed');
  await bookingOf(service).book(member, doctor, createTimes().next(), { reason: 'Headache of this export' });
  await service.pool.query(`INSERT INTO message_threads (user_id, doctor_id, subject) VALUES ($1, $2, 'Pressure')`, [member, doctor]);
  await askAsDoctor(service, doctor, 'POST', '/api/prescriptions', {
    patientName: 'Listed Bello',
    patientId: String(member),
    prescriptionDate: '2026-11-23',
    prescriptionTime: '10:15',
    medication: 'Paracetamol 500 mg',
  });
  const intentId = randomUUID();
  const bought = { userId: BigInt(member), intentId, serviceCode: 'trainer_online_monthly', amountKobo: 3_000_000n, reference: 'sbw-tr-1' };
  const place = { key: member, subject: `intent/${intentId}`, sequence: 1, time: service.time.now };
  await onTrainerServicePurchased(service.context, newEvent(TrainerServicePurchasedSchema, bought, place));

  const found = async (list: string, filters: string) => rowsOf((await take(`/api/admin/exports/care/${list}?${filters}`)).text);
  expect(await found('appointments', `userId=${member}`)).toMatchObject([
    { Patient: 'Listed Bello', Doctor: 'Dr. Export', 'Reason for the visit': 'Headache of this export', Status: 'pending' },
  ]);
  expect(await found('prescriptions', `userId=${member}`)).toMatchObject([
    { Patient: 'Listed Bello', Medication: 'Paracetamol 500 mg', 'Date (Lagos)': '2026-11-23', 'Time (Lagos)': '10:15', Status: 'valid' },
  ]);
  expect(await found('trainer-bookings', `userId=${member}`)).toMatchObject([
    { Name: 'Listed Bello', 'Amount (naira)': '30000', Payment: 'completed', Reference: 'sbw-tr-1', Sessions: '4' },
  ]);
  expect(await found('doctors', 'q=export')).toMatchObject([{ Name: 'Dr. Export', Verified: 'yes', 'Licence valid until': '2099-01-01' }]);
});

test('an account exports 20 times in 24 hours', async () => {
  const statuses = new Map<number, number>();
  for (let made = 0; made < 21; made += 1) {
    const { status } = await take('/api/admin/exports/care/doctors?q=nobody');
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect(Object.fromEntries(statuses)).toEqual({ 200: 20, 429: 1 });
});

test('an export asks for a proof of the last five minutes', async () => {
  const { status, json } = await take('/api/admin/exports/care/appointments', 'admin', 600);
  expect([status, json.code]).toEqual([403, 'step_up_required']);
});

test.each<[Staff, string, number]>([
  ['case_manager', '/api/case-manager/exports/care/prescriptions?q=nobody', 200],
  ['manager', '/api/sabiwell-manager/exports/care/trainer-bookings?q=nobody', 200],
  ['case_manager', '/api/case-manager/exports/care/doctors', 404],
  ['marketer', '/api/marketer/exports/care/appointments', 404],
  ['marketer', '/api/admin/exports/care/appointments', 403],
  ['doctor', '/api/admin/exports/care/prescriptions', 403],
  ['admin', '/api/admin/exports/care/nonsense', 404],
  ['admin', '/api/admin/exports/care/appointments?status=lost', 400],
])('%s at %s: %i', async (as, path, status) => {
  expect((await take(path, as)).status).toBe(status);
});
