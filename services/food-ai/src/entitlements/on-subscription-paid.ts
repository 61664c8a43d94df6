import type { Event } from '@sabiwell/chassis/bus/events.ts';
import type { EntitlementModel } from './entitlement-model.ts';
import { upsertPaidPeriod } from './entitlement.store.ts';
import { readPaidPeriod } from './read-period.ts';

/** Stores a period that the member has paid for, the first one, a further one or one with new dates; the same event again changes nothing. */
export async function onSubscriptionPaid({ entitlements }: { entitlements: EntitlementModel }, event: Event): Promise<void> {
  const { subscriptionId: id, userId, purpose, startsAt, endsAt, quota } = readPaidPeriod(event);
  await upsertPaidPeriod(entitlements, { id, userId, purpose }, { startsAt, endsAt, quota, version: event.sequence });
}
