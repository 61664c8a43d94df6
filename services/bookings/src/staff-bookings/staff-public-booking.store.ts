import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { rangeOf } from '@sabiwell/chassis/http/lagos-range.ts';
import { ageOn } from '@sabiwell/proto/http/account-rules.ts';
import { lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import type { BookingQuery, StaffPublicBooking } from '@sabiwell/proto/http/staff-bookings.ts';
import { Conditions } from '@sabiwell/chassis/stores/conditions.ts';
import { lagosWords } from '@sabiwell/chassis/http/lagos-words.ts';
import { afterPlace } from '@sabiwell/chassis/http/list-headers.ts';
import { type ListPage, type ListQuery, readList } from '@sabiwell/chassis/stores/read-list.ts';
import { dayAndTime } from '../trainers/trainer-slots.domain.ts';

/** Once a booking is a visit, that says how it stands. */
const STATUS = `CASE WHEN a.status IN ('confirmed', 'in_progress', 'completed') THEN 'confirmed'
  WHEN a.status IN ('cancelled', 'rejected') THEN 'cancelled' ELSE p.status END`;
const COLUMNS = `p.id, p.version, p.name, p.email, p.phone, p.date_of_birth AS "dateOfBirth", p.sex, p.location, p.doctor_id AS "doctorId",
  d.name AS "doctorName", d.specialty AS "doctorSpecialty", d.email AS "doctorEmail", coalesce(a.starts_at, p.wished_at) AS "startsAt",
  p.message, ${STATUS} AS status, coalesce(a.reason_code, p.reason_code) AS "reasonCode", p.proved_at IS NOT NULL AS proved,
  p.user_id AS "userId", p.appointment_id AS "appointmentId", p.created_at AS "createdAt", p.updated_at AS "updatedAt"`;
/** Without those of members who were erased, which have no date of birth. */
const FROM = `public_bookings p JOIN doctors d ON d.id = p.doctor_id AND p.date_of_birth IS NOT NULL
  LEFT JOIN appointments a ON a.id = p.appointment_id`;

/** A booking as it is stored. */
export type PublicBookingRow = Omit<
  StaffPublicBooking,
  'age' | 'appointmentDate' | 'appointmentTime' | 'createdAt' | 'updatedAt' | 'formattedDate' | 'formattedTime'
> & { startsAt: Date | null; createdAt: Date; updatedAt: Date };

/** One page of what guests wrote on the public booking page. */
export async function listPublicBookingPage(
  run: RunSql,
  query: BookingQuery,
  now: Date,
): Promise<{ page: ListPage; bookings: StaffPublicBooking[] }> {
  const page = await readList(run, { ...publicBookingsQuery(query), limit: query.limit, after: afterPlace(query.cursor) });
  return { page, bookings: (page.rows as PublicBookingRow[]).map((row) => wirePublicBooking(row, now)) };
}

/** The bookings of the public page that the filters leave, in their order. */
export function publicBookingsQuery(query: Omit<BookingQuery, 'limit' | 'cursor'>): ListQuery {
  const { status, userId, doctorId, q, dir = 'desc' } = query;
  const conditions = new Conditions()
    .equal(`(${STATUS})`, status)
    .equal('p.user_id', userId)
    .equal('p.doctor_id', doctorId)
    .within('p.created_at', rangeOf(query))
    .search(['p.name', 'p.email', 'd.name'], q);
  return { columns: COLUMNS, from: FROM, conditions, sort: { column: 'p.created_at', id: 'p.id', dir } };
}

/** One booking as staff read it. */
export async function findStaffPublicBooking(run: RunSql, id: string, now: Date): Promise<StaffPublicBooking | undefined> {
  const [row] = await run(`SELECT ${COLUMNS} FROM ${FROM} WHERE p.id = $1`, [id]);
  return row && wirePublicBooking(row as PublicBookingRow, now);
}

/** A booking as staff read it. */
export function wirePublicBooking(row: PublicBookingRow, now: Date): StaffPublicBooking {
  const { startsAt, createdAt, updatedAt, id, version, name, email, phone, dateOfBirth, sex, location } = row;
  const { doctorId, doctorName, doctorSpecialty, doctorEmail, message, status, reasonCode, proved, userId, appointmentId } = row;
  const visit = startsAt === null ? undefined : dayAndTime(startsAt);
  return {
    id,
    version,
    name,
    email,
    phone,
    dateOfBirth,
    sex,
    location,
    doctorId,
    doctorName,
    doctorSpecialty,
    doctorEmail,
    message,
    status,
    reasonCode,
    proved,
    userId,
    appointmentId,
    age: ageOn(dateOfBirth, lagosDay(now)),
    appointmentDate: visit?.date ?? null,
    appointmentTime: visit?.time ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    ...lagosWords(createdAt),
  };
}
