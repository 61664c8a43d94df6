import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import { type BookingContext, mailOnce } from './booking-context.ts';
import { storeBooking } from './store-booking.ts';
import { queueBothMails } from './mails/queue-both-mails.ts';
import { readConfirmation } from './read-booking.ts';

/** Stores that a booking is confirmed, and mails whoever it belongs to; the doctor too, unless they did it. */
export async function onBookingConfirmed(context: BookingContext, event: Event): Promise<void> {
  const booking = readConfirmation(event);
  await inTransaction(context.pool, async (run) => {
    await storeBooking(context, run, { ...booking, status: 'confirmed' });
    const mail = { kind: 'booking-confirmed', about: {} } as const;
    await mailOnce(context, run, event, (now) => queueBothMails(run, booking, mail, now));
  });
}
