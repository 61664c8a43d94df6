import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { PrescriptionIssuedSchema } from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import { userId } from '@sabiwell/proto/http/shared.ts';
import { prescriptionIssued } from './appointment-words.domain.ts';
import { type NotifyContext, notifyMember } from './notify-member.ts';

const read = eventReader([PrescriptionIssuedSchema], z.object({ userId: userId.optional(), prescriptionId: z.string() }));

/** Notifies a member of a prescription; one for a guest is told of by nobody here. */
export async function onPrescriptionIssued(context: NotifyContext, event: Event): Promise<void> {
  const { userId: member, prescriptionId } = read(event);
  if (member !== undefined) await notifyMember(context, event, member, prescriptionIssued(prescriptionId));
}
