import type { Event } from '@sabiwell/chassis/bus/events.ts';
import type { Context } from '../context.ts';
import { readPaidPeriod } from '../read-period.ts';
import { periodLine } from './notification.domain.ts';
import { upsertPeriodEnd } from './paid-period.store.ts';

/** Stores when a paid period ends, first, further or with new dates; the member is notified by the event of the payment. */
export async function onPeriodPaid({ paidPeriods }: Pick<Context, 'paidPeriods'>, event: Event): Promise<void> {
  const { subscriptionId: id, userId, endsAt, ...of } = readPaidPeriod(event);
  await upsertPeriodEnd(paidPeriods, { id, userId, line: periodLine(of), endsAt, version: event.sequence });
}
