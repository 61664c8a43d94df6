import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { inTransaction, runOn } from '@sabiwell/chassis/stores/postgres.ts';
import { lockPublicBooking } from '../booking-links/booking-link.store.ts';
import { queueReceivedMail } from '../booking-links/queue-received-mail.ts';
import { type BookingContext, mailOnce } from './booking-context.ts';
import { readRequest } from './read-booking.ts';
import { storeBooking, tellNextVisit } from './store-booking.ts';
import { storeVisitRequest } from './visit-request.store.ts';

/**
 * Stores a booking, and mails the doctor of a visit or the guest of the public page. It comes again when a guest's booking has got its
 * member, which is no news to the doctor.
 */
export async function onBookingRequested(context: BookingContext, event: Event): Promise<void> {
  const booking = readRequest(event);
  const { kind, bookingId } = booking;
  if (kind === 'appointment' && event.isReplay === undefined) return requestVisit(context, event, booking);
  await inTransaction(context.pool, async (run) => {
    if (kind === 'public') await lockPublicBooking(run, bookingId);
    await storeBooking(context, run, booking);
    await mailOnce(context, run, event, async (now) => {
      if (kind === 'public') await queueReceivedMail(run, bookingId, now);
    });
  });
}

async function requestVisit(context: BookingContext, { id: eventId }: Event, booking: ReturnType<typeof readRequest>): Promise<void> {
  const { startsAt, confirmBy } = booking;
  const about = { ...(startsAt && { startsAt: startsAt.toISOString() }), ...(confirmBy && { dueAt: confirmBy.toISOString() }) };
  const isMailed = await storeVisitRequest(runOn(context.pool), { told: booking, eventId, about, now: context.clock() });
  tellNextVisit(context, booking);
  if (isMailed) context.mails.wake();
}
