import { type Event, readEvent } from '@sabiwell/chassis/bus/events.ts';
import { OrderPaidSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { orderPaid } from './notification.domain.ts';
import { koboOf, type Telling, tellMember } from './tell-member.ts';

/** Tells a member, not a guest, that the order is paid. */
export async function onOrderPaid(context: Telling, event: Event): Promise<void> {
  const { userId, amountKobo } = readEvent(OrderPaidSchema, event);
  if (userId !== undefined) await tellMember(context, event, userId, orderPaid(koboOf(event, amountKobo)));
}
