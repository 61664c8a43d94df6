import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { NextVisit } from './next-visit.domain.ts';

/** What an event says of a booking; without a status it stays what it was, and what is left out stays too. */
export type ToldBooking = {
  bookingId: string;
  version: number;
  kind?: string;
  publicBookingId?: string | undefined;
  userId?: number | undefined;
  doctorId?: number | undefined;
  startsAt?: Date | undefined;
  minutes?: number | undefined;
  status?: 'pending' | 'confirmed' | 'completed' | 'cancelled';
};

/** The beginning of a statement that stores bookings. */
export const INSERT_BOOKING =
  'INSERT INTO bookings AS b (id, version, kind, public_booking_id, user_id, doctor_id, status, starts_at, ends_at)';

/** What changes of a booking that is known, unless something newer is known; `status` is what its status becomes. */
export const onKnownBooking = (status: string) => `ON CONFLICT (id) DO UPDATE SET version = excluded.version,
    user_id = coalesce(excluded.user_id, b.user_id), doctor_id = coalesce(excluded.doctor_id, b.doctor_id), status = ${status},
    starts_at = coalesce(excluded.starts_at, b.starts_at),
    ends_at = CASE WHEN excluded.ends_at > excluded.starts_at THEN excluded.ends_at ELSE b.ends_at END
  WHERE b.version < excluded.version`;

const UPSERT = `${INSERT_BOOKING}
  VALUES ($1, $2, $3, $4, $5, $6, coalesce($7, 'pending'), $8::timestamptz, $8::timestamptz + make_interval(mins => $9))
  ${onKnownBooking('coalesce($7, b.status)')}`;

/** Stores what an event says, unless something newer is known. */
export async function upsertBooking(run: RunSql, told: ToldBooking): Promise<void> {
  const { bookingId, version, kind = 'appointment', publicBookingId, userId, doctorId, status, startsAt, minutes = 0 } = told;
  const ids = [publicBookingId ?? null, userId ?? null, doctorId ?? null];
  const values = [bookingId, version, kind, ...ids, status ?? null, startsAt ?? null, minutes];
  await run({ name: 'upsert-booking', text: UPSERT }, values);
}

const NEXT = `SELECT d.name, b.starts_at FROM bookings b JOIN doctor_cards d ON d.doctor_id = b.doctor_id
  WHERE b.user_id = $1 AND b.kind = 'appointment' AND b.status IN ('pending', 'confirmed') AND b.ends_at > $2
  ORDER BY b.starts_at LIMIT 1`;

/** The member's next visit that is asked for or agreed, with the name on the doctor's card. */
export async function findNextVisit(run: RunSql, userId: number, now: Date): Promise<NextVisit | undefined> {
  const [row] = await run(NEXT, [userId, now]);
  return row && { doctor: row['name'] as string, startsAt: row['starts_at'] as Date };
}
