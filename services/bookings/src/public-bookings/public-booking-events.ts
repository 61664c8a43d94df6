import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { type Event, newEvent } from '@sabiwell/chassis/bus/events.ts';
import {
  BookingCancelledSchema,
  BookingConfirmedSchema,
  BookingRequestedSchema,
} from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import { BookingAccountWantedSchema } from '@sabiwell/proto/gen/sabiwell/bookings_pii/v1/events_pb.ts';
import { USUAL_VISIT_MINUTES } from '@sabiwell/proto/http/booking-rules.ts';
import type { PublicBooking } from './public-booking.store.ts';

const at = ({ id, version }: PublicBooking, time: Date) => ({ key: id, subject: `booking/${id}`, sequence: version, time });

const whoAndWhen = (booking: PublicBooking) => ({
  bookingId: booking.id,
  version: BigInt(booking.version),
  kind: 'public',
  doctorId: BigInt(booking.doctorId),
  ...(booking.wishedAt !== null && { startsAt: timestampFromDate(booking.wishedAt) }),
  ...(booking.userId !== null && { userId: BigInt(booking.userId) }),
});

/** A guest wrote on the public page: what they wish for everybody, and who they are for identity alone. */
export function publicBookingRequested(booking: PublicBooking): Event[] {
  const { id: bookingId, createdAt, wishedAt, name, email, phone, dateOfBirth: birth, sex, location } = booking;
  const wish = { ...whoAndWhen(booking), minutes: wishedAt === null ? 0 : USUAL_VISIT_MINUTES, requestedAt: timestampFromDate(createdAt) };
  return [
    newEvent(BookingRequestedSchema, wish, at(booking, createdAt)),
    newEvent(BookingAccountWantedSchema, { bookingId, name, email, phone, birth, sex, location }, at(booking, createdAt)),
  ];
}

/** Staff confirmed a booking without a time; one that is a visit is told of by the visit's own events. */
export function publicBookingConfirmed(booking: PublicBooking, byRole: string, now: Date): Event {
  const { startsAt: _, ...who } = whoAndWhen(booking);
  const message = { ...who, minutes: 0, byRole, confirmedAt: timestampFromDate(now) };
  return newEvent(BookingConfirmedSchema, message, at(booking, now));
}

/** A booking that never became a visit was cancelled; one that did is told of by the visit's own events. */
export function publicBookingCancelled(booking: PublicBooking, by: { byRole: string; reasonCode: string }, now: Date): Event {
  const message = { ...whoAndWhen(booking), ...by, money: 'none', cancelledAt: timestampFromDate(now) };
  return newEvent(BookingCancelledSchema, message, at(booking, now));
}
