import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import { type BookingContext, mailOnce } from './booking-context.ts';
import { timesOf } from './mails/booking-mail-kinds.domain.ts';
import { queueBothMails } from './mails/queue-both-mails.ts';
import { readMove } from './read-booking.ts';
import { storeBooking } from './store-booking.ts';

/** Stores the new time of a visit, and mails whoever it belongs to; the doctor too, unless they moved it. */
export async function onBookingRescheduled(context: BookingContext, event: Event): Promise<void> {
  const booking = readMove(event);
  const { from, confirmBy } = booking;
  const about = { ...timesOf({ from, dueAt: confirmBy }), ...(confirmBy && { isUnconfirmed: true }) };
  await inTransaction(context.pool, async (run) => {
    await storeBooking(context, run, { ...booking, status: confirmBy === undefined ? 'confirmed' : 'pending' });
    await mailOnce(context, run, event, (now) => queueBothMails(run, booking, { kind: 'booking-moved', about }, now));
  });
}
