import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetTasks } from '../src/tasks/forget-tasks.ts';
import { forgetClinical } from '../src/visits/forget-clinical.ts';
import { addDoctor, addMember } from './people.ts';
import { type Service, startBookings } from './service.ts';

const DAY_MS = 86_400_000;
let service: Service;
beforeAll(async () => {
  service = await startBookings();
});
afterAll(() => service.stop());

const daysAgo = (days: number) => new Date(service.time.now.getTime() - days * DAY_MS);

test('tasks are deleted 400 days after they were closed, with what was done about them; open ones stay', async () => {
  const insert = async (closedAt: Date | null) => {
    const { rows } = await service.pool.query(
      `INSERT INTO care_tasks (kind, subject, role, status, opened_at, due_at, closed_at)
       VALUES ('trainer', $1, 'case_manager', $2, $3, $3, $4) RETURNING id`,
      [randomUUID(), closedAt === null ? 'open' : 'closed', daysAgo(500), closedAt],
    );
    await service.pool.query(`INSERT INTO care_task_steps (task_id, at, actor, action) VALUES ($1, now(), 'a', 'claim')`, [rows[0].id]);
    return rows[0].id as string;
  };
  const [old, recent, open] = [await insert(daysAgo(401)), await insert(daysAgo(399)), await insert(null)];
  expect(await forgetTasks(service.context)()).toBe(false);
  const { rows } = await service.pool.query('SELECT DISTINCT task_id FROM care_task_steps WHERE task_id = ANY($1)', [[old, recent, open]]);
  expect(new Set(rows.map((row) => row.task_id))).toEqual(new Set([recent, open]));
});

test('visits, notes and prescriptions are deleted after the years of the deployment, with what refers to them; later ones stay', async () => {
  const [doctor, member] = [await addDoctor(service), await addMember(service)];
  const insert = async (sql: string, values: unknown[]) => (await service.pool.query(`${sql} RETURNING id`, values)).rows[0].id as string;
  const visit = (days: number, over: { followUpOf?: string; guest?: string; status?: string } = {}) =>
    insert(
      `INSERT INTO appointments (doctor_id, user_id, source, starts_at, ends_at, status, reason, follow_up_of, public_booking_id)
       VALUES ($1, $2, 'member', $3, $3::timestamptz + interval '30 min', $4, 'r', $5, $6)`,
      [doctor, member, daysAgo(days), over.status ?? 'completed', over.followUpOf ?? null, over.guest ?? null],
    );
  const guest = (days: number) =>
    insert(
      `INSERT INTO public_bookings (doctor_id, name, email, phone, date_of_birth, sex, location, body_hash, created_at)
       VALUES ($1, 'G', 'g@example.com', '1', '1990-01-01', 'Male', 'L', $2, $3)`,
      [doctor, randomUUID(), daysAgo(days)],
    );
  const note = (days: number) =>
    insert(
      `INSERT INTO patient_notes (doctor_id, user_id, notes, date, created_at) VALUES ($1, $2, 'n', $3::timestamptz::date, $3::timestamptz)`,
      [doctor, member, daysAgo(days)],
    );
  const prescription = (days: number, by: string | null) =>
    insert(
      `INSERT INTO prescriptions (doctor_id, doctor_name, doctor_email, licence_number, public_booking_id, patient_id, patient_name,
         prescribed_at, medication, code, content_hash, created_at) VALUES ($1, 'd', 'e', 'l', $2, 'p', 'P', $3, 'm', $4::text, $4::text, $3)`,
      [doctor, by, daysAgo(days), randomUUID()],
    );
  const [oldGuest, heldGuest] = [await guest(800), await guest(800)];
  const old = await visit(800, { guest: oldGuest });
  const later = await visit(700, { followUpOf: old });
  await service.pool.query('UPDATE public_bookings SET appointment_id = $2 WHERE id = $1', [oldGuest, old]);
  await service.pool.query('INSERT INTO consultations (appointment_id) VALUES ($1), ($2)', [old, later]);
  await service.pool.query(
    `INSERT INTO doctor_calls (doctor_id, user_id, appointment_id, way, status) VALUES ($1, $2, $3, 'phone', 'ended')`,
    [doctor, member, old],
  );
  const open = await visit(799, { status: 'confirmed' });
  const [keptNote, keptPrescription] = [await note(729), await prescription(729, heldGuest)];
  await note(800);
  await prescription(800, oldGuest);
  expect(await forgetClinical(service.context, 2)()).toBe(false);
  const ids = async (table: string) => (await service.pool.query(`SELECT id FROM ${table} ORDER BY id`)).rows.map(({ id }) => id as string);
  expect(new Set(await ids('appointments'))).toEqual(new Set([later, open]));
  expect([await ids('patient_notes'), await ids('prescriptions'), await ids('public_bookings')]).toEqual([
    [keptNote],
    [keptPrescription],
    [heldGuest],
  ]);
  expect((await service.pool.query('SELECT appointment_id FROM consultations')).rows).toEqual([{ appointment_id: later }]);
  expect((await service.pool.query('SELECT appointment_id FROM doctor_calls')).rows).toEqual([{ appointment_id: null }]);
});
