import { randomUUID } from 'node:crypto';
import { testTokenOf } from '@sabiwell/chassis/testing.ts';
import type { Asked } from '@sabiwell/chassis/testing/serve-app.ts';
import { newMember, type Service } from './service.ts';

export type DoctorFields = { name?: string; publicPhone?: string | null; available?: boolean; takesCalls?: boolean; verified?: boolean };

/** A doctor in the directory, whose licence holds unless said otherwise. */
export async function addDoctor(service: Service, fields: DoctorFields = {}): Promise<number> {
  const { name = 'Dr. Amaka Eze', publicPhone = null, available = true, takesCalls = true, verified = true } = fields;
  const { rows } = await service.pool.query(
    `INSERT INTO doctors (name, email, specialty, hospital, location, public_phone, available, takes_calls, licence_number, licence_valid_until,
       verified_at)
     VALUES ($1, $2, 'Family Medicine', 'General', 'Enugu', $3, $4, $5, $6, '2099-01-01', CASE WHEN $7 THEN now() END) RETURNING id`,
    [name, `${randomUUID()}@example.com`, publicPhone, available, takesCalls, randomUUID(), verified],
  );
  return rows[0].id as number;
}

/** A member whose name bookings knows. */
export async function addMember(service: Service, firstName = 'Amina'): Promise<number> {
  const id = newMember();
  await service.pool.query(
    `INSERT INTO members (user_id, version, first_name, last_name, email, tel, city, country)
     VALUES ($1, 1, $2, 'Bello', $3, '+2348031234567', 'Kano', 'Nigeria')`,
    [id, firstName, `member-${id}@example.com`],
  );
  return id;
}

/** Sends one request as this doctor. */
export async function askAsDoctor(service: Service, doctorId: number, method: string, path: string, body?: unknown) {
  const token = await testTokenOf('bookings', 'doctor', { id: `account-of-${doctorId}`, doctorId: String(doctorId) });
  const asked: Asked = body === undefined ? { token } : { token, body };
  return service.ask(method, path, 'doctor', asked);
}
