import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import {
  BookingCancelledSchema,
  BookingConfirmedSchema,
  BookingRejectedSchema,
  BookingReminderDueSchema,
  BookingRequestedSchema,
  BookingRescheduledSchema,
  ConsultationCompletedSchema,
} from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import { userId } from '@sabiwell/proto/http/shared.ts';

const doctorId = z.int().min(1).optional();
const bookingId = z.uuid();
const booking = {
  bookingId,
  version: z.int().min(1),
  kind: z.string(),
  publicBookingId: z.uuid().optional(),
  userId: userId.optional(),
  doctorId,
  startsAt: z.date().optional(),
  minutes: z.int().optional(),
};
const byRole = z.string();

export const readRequest = eventReader([BookingRequestedSchema], z.object({ ...booking, confirmBy: z.date().optional() }));
export const readConfirmation = eventReader([BookingConfirmedSchema], z.object({ ...booking, byRole }));
export const readMove = eventReader(
  [BookingRescheduledSchema],
  z.object({ ...booking, byRole, from: z.date(), confirmBy: z.date().optional() }),
);
const { minutes: _minutes, ...ended } = booking;
export const readEnd = eventReader([BookingCancelledSchema, BookingRejectedSchema], z.object({ ...ended, byRole, reasonCode: z.string() }));
export const readCompletion = eventReader(
  [ConsultationCompletedSchema],
  z.object({ bookingId, version: z.int().min(1), userId: userId.optional(), doctorId }),
);
export const readReminder = eventReader(
  [BookingReminderDueSchema],
  z.object({
    bookingId,
    publicBookingId: z.uuid().optional(),
    userId: userId.optional(),
    startsAt: z.date(),
    hoursAhead: z.int(),
  }),
);
