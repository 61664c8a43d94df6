import type pg from 'pg';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import { BOOKING_LINK_DAYS } from '@sabiwell/proto/http/public-booking-rules.ts';

const PAGE = 500;
// An agreed time still needs the guest's address, also where it was never proved: staff may have agreed on it by telephone.
const OPEN = `coalesce(
  (b.status = 'confirmed' AND coalesce(b.ends_at > now(), true))
  OR (b.status = 'pending' AND CASE WHEN b.is_visit THEN b.ends_at > now() ELSE l.proved_at IS NOT NULL END), false)`;
const FORGET = `DELETE FROM booking_links WHERE booking_id IN (
  SELECT l.booking_id FROM booking_links l
  LEFT JOIN LATERAL (SELECT status, ends_at, public_booking_id IS NOT NULL AS is_visit FROM bookings
    WHERE id = l.booking_id OR public_booking_id = l.booking_id ORDER BY public_booking_id IS NULL, starts_at DESC LIMIT 1) b ON true
  WHERE l.created_at < now() - make_interval(days => ${BOOKING_LINK_DAYS}) AND NOT ${OPEN} LIMIT ${PAGE}) RETURNING 1`;

/** Deletes what guests said about themselves a week later, unless their booking is still open; returns whether there may be more. */
export async function forgetBookingLinks(pool: pg.Pool): Promise<boolean> {
  return (await runOn(pool)(FORGET)).length === PAGE;
}
