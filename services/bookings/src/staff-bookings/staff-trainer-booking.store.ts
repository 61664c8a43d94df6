import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { rangeOf } from '@sabiwell/chassis/http/lagos-range.ts';
import type { BookingQuery, StaffTrainerBooking } from '@sabiwell/proto/http/staff-bookings.ts';
import { Conditions } from '@sabiwell/chassis/stores/conditions.ts';
import { lagosWords } from '@sabiwell/chassis/http/lagos-words.ts';
import { afterPlace } from '@sabiwell/chassis/http/list-headers.ts';
import { type ListPage, type ListQuery, readList } from '@sabiwell/chassis/stores/read-list.ts';
import type { TrainerBooking } from '../trainers/trainer-booking.domain.ts';
import { BOOKING_COLUMNS } from '../trainers/trainer-booking.store.ts';
import { dayAndTime } from '../trainers/trainer-slots.domain.ts';

const COLUMNS = `${BOOKING_COLUMNS}, nullif(concat_ws(' ', m.first_name, m.last_name), '') AS "userName", m.email AS "userEmail",
  m.tel AS "userPhone", t.firstname || ' ' || t.lastname AS "trainerName", t.specialization AS "trainerSpecialty",
  s.done AS "sessionsDone", s.planned AS "sessionsPlanned", s.shown AS "sessionAt"`;
const FROM = `trainer_bookings b LEFT JOIN members m ON m.user_id = b.user_id LEFT JOIN trainers t ON t.id = b.trainer_id
  CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE status = 'done')::int AS done, count(*) FILTER (WHERE status = 'planned')::int AS planned,
    coalesce(min(starts_at) FILTER (WHERE status = 'planned'), max(starts_at) FILTER (WHERE status = 'done')) AS shown
    FROM trainer_sessions WHERE booking_id = b.id) s`;

/** A booking as it is stored. */
export type TrainerBookingRow = TrainerBooking &
  Pick<StaffTrainerBooking, 'userEmail' | 'userPhone' | 'trainerName' | 'trainerSpecialty' | 'sessionsDone' | 'sessionsPlanned'> & {
    userName: string | null;
    sessionAt: Date | null;
  };

/** One page of what members bought of trainers. */
export async function listTrainerBookingPage(
  run: RunSql,
  query: BookingQuery,
): Promise<{ page: ListPage; bookings: StaffTrainerBooking[] }> {
  const page = await readList(run, { ...trainerBookingsQuery(query), limit: query.limit, after: afterPlace(query.cursor) });
  return { page, bookings: (page.rows as TrainerBookingRow[]).map(wireTrainerBooking) };
}

/** The bookings of trainers that the filters leave, in their order. */
export function trainerBookingsQuery(query: Omit<BookingQuery, 'limit' | 'cursor'>): ListQuery {
  const { status, paymentStatus, userId, q, dir = 'desc' } = query;
  const conditions = new Conditions()
    .equal('b.status', status)
    .equal('b.payment_status', paymentStatus)
    .equal('b.user_id', userId)
    .within('b.created_at', rangeOf(query))
    .search(['m.first_name', 'm.last_name', 'm.email', 't.firstname', 't.lastname'], q);
  return { columns: COLUMNS, from: FROM, conditions, sort: { column: 'b.created_at', id: 'b.id', dir } };
}

/** One booking as staff read it. */
export async function findStaffTrainerBooking(run: RunSql, id: string): Promise<StaffTrainerBooking | undefined> {
  const [row] = await run(`SELECT ${COLUMNS} FROM ${FROM} WHERE b.id = $1`, [id]);
  return row && wireTrainerBooking(row as TrainerBookingRow);
}

/** A booking as staff read it. */
export function wireTrainerBooking(row: TrainerBookingRow): StaffTrainerBooking {
  const { id, version, userId, trainerId, serviceType, paymentStatus, paymentReference, status, reasonCode, sessionsTotal } = row;
  const { userEmail, userPhone, trainerName, trainerSpecialty, sessionsDone, sessionsPlanned, sessionAt, createdAt } = row;
  const session = sessionAt === null ? undefined : dayAndTime(sessionAt);
  return {
    id,
    version,
    userId,
    userEmail,
    userPhone,
    trainerId,
    trainerName,
    trainerSpecialty,
    serviceType,
    paymentStatus,
    paymentReference,
    status,
    reasonCode,
    sessionsTotal,
    sessionsDone,
    sessionsPlanned,
    userName: row.userName ?? `Member ${userId}`,
    trainerEmail: null,
    notes: null,
    amount: row.amountKobo / 100,
    bookingDate: createdAt.toISOString(),
    sessionDate: session?.date ?? null,
    sessionTime: session?.time ?? null,
    endsAt: row.endsAt.toISOString(),
    createdAt: createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    ...lagosWords(createdAt),
  };
}
