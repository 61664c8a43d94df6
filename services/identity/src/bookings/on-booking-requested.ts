import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import { lockPublicBooking, queueReceivedMail } from '../booking-links/queue-received-mail.ts';
import { type BookingContext, mailOnce } from './booking-context.ts';
import { storeBooking } from './store-booking.ts';
import { queueDoctorMail } from './mails/queue-booking-mail.ts';
import { readRequest } from './read-booking.ts';

/**
 * Stores a booking, and mails the doctor of a visit or the guest of the public page. It comes again when a guest's booking has got its
 * member, which is no news to the doctor.
 */
export async function onBookingRequested(context: BookingContext, event: Event): Promise<void> {
  const booking = readRequest(event);
  const { kind, bookingId, doctorId, startsAt, confirmBy } = booking;
  await inTransaction(context.pool, async (run) => {
    if (kind === 'public') await lockPublicBooking(run, bookingId);
    const isNew = await storeBooking(context, run, booking);
    await mailOnce(context, run, event, async (now) => {
      if (kind === 'public') await queueReceivedMail(run, bookingId, now);
      if (kind !== 'appointment' || doctorId === undefined || !isNew) return;
      const about = { ...(startsAt && { startsAt: startsAt.toISOString() }), ...(confirmBy && { dueAt: confirmBy.toISOString() }) };
      await queueDoctorMail(run, doctorId, { kind: 'booking-received', about }, now);
    });
  });
}
