import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { timesOf } from '../bookings/mails/booking-mail-kinds.domain.ts';
import { queueGuestMail } from '../bookings/mails/queue-booking-mail.ts';

const DECIDED = `SELECT status, starts_at FROM bookings
  WHERE (id = $1 OR public_booking_id = $1) AND user_id IS NULL AND status IN ('confirmed', 'cancelled')`;

/**
 * Queues what a guest would have been told already, had the address come before it was decided: the two come on topics of their own, and
 * staff can confirm a booking within milliseconds. Call it once, with the booking locked.
 */
export async function queueMissedMails(run: RunSql, bookingId: string, now: Date): Promise<void> {
  for (const { status, starts_at: startsAt } of await run(DECIDED, [bookingId])) {
    const kind = status === 'confirmed' ? 'booking-confirmed' : 'booking-cancelled';
    await queueGuestMail(run, bookingId, { kind, about: timesOf({ startsAt: startsAt as Date | null }) }, now);
  }
}
