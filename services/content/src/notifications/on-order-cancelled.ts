import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { OrderCancelledSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { moneyOfMember } from './money-fields.ts';
import { orderCancelled } from './notification.domain.ts';
import { type NotifyContext, notifyMember } from './notify-member.ts';

const read = eventReader([OrderCancelledSchema], moneyOfMember);

/** Notifies a member, not a guest, that the order was cancelled. */
export async function onOrderCancelled(context: NotifyContext, event: Event): Promise<void> {
  const { userId, amountKobo } = read(event);
  if (userId !== undefined) await notifyMember(context, event, userId, orderCancelled(amountKobo));
}
