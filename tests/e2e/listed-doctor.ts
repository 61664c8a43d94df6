import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Member } from './members.ts';
import { request } from './members.ts';
import { databaseOf } from './running-product.ts';
import { bearing, newDoctorAccount, signInStaff } from './staff-callers.ts';

/** A doctor of the directory whom no other test knows. */
export type ListedDoctor = { id: number; name: string; fee: number };

/** Runs a statement in the database of bookings. */
export async function queryBookings(sql: string, values: readonly unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: databaseOf('bookings') });
  await client.connect();
  try {
    return (await client.query(sql, [...values])).rows;
  } finally {
    await client.end();
  }
}

/** A verified doctor who takes bookings. The licence check of staff is tested elsewhere. */
export async function newListedDoctor(specialty = 'Family Medicine'): Promise<ListedDoctor> {
  const word = randomUUID().slice(0, 8);
  const name = `Dr. Ọlá ${word}`;
  const [row] = await queryBookings(
    `INSERT INTO doctors (name, email, specialty, specialties, hospital, location, experience_years, licence_number, licence_valid_until, verified_at)
     VALUES ($1, $2, $3, ARRAY[$3], 'Lagoon Hospital', 'Ikeja', 12, $4, '2099-01-01', now()) RETURNING id`,
    [name, `${word}@example.com`, specialty, word],
  );
  return { id: row!.id as number, name, fee: 2000 };
}

/** The headers of a doctor's own calls. */
export async function signInDoctor({ id }: ListedDoctor): Promise<Record<string, string>> {
  return bearing(await signInStaff('doctor', await newDoctorAccount(id)));
}

/** The free times of a doctor from tomorrow on. */
export async function freeTimes({ id }: ListedDoctor): Promise<{ date: string; time: string; startsAt: string }[]> {
  const { json } = await request('GET', `/api/doctors/${id}/slots?days=5`);
  return json.filter(({ isFree }: { isFree: boolean }) => isFree);
}

/** Books a visit by the API. */
export async function bookVisit(member: Member, { id }: ListedDoctor, { date, time }: { date: string; time: string }): Promise<string> {
  const body = { doctorId: id, appointmentDate: date, appointmentTime: time, reason: 'Headache since Monday' };
  const answer = await member.request('POST', '/api/appointments', { body });
  if (answer.status !== 201) throw new Error(`booking answered ${answer.status}: ${answer.text}`);
  return answer.json.id;
}

/** Lets a visit be confirmed and start in so many minutes; before now for a negative number. No test can wait until tomorrow. */
export async function moveStart(visitId: string, minutes: number, status = 'confirmed'): Promise<void> {
  await queryBookings(
    `UPDATE appointments SET status = $3, confirmed_at = now(), was_confirmed = true, confirm_by = NULL,
       starts_at = now() + make_interval(mins => $2), ends_at = now() + make_interval(mins => $2 + 30),
       completed_at = CASE WHEN $3 = 'completed' THEN now() END
     WHERE id = $1`,
    [visitId, minutes, status],
  );
}

/** Adds reviews to a doctor or trainer, from 5 stars down to 1 and again; the first of them is the newest. */
export async function addReviews(kind: 'doctor' | 'trainer', id: number, count: number): Promise<void> {
  await queryBookings(
    `INSERT INTO reviews (subject_kind, subject_id, source_id, user_id, stars, text, created_at)
     SELECT $1, $2, gen_random_uuid(), 0, 5 - n % 5, 'Review ' || n + 1, now() - make_interval(days => n) FROM generate_series(0, $3 - 1) AS n`,
    [kind, id, count],
  );
}
