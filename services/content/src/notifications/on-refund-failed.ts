import { type Event, readEvent } from '@sabiwell/chassis/bus/events.ts';
import { RefundFailedSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { refundFailed } from './notification.domain.ts';
import { koboOf, type Telling, tellMember } from './tell-member.ts';

/** Tells a member that money could not go back. */
export async function onRefundFailed(context: Telling, event: Event): Promise<void> {
  const { userId, amountKobo } = readEvent(RefundFailedSchema, event);
  if (userId !== undefined) await tellMember(context, event, userId, refundFailed(koboOf(event, amountKobo)));
}
