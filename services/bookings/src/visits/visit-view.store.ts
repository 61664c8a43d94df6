import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { VisitRecord } from '@sabiwell/proto/http/appointments.ts';
import type { Visit } from './visit.domain.ts';
import { RECORD } from './visit-record.store.ts';
import { VISIT_COLUMNS } from './visit.store.ts';

/** The names that are shown of a visit. */
export type ShownNames = {
  doctorName: string;
  doctorSpecialty: string;
  location: string;
  /** Null for a member of whom identity has not told yet. */
  userName: string | null;
  userEmail: string | null;
  userPhone: string | null;
};

/** A visit with everything that is shown of it. */
export type VisitView = Visit &
  ShownNames & {
    /** Whether the member has rated it, and whether a free follow-up was taken. */
    reviewed: boolean;
    /** What the doctor recorded of it. */
    record: VisitRecord | null;
    isFollowed: boolean;
  };

/** Asked by its index for each visit that is shown. EXISTS may be planned as one scan of the whole other table. */
const has = (table: string, column: string) => `(SELECT true FROM ${table} other WHERE other.${column} = a.id LIMIT 1) IS NOT NULL`;

export const VIEW_COLUMNS = `${VISIT_COLUMNS}, d.name AS "doctorName", d.specialty AS "doctorSpecialty", d.hospital || ', ' || d.location AS location,
  coalesce(m.first_name || ' ' || m.last_name, p.name) AS "userName", coalesce(m.email, p.email) AS "userEmail",
  coalesce(m.tel, p.phone) AS "userPhone", ${has('reviews', 'source_id')} AS reviewed,
  ${has('appointments', 'follow_up_of')} AS "isFollowed", ${RECORD} AS record`;

/** The tables of a view; a guest's words stand with the public booking until they have an account. */
export const VIEW_TABLES = `appointments a JOIN doctors d ON d.id = a.doctor_id LEFT JOIN members m ON m.user_id = a.user_id
  LEFT JOIN public_bookings p ON p.id = a.public_booking_id LEFT JOIN consultations o ON o.appointment_id = a.id`;

/** A visit as it is shown. */
export async function findView(run: RunSql, id: string): Promise<VisitView | undefined> {
  const [row] = await run({ name: 'find-view', text: `SELECT ${VIEW_COLUMNS} FROM ${VIEW_TABLES} WHERE a.id = $1` }, [id]);
  return row as VisitView | undefined;
}

/** A visit that was inserted just now, as it is shown: nobody has recorded or rated it yet. */
export function viewOfNew(visit: Visit, names: ShownNames): VisitView {
  const { doctorName, doctorSpecialty, location, userName, userEmail, userPhone } = names;
  const shown = { doctorName, doctorSpecialty, location, userName, userEmail, userPhone };
  return { ...visit, ...shown, reviewed: false, record: null, isFollowed: false };
}
