import { type Event, newEvent } from '@sabiwell/chassis/bus/events.ts';
import {
  OrderCancelledSchema,
  RefundFailedSchema,
  RefundProcessedSchema,
  RefundRequestedSchema,
} from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import type { Intent } from '../payments/payment.domain.ts';
import type { Refund } from './refund.domain.ts';

type About = { intent: Intent; refund: Pick<Refund, 'id' | 'amountKobo'>; time: Date };

export function refundRequestedEvent(about: About): Event {
  return newEvent(RefundRequestedSchema, dataOf(about), placeOf(about, 1));
}

export function refundProcessedEvent(about: About): Event {
  return newEvent(RefundProcessedSchema, dataOf(about), placeOf(about, 2));
}

export function refundFailedEvent(about: About): Event {
  return newEvent(RefundFailedSchema, dataOf(about), placeOf(about, 2));
}

export function orderCancelledEvent(
  order: { id: string; version: number },
  { userId, productCode, amountKobo }: Intent,
  time: Date,
): Event {
  const data = {
    orderId: order.id,
    productCode,
    amountKobo: BigInt(amountKobo),
    ...(userId === undefined ? {} : { userId: BigInt(userId) }),
  };
  return newEvent(OrderCancelledSchema, data, { key: order.id, subject: `order/${order.id}`, sequence: order.version, time });
}

function dataOf({ intent: { id: intentId, userId }, refund: { id: refundId, amountKobo } }: About) {
  return { refundId, intentId, amountKobo: BigInt(amountKobo), ...(userId === undefined ? {} : { userId: BigInt(userId) }) };
}

function placeOf({ intent, refund, time }: About, sequence: number) {
  return { key: intent.userId ?? intent.id, subject: `refund/${refund.id}`, sequence, time };
}
