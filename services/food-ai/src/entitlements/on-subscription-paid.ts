import type { Event } from '@sabiwell/chassis/bus/events.ts';
import type { Telling } from '../tell-screens.ts';
import type { EntitlementModel } from './entitlement-model.ts';
import { upsertPaidPeriod } from './entitlement.store.ts';
import { readPaidPeriod } from './read-period.ts';
import { tellChatAccess } from './tell-chat-access.ts';

/** Stores a first, further or moved paid period; a repeated event changes nothing. */
export async function onSubscriptionPaid(context: { entitlements: EntitlementModel } & Telling, event: Event): Promise<void> {
  const { subscriptionId: id, userId, purpose, startsAt, endsAt, quota } = readPaidPeriod(event);
  await upsertPaidPeriod(context.entitlements, { id, userId, purpose }, { startsAt, endsAt, quota, version: event.sequence });
  tellChatAccess(context, { userId, purpose });
}
