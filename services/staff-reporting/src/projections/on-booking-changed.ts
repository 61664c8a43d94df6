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
import { projection } from './save.ts';

const booking = { bookingId: z.uuid(), version: whole, kind: z.string(), userId: maybeWhole, doctorId: maybeWhole, startsAt: maybeDate };

const readMoved = eventReader(
  [BookingRequestedSchema, BookingConfirmedSchema, BookingRescheduledSchema],
  z.object({ ...booking, confirmBy: maybeDate }),
);
const readRejected = eventReader([BookingRejectedSchema], z.object(booking));
const readCancelled = eventReader([BookingCancelledSchema], z.object(booking));
const readCompleted = eventReader([ConsultationCompletedSchema], z.object(booking).omit({ kind: true }));

type Booking = z.output<z.ZodObject<typeof booking>>;

const saved = (status: string, row: Booking, { time }: Event) => ({
  table: 'bookings',
  key: 'bookingId',
  version: 'version',
  row: { ...row, status, updatedAt: time },
});

/** Keeps a booking that was asked for, confirmed or moved; one that somebody must still confirm is pending. */
export const onBookingMoved = projection(readMoved, ({ confirmBy, ...row }, event) => {
  const isConfirmed =
    event.type === typeOf(BookingConfirmedSchema) || (event.type === typeOf(BookingRescheduledSchema) && confirmBy === null);
  return saved(isConfirmed ? 'confirmed' : 'pending', row, event);
});

/** Keeps that a booking was declined. */
export const onBookingRejected = projection(readRejected, (row, event) => saved('rejected', row, event));

/** Keeps that a booking was cancelled. */
export const onBookingCancelled = projection(readCancelled, (row, event) => saved('cancelled', row, event));

/** Keeps that a visit took place. */
export const onConsultationCompleted = projection(readCompleted, (row, event) =>
  saved('completed', { ...row, kind: 'appointment' }, event),
);
