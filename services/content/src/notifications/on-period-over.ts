import type { Event } from '@sabiwell/chassis/bus/events.ts';
import type { Context } from '../context.ts';
import { readPeriodEnd } from '../read-period.ts';
import { periodLine, periodOver } from './notification.domain.ts';
import { type NotifyContext, notifyMember } from './notify-member.ts';
import { isContinued, upsertPeriodEnd } from './paid-period.store.ts';

/** Notifies a member that a paid period is over, unless another one that was bought or renewed follows. */
export async function onPeriodOver(context: NotifyContext & Pick<Context, 'paidPeriods'>, event: Event): Promise<void> {
  const { subscriptionId: id, userId, purpose, productCode, endedAt, reasonCode } = readPeriodEnd(event);
  const period = { id, userId, line: periodLine({ purpose, productCode }), endsAt: endedAt, version: event.sequence };
  await upsertPeriodEnd(context.paidPeriods, period);
  if (await isContinued(context.paidPeriods, period)) return;
  await notifyMember(context, event, userId, periodOver({ purpose, endedAt, isRefunded: reasonCode === 'refunded' }));
}
