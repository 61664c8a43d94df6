import { type Event, typeOf } from '@sabiwell/chassis/bus/events.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import { BookingRejectedSchema } from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import { type BookingContext, mailOnce } from './booking-context.ts';
import { storeBooking } from './store-booking.ts';
import { queueBothMails } from './mails/queue-both-mails.ts';
import { readEnd } from './read-booking.ts';

/** Stores that a booking will not take place, and mails whoever it belongs to; the doctor too, unless they decided it. */
export async function onBookingOff(context: BookingContext, event: Event): Promise<void> {
  const booking = readEnd(event);
  const isUnconfirmed = event.type === typeOf(BookingRejectedSchema) || booking.reasonCode === 'not_confirmed';
  await inTransaction(context.pool, async (run) => {
    await storeBooking(context, run, { ...booking, status: 'cancelled' });
    const mail = { kind: 'booking-cancelled', about: { isUnconfirmed } } as const;
    await mailOnce(context, run, event, (now) => queueBothMails(run, booking, mail, now));
  });
}
