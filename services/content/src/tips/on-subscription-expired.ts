import type { Event } from '@sabiwell/chassis/bus/events.ts';
import type { Context } from '../context.ts';
import { readPeriodEnd } from '../read-period.ts';
import { tellTips } from './tell-tips.ts';
import { TIPS_PURPOSE } from './tip.domain.ts';
import { upsertPeriodEnd } from './tip-period.store.ts';

/** Stores that a refund ended a paid period of health tips early; this event may arrive before that of the payment. */
export async function onSubscriptionExpired(context: Pick<Context, 'tipPeriods' | 'redis'>, event: Event): Promise<void> {
  const { purpose, subscriptionId: id, userId, endedAt } = readPeriodEnd(event);
  if (purpose !== TIPS_PURPOSE) return;
  await upsertPeriodEnd(context.tipPeriods, { id, userId, endedAt });
  await tellTips(context, userId);
}
