import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { OrderMovedSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { ORDER_MOVES } from '@sabiwell/proto/http/money-desk-rules.ts';
import { userId } from '@sabiwell/proto/http/shared.ts';
import { orderMoved } from './notification.domain.ts';
import { type NotifyContext, notifyMember } from './notify-member.ts';

const read = eventReader([OrderMovedSchema], z.object({ userId: userId.optional(), status: z.enum(ORDER_MOVES) }));

/** Notifies a member, not a guest, what became of the order. */
export async function onOrderMoved(context: NotifyContext, event: Event): Promise<void> {
  const { userId: member, status } = read(event);
  if (member !== undefined) await notifyMember(context, event, member, orderMoved(status));
}
