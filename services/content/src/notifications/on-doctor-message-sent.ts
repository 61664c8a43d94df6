import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { DoctorMessageSentSchema } from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import { userId } from '@sabiwell/proto/http/shared.ts';
import { doctorAnswered } from './appointment-words.domain.ts';
import { type NotifyContext, notifyMember } from './notify-member.ts';

const read = eventReader([DoctorMessageSentSchema], z.object({ userId, threadId: z.string(), from: z.string() }));

/** Notifies a member of a doctor's answer; what the member wrote is no news to them. */
export async function onDoctorMessageSent(context: NotifyContext, event: Event): Promise<void> {
  const { userId: member, threadId, from } = read(event);
  if (from === 'doctor') await notifyMember(context, event, member, doctorAnswered(threadId));
}
