import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { BookingRescheduledSchema } from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import { bookingMoved } from './appointment-words.domain.ts';
import { bookingFields } from './booking-fields.ts';
import { type NotifyContext, notifyMember } from './notify-member.ts';

const fields = bookingFields.extend({ startsAt: z.date(), from: z.date(), confirmBy: z.date().optional() });
const read = eventReader([BookingRescheduledSchema], fields);

/** Notifies a member that a visit has another time. */
export async function onBookingRescheduled(context: NotifyContext, event: Event): Promise<void> {
  const { userId, bookingId, startsAt, from, confirmBy } = read(event);
  if (userId === undefined) return;
  await notifyMember(context, event, userId, bookingMoved({ bookingId, startsAt, from, isConfirmed: confirmBy === undefined }));
}
