import { inTransaction, type RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { Context } from '../context.ts';

const PAGE = 500;

/** What began so long ago; also a visit that a later one follows free of charge. */
const VISITS = `SELECT id FROM appointments WHERE starts_at < $1 AND status IN ('completed', 'cancelled', 'rejected')
  ORDER BY starts_at LIMIT ${PAGE} FOR UPDATE`;
/** What refers to the visits loses them, or goes with them. */
const LOOSEN = [
  'DELETE FROM consultations WHERE appointment_id = ANY ($1)',
  'UPDATE appointments SET follow_up_of = NULL WHERE follow_up_of = ANY ($1)',
  'UPDATE doctor_calls SET appointment_id = NULL WHERE appointment_id = ANY ($1)',
  'UPDATE public_bookings SET appointment_id = NULL WHERE appointment_id = ANY ($1)',
];
const NOTES = `DELETE FROM patient_notes WHERE id IN (SELECT id FROM patient_notes WHERE created_at < $1 LIMIT ${PAGE}) RETURNING id`;
const PRESCRIPTIONS = `DELETE FROM prescriptions WHERE id IN (SELECT id FROM prescriptions WHERE created_at < $1 LIMIT ${PAGE}) RETURNING id`;
/** What guests wrote, once nothing is left that came of it. */
const GUESTS = `DELETE FROM public_bookings WHERE id IN (
  SELECT id FROM public_bookings p WHERE created_at < $1 AND appointment_id IS NULL
    AND NOT EXISTS (SELECT FROM appointments WHERE public_booking_id = p.id)
    AND NOT EXISTS (SELECT FROM prescriptions WHERE public_booking_id = p.id)
    AND NOT EXISTS (SELECT FROM patient_notes WHERE public_booking_id = p.id)
  LIMIT ${PAGE}) RETURNING id`;

/** Deletes visits, notes and prescriptions of this many years ago, and what guests wrote for them. True when there may be more. */
export function forgetClinical({ pool, clock }: Pick<Context, 'pool' | 'clock'>, years: number): () => Promise<boolean> {
  return async () => {
    const since = new Date(clock());
    since.setUTCFullYear(since.getUTCFullYear() - years);
    return inTransaction(pool, async (run) => {
      const counts = [await forgetVisits(run, since)];
      for (const statement of [NOTES, PRESCRIPTIONS, GUESTS]) counts.push((await run(statement, [since])).length);
      return counts.includes(PAGE);
    });
  };
}

async function forgetVisits(run: RunSql, since: Date): Promise<number> {
  const ids = (await run(VISITS, [since])).map(({ id }) => id as string);
  if (ids.length === 0) return 0;
  for (const statement of LOOSEN) await run(statement, [ids]);
  await run('DELETE FROM appointments WHERE id = ANY ($1)', [ids]);
  return ids.length;
}
