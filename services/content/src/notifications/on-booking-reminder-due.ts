import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { BookingReminderDueSchema } from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import { bookingSoon } from './appointment-words.domain.ts';
import { bookingFields } from './booking-fields.ts';
import { type NotifyContext, notifyMember } from './notify-member.ts';

const read = eventReader([BookingReminderDueSchema], bookingFields.extend({ startsAt: z.date(), hoursAhead: z.int() }));

/** Reminds a member of a visit that begins soon. */
export async function onBookingReminderDue(context: NotifyContext, event: Event): Promise<void> {
  const { userId, ...visit } = read(event);
  if (userId !== undefined) await notifyMember(context, event, userId, bookingSoon(visit));
}
