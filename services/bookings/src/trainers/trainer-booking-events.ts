import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { type Event, newEvent } from '@sabiwell/chassis/bus/events.ts';
import {
  BookingCancelledSchema,
  BookingConfirmedSchema,
  BookingRequestedSchema,
} from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import type { TrainerBooking } from './trainer-booking.domain.ts';

const placeOf = ({ id, version }: TrainerBooking, time: Date) => ({ key: id, subject: `booking/${id}`, sequence: version, time });

const whose = ({ id, version, userId, trainerId }: TrainerBooking) => ({
  bookingId: id,
  version: BigInt(version),
  kind: 'trainer',
  userId: BigInt(userId),
  ...(trainerId !== null && { trainerId: BigInt(trainerId) }),
});

// Its sessions have their own times, and it was paid before it existed: nothing is to be charged.
const untimed = { minutes: 0, feeKobo: 0n };

/** A member bought this. */
export function trainerBookingRequested(booking: TrainerBooking): Event {
  const message = { ...whose(booking), ...untimed, requestedAt: timestampFromDate(booking.createdAt) };
  return newEvent(BookingRequestedSchema, message, placeOf(booking, booking.createdAt));
}

/** Staff confirmed it. */
export function trainerBookingConfirmed(booking: TrainerBooking, byRole: string, at: Date): Event {
  const message = { ...whose(booking), ...untimed, byRole, confirmedAt: timestampFromDate(at) };
  return newEvent(BookingConfirmedSchema, message, placeOf(booking, at));
}

/** It is cancelled, and this much of its payment goes back. */
export function trainerBookingCancelled(booking: TrainerBooking, byRole: string, returnKobo: number, at: Date): Event {
  const { intentId, reasonCode } = booking;
  const money = returnKobo > 0 ? 'return' : 'none';
  const ended = { byRole, reasonCode: reasonCode ?? 'by_staff', money, intentId, returnKobo: BigInt(returnKobo) };
  return newEvent(BookingCancelledSchema, { ...whose(booking), ...ended, cancelledAt: timestampFromDate(at) }, placeOf(booking, at));
}
