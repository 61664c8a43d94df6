import { type Event, readEvent } from '@sabiwell/chassis/bus/events.ts';
import { PaymentSucceededSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { paymentReceived } from './notification.domain.ts';
import { koboOf, type Telling, tellMember } from './tell-member.ts';

/** Tells of money that came; guests have no bell, and of an order its own event tells. */
export async function onPaymentSucceeded(context: Telling, event: Event): Promise<void> {
  const { userId, purpose, amountKobo, verifiedBy, orderId } = readEvent(PaymentSucceededSchema, event);
  if (userId === undefined || orderId !== undefined) return;
  const words = paymentReceived({ purpose, kobo: koboOf(event, amountKobo), isRenewal: verifiedBy === 'renewal' });
  await tellMember(context, event, userId, words);
}
