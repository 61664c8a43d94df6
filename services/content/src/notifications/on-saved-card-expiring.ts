import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { SavedCardExpiringSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { userId } from '@sabiwell/proto/http/shared.ts';
import { cardExpiring } from './notification.domain.ts';
import { type NotifyContext, notifyMember } from './notify-member.ts';

const read = eventReader([SavedCardExpiringSchema], z.object({ userId, purpose: z.string().optional(), chargesAt: z.date() }));

/** Notifies a member whose card will have expired by the next charge. */
export async function onSavedCardExpiring(context: NotifyContext, event: Event): Promise<void> {
  const { userId: member, purpose, chargesAt } = read(event);
  await notifyMember(context, event, member, cardExpiring({ purpose, chargesAt }));
}
