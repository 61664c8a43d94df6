import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Service, startBookings } from './service.ts';

let service: Service;
let doctor: number;
let otherDoctor: number;

beforeAll(async () => {
  service = await startBookings();
  [doctor, otherDoctor] = [await addDoctor('amaka'), await addDoctor('bello')] as [number, number];
});
afterAll(() => service.stop());

async function addDoctor(name: string): Promise<number> {
  const { rows } = await service.pool.query(
    `INSERT INTO doctors (name, email, specialty, hospital, location) VALUES ($1, $2, 'Family Medicine', 'General', 'Enugu') RETURNING id`,
    [`Dr. ${name}`, `${name}@example.com`],
  );
  return rows[0].id as number;
}

const visit = (doctorId: number, userId: number | null, from: string, to: string, status = 'pending') =>
  service.pool.query(
    `INSERT INTO appointments (doctor_id, user_id, source, starts_at, ends_at, reason, status) VALUES ($1, $2, 'member', $3, $4, 'x', $5)`,
    [doctorId, userId, from, to, status],
  );

describe('two visits that overlap', () => {
  test('are refused by the database for one doctor and for one member, and never for a guest without a number', async () => {
    await visit(doctor, 1, '2027-01-04T09:00Z', '2027-01-04T10:00Z');
    await expect(visit(doctor, 2, '2027-01-04T09:30Z', '2027-01-04T10:30Z')).rejects.toThrow(/appointments_doctor_free/);
    await expect(visit(otherDoctor, 1, '2027-01-04T09:30Z', '2027-01-04T10:00Z')).rejects.toThrow(/appointments_member_free/);
    await visit(doctor, 1, '2027-01-04T10:00Z', '2027-01-04T10:30Z');
    await visit(doctor, null, '2027-01-04T11:00Z', '2027-01-04T11:30Z');
    await visit(otherDoctor, null, '2027-01-04T11:00Z', '2027-01-04T11:30Z');
  });

  test('may stand beside one that was cancelled', async () => {
    await visit(doctor, 3, '2027-01-05T09:00Z', '2027-01-05T10:00Z', 'cancelled');
    await visit(doctor, 3, '2027-01-05T09:00Z', '2027-01-05T10:00Z');
  });
});
