import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { RefundFailedSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { moneyOfMember } from './money-fields.ts';
import { refundFailed } from './notification.domain.ts';
import { type NotifyContext, notifyMember } from './notify-member.ts';

const read = eventReader([RefundFailedSchema], moneyOfMember);

/** Notifies a member that money could not go back. */
export async function onRefundFailed(context: NotifyContext, event: Event): Promise<void> {
  const { userId, amountKobo } = read(event);
  if (userId !== undefined) await notifyMember(context, event, userId, refundFailed(amountKobo));
}
