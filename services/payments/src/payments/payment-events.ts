import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { type Event, newEvent } from '@sabiwell/chassis/bus/events.ts';
import {
  OrderPaidSchema,
  PaymentCancelHintedSchema,
  PaymentDuplicateReceivedSchema,
  PaymentExpiredSchema,
  PaymentFailedSchema,
  PaymentInitiatedSchema,
  PaymentReviewRequiredSchema,
  PaymentSucceededSchema,
  TrainerServicePurchasedSchema,
} from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import type { Fault, Intent } from './payment.domain.ts';

type PublishedIntent = Pick<Intent, 'id' | 'userId' | 'purpose' | 'productCode' | 'amountKobo'> & { version: number };

const member = ({ userId }: Pick<PublishedIntent, 'userId'>) => (userId === undefined ? {} : { userId: BigInt(userId) });
const place = (intent: PublishedIntent, time: Date) => ({
  key: intent.userId ?? intent.id,
  subject: `intent/${intent.id}`,
  sequence: intent.version,
  time,
});

export function initiatedEvent(intent: PublishedIntent, time: Date): Event {
  const { id: intentId, purpose, productCode, amountKobo } = intent;
  return newEvent(
    PaymentInitiatedSchema,
    { ...member(intent), intentId, purpose, productCode, amountKobo: BigInt(amountKobo) },
    place(intent, time),
  );
}

export function succeededEvent(
  intent: PublishedIntent & Pick<Intent, 'subject'>,
  how: { channel: string; verifiedBy: string; paidAt: Date; time: Date; orderId?: string },
): Event {
  const { id: intentId, purpose, productCode, amountKobo, subject } = intent;
  const { channel, verifiedBy, paidAt, time, orderId } = how;
  const data = { intentId, purpose, productCode, amountKobo: BigInt(amountKobo), currency: 'NGN', channel, verifiedBy };
  const { bookingId } = subject;
  const about = { ...(orderId !== undefined && { orderId }), ...(bookingId !== undefined && { bookingId }) };
  return newEvent(PaymentSucceededSchema, { ...member(intent), ...data, paidAt: timestampFromDate(paidAt), ...about }, place(intent, time));
}

export function failedEvent(intent: PublishedIntent, reasonCode: string, time: Date): Event {
  return newEvent(
    PaymentFailedSchema,
    { ...member(intent), intentId: intent.id, purpose: intent.purpose, reasonCode },
    place(intent, time),
  );
}

export function cancelHintedEvent(intent: PublishedIntent & { userId: number }, time: Date): Event {
  const data = { userId: BigInt(intent.userId), intentId: intent.id, purpose: intent.purpose };
  return newEvent(PaymentCancelHintedSchema, data, place(intent, time));
}

export function expiredEvent(intent: PublishedIntent, time: Date): Event {
  return newEvent(PaymentExpiredSchema, { ...member(intent), intentId: intent.id, purpose: intent.purpose }, place(intent, time));
}

export function reviewEvent(intent: PublishedIntent, reasonCode: Fault, time: Date): Event {
  return newEvent(PaymentReviewRequiredSchema, { ...member(intent), intentId: intent.id, reasonCode }, place(intent, time));
}

export function duplicateEvent(intent: PublishedIntent, amountKobo: number, action: 'to_wallet' | 'to_suspense', time: Date): Event {
  const data = { ...member(intent), intentId: intent.id, amountKobo: BigInt(amountKobo), action };
  return newEvent(PaymentDuplicateReceivedSchema, data, place(intent, time));
}

export function trainerEvent(intent: PublishedIntent & Pick<Intent, 'subject'> & { userId: number }, reference: string, time: Date): Event {
  const { id: intentId, userId, productCode: serviceCode, amountKobo, subject } = intent;
  const data = { userId: BigInt(userId), intentId, serviceCode, amountKobo: BigInt(amountKobo), reference };
  const whose = subject.trainerId === undefined ? {} : { trainerId: subject.trainerId };
  return newEvent(TrainerServicePurchasedSchema, { ...data, ...whose }, place(intent, time));
}

export function orderPaidEvent(order: { id: string; version: number }, intent: PublishedIntent, time: Date): Event {
  const data = { orderId: order.id, productCode: intent.productCode, amountKobo: BigInt(intent.amountKobo), ...member(intent) };
  return newEvent(OrderPaidSchema, data, { key: order.id, subject: `order/${order.id}`, sequence: order.version, time });
}
