import { type Event, readEvent } from '@sabiwell/chassis/bus/events.ts';
import { OrderCancelledSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { orderCancelled } from './notification.domain.ts';
import { koboOf, type Telling, tellMember } from './tell-member.ts';

/** Tells a member, not a guest, that the order was cancelled. */
export async function onOrderCancelled(context: Telling, event: Event): Promise<void> {
  const { userId, amountKobo } = readEvent(OrderCancelledSchema, event);
  if (userId !== undefined) await tellMember(context, event, userId, orderCancelled(koboOf(event, amountKobo)));
}
