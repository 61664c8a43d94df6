import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { timesOf } from '../bookings/mails/booking-mail-kinds.domain.ts';
import { queueGuestMail } from '../bookings/mails/queue-booking-mail.ts';

const READY = `UPDATE booking_links l SET mailed_at = $2 FROM bookings b
  WHERE l.booking_id = $1 AND b.id = l.booking_id AND l.mailed_at IS NULL AND b.status = 'pending' RETURNING b.starts_at`;

/**
 * Queues the mail that asks a guest to prove the address, once who it is and what was wished are both known: the two come on topics of their
 * own, in either order. Call it with the booking locked.
 */
export async function queueReceivedMail(run: RunSql, bookingId: string, now: Date): Promise<void> {
  const [row] = await run(READY, [bookingId, now]);
  if (row === undefined) return;
  const about = timesOf({ startsAt: row['starts_at'] as Date | null });
  await queueGuestMail(run, bookingId, { kind: 'booking-received', about }, now);
}
