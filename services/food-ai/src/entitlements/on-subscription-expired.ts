import type { Event } from '@sabiwell/chassis/bus/events.ts';
import type { EntitlementModel } from './entitlement-model.ts';
import { upsertPeriodEnd } from './entitlement.store.ts';
import { readPeriodEnd } from './read-period.ts';

/** Stores that a paid period is over, even if the event of its payment arrives later. */
export async function onSubscriptionExpired({ entitlements }: { entitlements: EntitlementModel }, event: Event): Promise<void> {
  const { subscriptionId: id, userId, purpose, endedAt } = readPeriodEnd(event);
  await upsertPeriodEnd(entitlements, { id, userId, purpose }, endedAt);
}
