import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { SubscriptionRenewalAnnouncedSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { userId } from '@sabiwell/proto/http/shared.ts';
import { amountKobo } from './money-fields.ts';
import { chargeAhead } from './notification.domain.ts';
import { type NotifyContext, notifyMember } from './notify-member.ts';

const read = eventReader(
  [SubscriptionRenewalAnnouncedSchema],
  z.object({ userId, amountKobo, purpose: z.string().optional(), chargesAt: z.date() }),
);

/** Notifies a member of a charge before it comes. */
export async function onRenewalAnnounced(context: NotifyContext, event: Event): Promise<void> {
  const { userId: member, amountKobo: kobo, purpose, chargesAt } = read(event);
  await notifyMember(context, event, member, chargeAhead({ purpose, kobo, chargesAt }));
}
