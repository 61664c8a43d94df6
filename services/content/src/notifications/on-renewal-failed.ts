import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { SubscriptionRenewalFailedSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { userId } from '@sabiwell/proto/http/shared.ts';
import { renewalFailed } from './notification.domain.ts';
import { type NotifyContext, notifyMember } from './notify-member.ts';

const read = eventReader(
  [SubscriptionRenewalFailedSchema],
  z.object({ userId, purpose: z.string().optional(), reasonCode: z.string(), nextTryAt: z.date().optional() }),
);

/** Notifies a member of a renewal that failed. */
export async function onRenewalFailed(context: NotifyContext, event: Event): Promise<void> {
  const { userId: member, purpose, reasonCode, nextTryAt } = read(event);
  await notifyMember(context, event, member, renewalFailed({ purpose, reasonCode, nextTryAt }));
}
