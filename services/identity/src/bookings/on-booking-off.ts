import { type Event, typeOf } from '@sabiwell/chassis/bus/events.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import { BookingRejectedSchema } from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import { erasedAmong } from '../leaving/erasing.store.ts';
import { type BookingContext, mailOnce } from './booking-context.ts';
import { storeBooking } from './store-booking.ts';
import { queueBothMails } from './mails/queue-both-mails.ts';
import { readEnd } from './read-booking.ts';

/**
 * Stores that a booking will not take place, and mails whoever it belongs to; the doctor too, unless they decided it. Of a visit that is off because its
 * member is erased the doctor alone hears.
 */
export async function onBookingOff(context: BookingContext, event: Event): Promise<void> {
  const booking = readEnd(event);
  const isUnconfirmed = event.type === typeOf(BookingRejectedSchema) || booking.reasonCode === 'not_confirmed';
  await inTransaction(context.pool, async (run) => {
    const isOfErased = booking.userId !== undefined && (await erasedAmong(run, [booking.userId])).has(booking.userId);
    if (isOfErased && booking.kind !== 'appointment') return;
    if (!isOfErased) await storeBooking(context, run, { ...booking, status: 'cancelled' });
    const told = isOfErased ? { ...booking, userId: undefined, publicBookingId: undefined } : booking;
    const mail = { kind: 'booking-cancelled', about: { isUnconfirmed } } as const;
    await mailOnce(context, run, event, (now) => queueBothMails(run, told, mail, now));
  });
}
