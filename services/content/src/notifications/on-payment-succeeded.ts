import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { PaymentSucceededSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { moneyOfMember } from './money-fields.ts';
import { paymentReceived } from './notification.domain.ts';
import { type NotifyContext, notifyMember } from './notify-member.ts';

const read = eventReader(
  [PaymentSucceededSchema],
  moneyOfMember.extend({ purpose: z.string(), verifiedBy: z.string(), orderId: z.string().optional() }),
);

/** Notifies a member of money that arrived; guests have no notifications, and an order has an event of its own. */
export async function onPaymentSucceeded(context: NotifyContext, event: Event): Promise<void> {
  const { userId, purpose, amountKobo, verifiedBy, orderId } = read(event);
  if (userId === undefined || orderId !== undefined) return;
  await notifyMember(context, event, userId, paymentReceived({ purpose, kobo: amountKobo, isRenewal: verifiedBy === 'renewal' }));
}
