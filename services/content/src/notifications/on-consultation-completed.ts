import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { ConsultationCompletedSchema } from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import { visitOver } from './appointment-words.domain.ts';
import { bookingFields } from './booking-fields.ts';
import { type NotifyContext, notifyMember } from './notify-member.ts';

const read = eventReader([ConsultationCompletedSchema], bookingFields);

/** Asks a member how a visit was. */
export async function onConsultationCompleted(context: NotifyContext, event: Event): Promise<void> {
  const { userId, bookingId } = read(event);
  if (userId !== undefined) await notifyMember(context, event, userId, visitOver(bookingId));
}
