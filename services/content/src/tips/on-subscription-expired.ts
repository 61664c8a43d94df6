import type { Event } from '@sabiwell/chassis/bus/events.ts';
import type { Context } from '../context.ts';
import { readPeriodEnd } from '../read-period.ts';
import { TIPS_PURPOSE } from './tip.domain.ts';
import { upsertPeriodEnd } from './tip-period.store.ts';

/** Stores that a refund ended a paid period of health tips early; this event may arrive before that of the payment. */
export async function onSubscriptionExpired({ tipPeriods }: Pick<Context, 'tipPeriods'>, event: Event): Promise<void> {
  const { purpose, subscriptionId: id, userId, endedAt } = readPeriodEnd(event);
  if (purpose === TIPS_PURPOSE) await upsertPeriodEnd(tipPeriods, { id, userId, endedAt });
}
