import { type Event, readEvent, typeOf } from '@sabiwell/chassis/bus/events.ts';
import {
  SubscriptionActivatedSchema,
  SubscriptionRenewedSchema,
  SubscriptionRescheduledSchema,
} from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import type { Context } from '../context.ts';
import { keepEnd } from './paid-period.store.ts';
import { memberOf, momentOf } from './tell-member.ts';

const TOLD = [SubscriptionActivatedSchema, SubscriptionRenewedSchema, SubscriptionRescheduledSchema];

/** What a further period continues: anything of the purpose, but each service of a trainer is a thing of its own. */
export function lineOf({ purpose, productCode }: { purpose: string; productCode: string }): string {
  return purpose === 'trainer' ? productCode : purpose;
}

/** Keeps when a paid period ends, first, further or with new dates: its payment was told of by itself. */
export async function onPeriodTold({ paidPeriods }: Pick<Context, 'paidPeriods'>, event: Event): Promise<void> {
  const message = readEvent(TOLD.find((schema) => typeOf(schema) === event.type) ?? SubscriptionActivatedSchema, event);
  const { subscriptionId: id, endsAt } = message;
  const [userId, line] = [memberOf(event, message.userId), lineOf(message)];
  await keepEnd(paidPeriods, { id, userId, line, endsAt: momentOf(event, endsAt), version: event.sequence });
}
