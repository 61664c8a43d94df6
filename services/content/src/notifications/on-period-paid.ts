import type { Event } from '@sabiwell/chassis/bus/events.ts';
import type { Context } from '../context.ts';
import { readPaidPeriod } from '../read-period.ts';
import { periodLine } from './notification.domain.ts';
import { upsertPeriodEnd } from './paid-period.store.ts';

/** Stores when a first, further or moved paid period ends; the event of the payment notifies the member. */
export async function onPeriodPaid({ paidPeriods }: Pick<Context, 'paidPeriods'>, event: Event): Promise<void> {
  const { subscriptionId: id, userId, endsAt, ...of } = readPaidPeriod(event);
  await upsertPeriodEnd(paidPeriods, { id, userId, line: periodLine(of), endsAt, version: event.sequence });
}
