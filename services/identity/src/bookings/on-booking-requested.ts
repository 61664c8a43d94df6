import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { inTransaction, runOn } from '@sabiwell/chassis/stores/postgres.ts';
import { lockPublicBooking } from '../booking-links/booking-link.store.ts';
import { queueReceivedMail } from '../booking-links/queue-received-mail.ts';
import { type BookingContext, mailOnce } from './booking-context.ts';
import { timesOf } from './mails/booking-mail-kinds.domain.ts';
import { readRequest } from './read-booking.ts';
import { storeBooking, tellNextVisits } from './store-booking.ts';
import { storeVisitRequests, type VisitRequest } from './visit-request.store.ts';

type Request = { event: Event; booking: ReturnType<typeof readRequest> };

/**
 * Stores bookings, and mails the doctor of a visit or the guest of the public page. One comes again when a guest's booking has got its
 * member, which is no news to the doctor. All visits are one statement.
 */
export async function onBookingsRequested(context: BookingContext, events: readonly Event[]): Promise<void> {
  const requests = events.map((event) => ({ event, booking: readRequest(event) }));
  const isVisit = ({ event, booking }: Request) => booking.kind === 'appointment' && event.isReplay === undefined;
  await requestVisits(context, requests.filter(isVisit).map(visitRequestOf));
  for (const request of requests) if (!isVisit(request)) await storeRequest(context, request);
}

async function storeRequest(context: BookingContext, { event, booking }: Request): Promise<void> {
  const { kind, bookingId } = booking;
  await inTransaction(context.pool, async (run) => {
    if (kind === 'public') await lockPublicBooking(run, bookingId);
    await storeBooking(context, run, booking);
    await mailOnce(context, run, event, async (now) => {
      if (kind === 'public') await queueReceivedMail(run, bookingId, now);
    });
  });
}

function visitRequestOf({ event: { id: eventId }, booking: told }: Request): VisitRequest {
  return { told, eventId, about: timesOf({ startsAt: told.startsAt, dueAt: told.confirmBy }) };
}

async function requestVisits(context: BookingContext, requests: readonly VisitRequest[]): Promise<void> {
  if (requests.length === 0) return;
  const isMailed = await storeVisitRequests(runOn(context.pool), requests, context.clock());
  tellNextVisits(
    context,
    requests.map(({ told }) => told),
  );
  if (isMailed) context.mails.wake();
}
