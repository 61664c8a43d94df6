import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { queuePatientMail } from '../bookings/mails/queue-booking-mail.ts';

/** Tells this lock from others: two handlers that wait for each other's event must not both look before the other one commits. */
const LOCK = 81;
const READY = `UPDATE booking_links l SET mailed_at = $2 FROM bookings b
  WHERE l.booking_id = $1 AND b.id = l.booking_id AND l.mailed_at IS NULL AND b.status = 'pending' RETURNING b.starts_at`;

/**
 * Queues the mail that asks a guest to prove the address, once who it is and what was wished are both known: the two come on topics of their
 * own, in either order.
 */
export async function queueReceivedMail(run: RunSql, bookingId: string, now: Date): Promise<void> {
  const [row] = await run(READY, [bookingId, now]);
  if (row === undefined) return;
  const startsAt = row['starts_at'] as Date | null;
  const about = startsAt === null ? {} : { startsAt: startsAt.toISOString() };
  await queuePatientMail(run, { publicBookingId: bookingId }, { kind: 'booking-received', about }, now);
}

/** Lets only one handler at a time work on a booking of the public page; call it first in the transaction. */
export async function lockPublicBooking(run: RunSql, bookingId: string): Promise<void> {
  await run('SELECT pg_advisory_xact_lock($1, hashtext($2))', [LOCK, bookingId]);
}
