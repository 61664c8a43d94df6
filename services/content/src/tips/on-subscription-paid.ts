import { type Event, PermanentError } from '@sabiwell/chassis/bus/events.ts';
import type { Context } from '../context.ts';
import { readPaidPeriod } from '../read-period.ts';
import { tellTips } from './tell-tips.ts';
import { TIPS_PURPOSE } from './tip.domain.ts';
import { upsertPeriod } from './tip-period.store.ts';

/** Stores a first, further or moved paid period of health tips; a repeated event changes nothing. */
export async function onSubscriptionPaid(context: Pick<Context, 'tipPeriods' | 'redis'>, event: Event): Promise<void> {
  const { purpose, subscriptionId: id, userId, startsAt, endsAt } = readPaidPeriod(event);
  if (purpose !== TIPS_PURPOSE) return;
  if (startsAt >= endsAt) throw new PermanentError(`Event ${event.id} names a period that ends before it begins.`);
  await upsertPeriod(context.tipPeriods, { id, userId, startsAt, endsAt, version: event.sequence });
  await tellTips(context, userId);
}
