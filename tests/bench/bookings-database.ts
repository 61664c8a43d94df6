import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Place } from '../e2e/bring-up.ts';
import type { BenchMember } from './product.ts';
import { onTables } from './service-stores.ts';

const FILLED_DOCTORS = 2_000;
const VISITS_EACH = 500;
const COMING_EACH = 25;
const OWN_VISITS = 30;
const DOCTOR = `name, email, specialty, specialties, hospital, location, languages, qualifications, experience_years, licence_number, licence_valid_until, verified_at`;

/** Works on the database of bookings, beside the service. */
export function onBookings<T>(place: Place, work: (client: pg.Client) => Promise<T>): Promise<T> {
  return onTables(place, 'bookings', work);
}

/** Adds doctors; those who are not listed have a licence that ran out. Returns their numbers. */
export async function addDoctors(
  client: pg.Client,
  words: string,
  count: number,
  { areListed }: { areListed: boolean },
): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO doctors (${DOCTOR})
     SELECT 'Dr. ' || $1 || ' Adeyemi ' || n, $1 || n || '@bench.example.com', (ARRAY['Cardiology', 'Family Medicine', 'Paediatrics'])[1 + n % 3],
       ARRAY['Hypertension', 'Heart failure'], 'Lagoon Hospital', (ARRAY['Ikeja', 'Enugu', 'Kano'])[1 + n % 3], ARRAY['English', 'Yoruba'],
       ARRAY['MBBS Ibadan', 'FWACP'], 5 + n % 30, $1 || n, CASE WHEN $3 THEN date '2099-01-01' ELSE date '2020-01-01' END, now()
     FROM generate_series(1, $2::int) n RETURNING id`,
    // The product may hold those of an earlier run.
    [`${words} ${randomUUID().slice(0, 8)} `, count, areListed],
  );
  return rows.map(({ id }) => id);
}

/** Leaves only this many doctors in the directory, new ones. */
export async function listOnly(client: pg.Client, words: string, count: number): Promise<void> {
  await client.query('UPDATE doctors SET verified_at = NULL');
  await addDoctors(client, words, count, { areListed: true });
  await client.query('VACUUM ANALYZE doctors');
}

/** About a thousand visits: each member's own, all with this doctor. */
export async function addOwnVisits(client: pg.Client, members: readonly BenchMember[], doctorId: number): Promise<void> {
  await insertVisits(
    client,
    `SELECT $1::int, m.id, CASE WHEN i <= 2 THEN 'confirmed' ELSE 'completed' END,
       date_trunc('day', now()) + CASE WHEN i <= 2 THEN i + 1 ELSE -i END * interval '1 day' + interval '8 hours' + place * interval '15 minutes',
       interval '15 minutes'
     FROM unnest($2::int[]) WITH ORDINALITY AS m(id, place), generate_series(1, $3::int) i`,
    [doctorId, members.map(({ id }) => id), OWN_VISITS],
  );
}

/**
 * A million visits of other doctors and members, unless they are there already: most took place, and what is still to come overlaps for
 * nobody. Returns how many visits there are.
 */
export async function fillVisits(client: pg.Client): Promise<number> {
  if ((await countVisits(client)) < FILLED_DOCTORS * VISITS_EACH) {
    const doctors = await addDoctors(client, 'Filler', FILLED_DOCTORS, { areListed: false });
    await insertVisits(
      client,
      `SELECT d.id, 1000000 + (d.place * $3 + i) % 20000, CASE WHEN i <= $4 THEN 'confirmed' ELSE 'completed' END,
         date_trunc('day', now()) + CASE WHEN i <= $4 THEN i + 1 ELSE -i END * interval '1 day' + interval '9 hours' + d.place / 800 * interval '1 hour',
         interval '30 minutes'
       FROM unnest($1::int[]) WITH ORDINALITY AS d(id, place), generate_series(1, $2::int) i`,
      [doctors, VISITS_EACH, COMING_EACH, COMING_EACH],
    );
  }
  return countVisits(client);
}

async function insertVisits(client: pg.Client, rows: string, values: unknown[]): Promise<void> {
  await client.query(
    `INSERT INTO appointments (doctor_id, user_id, source, status, starts_at, ends_at, reason, was_confirmed, created_at, completed_at)
     SELECT doctor, member, 'member', state, begins, begins + lasts, 'Bench', true, begins - interval '3 days',
       CASE WHEN state = 'completed' THEN begins + lasts END
     FROM (${rows}) AS visit(doctor, member, state, begins, lasts)`,
    values,
  );
  await client.query('VACUUM ANALYZE appointments');
}

async function countVisits(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: string }>('SELECT count(*) FROM appointments');
  return Number(rows[0]!.count);
}
