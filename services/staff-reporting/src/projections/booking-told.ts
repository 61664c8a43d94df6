import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import { type Event, typeOf } from '@sabiwell/chassis/bus/events.ts';
import {
  BookingCancelledSchema,
  BookingConfirmedSchema,
  BookingRejectedSchema,
  BookingRequestedSchema,
  BookingRescheduledSchema,
  ConsultationCompletedSchema,
} from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import { maybeDate, maybeWhole, whole } from './fields.ts';

const booking = { bookingId: z.uuid(), version: whole, kind: z.string(), userId: maybeWhole, doctorId: maybeWhole, startsAt: maybeDate };

const readMoved = eventReader(
  [BookingRequestedSchema, BookingConfirmedSchema, BookingRescheduledSchema],
  z.object({ ...booking, confirmBy: maybeDate }),
);
const readEnded = eventReader([BookingRejectedSchema, BookingCancelledSchema], z.object(booking));
const readCompleted = eventReader([ConsultationCompletedSchema], z.object(booking).omit({ kind: true }));

/** A booking as the newest event tells it; `status` is pending, confirmed, completed, rejected or cancelled. */
export type BookingTold = z.output<z.ZodObject<typeof booking>> & { status: string };

/** Reads the booking out of any of its events. One that somebody must still confirm is pending. */
export function bookingTold(event: Event): BookingTold {
  switch (event.type) {
    case typeOf(ConsultationCompletedSchema):
      return { ...readCompleted(event), kind: 'appointment', status: 'completed' };
    case typeOf(BookingRejectedSchema):
      return { ...readEnded(event), status: 'rejected' };
    case typeOf(BookingCancelledSchema):
      return { ...readEnded(event), status: 'cancelled' };
  }
  const { confirmBy, ...row } = readMoved(event);
  const isConfirmed =
    event.type === typeOf(BookingConfirmedSchema) || (event.type === typeOf(BookingRescheduledSchema) && confirmBy === null);
  return { ...row, status: isConfirmed ? 'confirmed' : 'pending' };
}
