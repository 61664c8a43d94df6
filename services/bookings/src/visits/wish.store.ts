import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { AGENDA_COLUMNS, type AgendaOf, agendaValues, type DoctorAgenda } from './agenda.store.ts';
import type { ShownNames } from './visit-view.store.ts';

/** Everything that decides about a member's wish for a visit, and the names that are shown of it. */
export type WishFacts = DoctorAgenda &
  ShownNames & {
    /** The member's visit to this doctor with the same start and length that is still to take place. */
    same: string | null;
    /** Whether a visit of the doctor or the member takes this time, or nobody confirmed it and it was not ended yet. */
    overlaps: boolean;
    /** How many visits of the member wait that were never confirmed. */
    neverConfirmed: number;
  };

type Wish = { userId: number; doctorId: number; startsAt: Date; endsAt: Date };

const overlapping = (whose: string) => `(SELECT true FROM appointments
  WHERE ${whose} AND during && tstzrange($8, $9) AND status IN ('pending', 'confirmed', 'in_progress') LIMIT 1) IS NOT NULL`;

// The member's visits that wait are counted among those that are to take place: asked for alone, they might be looked for among everybody's.
const FACTS = `SELECT ${AGENDA_COLUMNS}, d.name AS "doctorName", d.specialty AS "doctorSpecialty", d.hospital || ', ' || d.location AS location,
    m.first_name || ' ' || m.last_name AS "userName", m.email AS "userEmail", m.tel AS "userPhone",
    (SELECT id FROM appointments WHERE user_id = $7 AND doctor_id = d.id AND starts_at = $8 AND ends_at = $9
      AND (status = 'confirmed' OR (status = 'pending' AND confirm_by > $4)) LIMIT 1) AS same,
    ${overlapping('doctor_id = d.id')} OR ${overlapping('user_id = $7')} AS overlaps,
    (SELECT count(*) FILTER (WHERE status = 'pending' AND NOT was_confirmed)::int FROM appointments
      WHERE user_id = $7 AND status IN ('pending', 'confirmed', 'in_progress')) AS "neverConfirmed"
  FROM doctors d LEFT JOIN members m ON m.user_id = $7 WHERE d.id = $1`;

/** Reads them in one statement; undefined without that doctor. `day` is the day of the visit. */
export async function readWishFacts(
  run: RunSql,
  { userId, doctorId, startsAt, endsAt }: Wish,
  day: AgendaOf,
): Promise<WishFacts | undefined> {
  const values = [...agendaValues(doctorId, day), userId, startsAt, endsAt];
  const [row] = await run({ name: 'wish-facts', text: FACTS }, values);
  return row as WishFacts | undefined;
}
