import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import { type Event, typeOf } from '@sabiwell/chassis/bus/events.ts';
import { BookingCancelledSchema, BookingRejectedSchema } from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import { bookingOff } from './appointment-words.domain.ts';
import { bookingOfKind } from './booking-fields.ts';
import { type NotifyContext, notifyMember } from './notify-member.ts';

const read = eventReader(
  [BookingCancelledSchema, BookingRejectedSchema],
  bookingOfKind.extend({ money: z.string(), reasonCode: z.string() }),
);

/** Notifies a member that a booking was declined or cancelled, or that nobody confirmed it in time. */
export async function onBookingOff(context: NotifyContext, event: Event): Promise<void> {
  const { userId, reasonCode, ...booking } = read(event);
  const isUnconfirmed = event.type === typeOf(BookingRejectedSchema) || reasonCode === 'not_confirmed';
  if (userId !== undefined) await notifyMember(context, event, userId, bookingOff({ ...booking, isUnconfirmed }));
}
