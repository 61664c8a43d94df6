import { type Event, readEvent } from '@sabiwell/chassis/bus/events.ts';
import { SubscriptionExpiredSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import type { Context } from '../context.ts';
import { periodOver } from './notification.domain.ts';
import { lineOf } from './on-period-told.ts';
import { isContinued, keepEnd } from './paid-period.store.ts';
import { memberOf, momentOf, type Telling, tellMember } from './tell-member.ts';

/** Tells that something is over, unless a period that was bought or renewed goes on with it. */
export async function onPeriodOver(context: Telling & Pick<Context, 'paidPeriods'>, event: Event): Promise<void> {
  const message = readEvent(SubscriptionExpiredSchema, event);
  const { subscriptionId: id, purpose, reasonCode } = message;
  const endsAt = momentOf(event, message.endedAt);
  const period = { id, userId: memberOf(event, message.userId), line: lineOf(message), endsAt, version: event.sequence };
  await keepEnd(context.paidPeriods, period);
  if (await isContinued(context.paidPeriods, period)) return;
  await tellMember(context, event, message.userId, periodOver({ purpose, endedAt: endsAt, isRefunded: reasonCode === 'refunded' }));
}
