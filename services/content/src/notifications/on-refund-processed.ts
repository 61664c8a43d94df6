import { type Event, readEvent } from '@sabiwell/chassis/bus/events.ts';
import { RefundProcessedSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { refundProcessed } from './notification.domain.ts';
import { koboOf, type Telling, tellMember } from './tell-member.ts';

/** Tells a member that money goes back. */
export async function onRefundProcessed(context: Telling, event: Event): Promise<void> {
  const { userId, amountKobo } = readEvent(RefundProcessedSchema, event);
  if (userId !== undefined) await tellMember(context, event, userId, refundProcessed(koboOf(event, amountKobo)));
}
