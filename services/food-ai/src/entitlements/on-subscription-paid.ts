import type { Event } from '@sabiwell/chassis/bus/events.ts';
import type { EntitlementModel } from './entitlement-model.ts';
import { upsertPaidPeriod } from './entitlement.store.ts';
import { readPaidPeriod } from './read-period.ts';

/** Stores a first, further or moved paid period; a repeated event changes nothing. */
export async function onSubscriptionPaid({ entitlements }: { entitlements: EntitlementModel }, event: Event): Promise<void> {
  const { subscriptionId: id, userId, purpose, startsAt, endsAt, quota } = readPaidPeriod(event);
  await upsertPaidPeriod(entitlements, { id, userId, purpose }, { startsAt, endsAt, quota, version: event.sequence });
}
