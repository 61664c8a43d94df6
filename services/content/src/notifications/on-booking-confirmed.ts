import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { BookingConfirmedSchema } from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import { bookingConfirmed } from './appointment-words.domain.ts';
import { bookingOfKind } from './booking-fields.ts';
import { type NotifyContext, notifyMember } from './notify-member.ts';

const read = eventReader([BookingConfirmedSchema], bookingOfKind);

/** Notifies a member that a booking is confirmed. */
export async function onBookingConfirmed(context: NotifyContext, event: Event): Promise<void> {
  const { userId, ...booking } = read(event);
  if (userId !== undefined) await notifyMember(context, event, userId, bookingConfirmed(booking));
}
