import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { PrescriptionIssuedSchema, PrescriptionRevokedSchema } from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import { addDoctor, addMember, askAsDoctor } from './people.ts';
import { type Service, startBookings } from './service.ts';

let service: Service;
let doctor: number;
let member: number;
beforeAll(async () => {
  service = await startBookings();
  doctor = await addDoctor(service, { name: 'Dr. Amaka Obi' });
  member = await addMember(service);
  await service.pool.query(`INSERT INTO message_threads (user_id, doctor_id, subject) VALUES ($1, $2, 'Pressure')`, [member, doctor]);
});
afterAll(() => service.stop());
// Wherever a test has moved the clock to, the next one begins now.
afterEach(() => void (service.time.now = new Date()));

const form = (over: object = {}) => ({
  doctorName: 'Dr. Forged',
  doctorEmail: 'forged@example.com',
  patientName: 'Amina Bello',
  patientId: String(member),
  prescriptionDate: '2026-11-23',
  prescriptionTime: '10:15',
  medication: 'Amoxicillin 500 mg',
  ...over,
});
const write = (over: object = {}, by = doctor) => askAsDoctor(service, by, 'POST', '/api/prescriptions', form(over));
const verify = (code: string) => service.ask('POST', '/api/prescriptions/verify', 'guest', { body: { code } });
const codeOf = ({ json }: { json: { verifyUrl: string } }) => json.verifyUrl.split('#code=')[1] ?? '';

describe('a prescription', () => {
  test("is written in the doctor's own name, once for the same content, with an event without the medicine", async () => {
    const written = await write();
    expect(written).toMatchObject({ status: 201, json: { doctorName: 'Dr. Amaka Obi', status: 'valid', prescriptionTime: '10:15' } });
    expect(await write()).toMatchObject({ status: 200, json: { id: written.json.id } });
    const events = await service.eventsOf(written.json.id, PrescriptionIssuedSchema);
    expect(events).toHaveLength(1);
    expect(JSON.stringify(events)).not.toContain('Amoxicillin');
    for (const path of ['/api/prescriptions', `/api/prescriptions/${written.json.id}`]) {
      expect(JSON.stringify((await service.ask('GET', path, member)).json)).toContain(written.json.verifyUrl);
    }
    expect((await askAsDoctor(service, doctor, 'GET', '/api/doctor/prescriptions')).json).toMatchObject([{ id: written.json.id }]);
    expect((await service.ask('GET', `/api/prescriptions/${written.json.id}`, await addMember(service))).status).toBe(404);
  });

  test('is for own patients alone, by a doctor with a licence in date', async () => {
    expect((await write({ patientId: String(await addMember(service)) })).status).toBe(404);
    expect((await write({}, await addDoctor(service))).status).toBe(404);
    const unverified = await addDoctor(service, { verified: false });
    expect((await write({}, unverified)).json.code).toBe('not_verified');
    expect((await service.ask('POST', '/api/prescriptions', member, { body: form() })).status).toBe(403);
  });

  test('is verified by its code, which names the patient by initials', async () => {
    const code = codeOf(await write({ medication: 'Ibuprofen 400 mg' }));
    expect(Buffer.from(code, 'base64url')).toHaveLength(16);
    const verified = await verify(code);
    expect(verified.json).toEqual({
      status: 'valid',
      doctorName: 'Dr. Amaka Obi',
      licenceNumber: expect.any(String),
      patientInitials: 'A. B.',
      date: '2026-11-23',
      medication: 'Ibuprofen 400 mg',
      additionalInstructions: null,
    });
    expect((await verify(`${code.slice(0, -2)}xx`)).status).toBe(404);
    expect((await verify(' ')).status).toBe(400);
  });

  test('is taken back once by its doctor, and verifies as revoked', async () => {
    const written = await write({ medication: 'Codeine' });
    const revoke = (by: number) => askAsDoctor(service, by, 'POST', `/api/prescriptions/${written.json.id}/revoke`, {});
    expect((await revoke(await addDoctor(service))).status).toBe(404);
    expect((await service.ask('POST', `/api/prescriptions/${written.json.id}/revoke`, member, { body: {} })).status).toBe(403);
    expect([(await revoke(doctor)).status, (await revoke(doctor)).status]).toEqual([200, 200]);
    expect(await service.eventsOf(written.json.id, PrescriptionRevokedSchema)).toHaveLength(1);
    expect((await verify(codeOf(written))).json.status).toBe('revoked');
  });

  test('is found by its doctor by words and by whether it holds', async () => {
    const [kept, taken] = [await write({ medication: 'Loratadine 10 mg' }), await write({ medication: 'Loratadine 5 mg' })];
    await askAsDoctor(service, doctor, 'POST', `/api/prescriptions/${taken.json.id}/revoke`, {});
    const found = async (query: string) => {
      const { json } = await askAsDoctor(service, doctor, 'GET', `/api/doctor/prescriptions?${query}`);
      return (json as { id: string }[]).map(({ id }) => id);
    };
    expect(await found('q=loratadine')).toEqual([taken.json.id, kept.json.id]);
    expect(await found('q=loratadine&status=valid')).toEqual([kept.json.id]);
    expect(await found('q=loratadine&status=revoked')).toEqual([taken.json.id]);
    const page = await askAsDoctor(service, doctor, 'GET', '/api/doctor/prescriptions?q=loratadine&limit=1');
    expect(page.headers.get('link')).toContain('q=loratadine');
  });

  test('that was taken back can be written anew with the same words', async () => {
    const first = await write({ medication: 'Metformin' });
    await askAsDoctor(service, doctor, 'POST', `/api/prescriptions/${first.json.id}/revoke`, {});
    const second = await write({ medication: 'Metformin' });
    expect(second).toMatchObject({ status: 201, json: { status: 'valid' } });
    expect(await write({ medication: 'Metformin' })).toMatchObject({ status: 200, json: { id: second.json.id } });
  });

  test('is listed to staff with contacts and without the code, and the reading is recorded', async () => {
    const listed = await service.ask('GET', `/api/admin/prescriptions?q=codeine`, 'admin');
    expect(listed.json).toMatchObject([{ patientEmail: `member-${member}@example.com`, medication: 'Codeine' }]);
    expect(listed.text).not.toMatch(/verifyUrl|#code=/);
    const text = listed.json[0].prescriptionText as string;
    for (const said of ['Dr. Amaka Obi', 'Amina Bello', '23 November 2026, 10:15', 'Codeine', 'Withdrawn']) expect(text).toContain(said);
    expect((await service.ask('GET', '/api/prescriptions', member)).text).not.toContain('prescriptionText');
    const { rows } = await service.pool.query(`SELECT count FROM audit_log WHERE action = 'read_prescriptions' AND role = 'admin'`);
    expect(rows).toEqual([{ count: 1 }]);
    expect((await service.ask('GET', '/api/admin/prescriptions', 'marketer')).status).toBe(403);
  });

  test('can be checked sixty times in ten minutes from one address', async () => {
    await service.pool.query('DELETE FROM throttles');
    const statuses: number[] = [];
    for (let n = 0; n < 61; n += 1) statuses.push((await verify('no-such-code')).status);
    expect([statuses.slice(0, 60).every((status) => status === 404), statuses[60]]).toEqual([true, 429]);
    service.time.now = new Date(service.time.now.getTime() + 10 * 60_000);
    expect((await verify('no-such-code')).status).toBe(404);
  });
});
