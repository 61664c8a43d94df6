import type { Event } from '@sabiwell/chassis/bus/events.ts';
import type { Telling } from '../tell-screens.ts';
import type { EntitlementModel } from './entitlement-model.ts';
import { upsertPeriodEnd } from './entitlement.store.ts';
import { readPeriodEnd } from './read-period.ts';
import { tellChatAccess } from './tell-chat-access.ts';

/** Stores that a paid period is over, even if the event of its payment arrives later. */
export async function onSubscriptionExpired(context: { entitlements: EntitlementModel } & Telling, event: Event): Promise<void> {
  const { subscriptionId: id, userId, purpose, endedAt } = readPeriodEnd(event);
  await upsertPeriodEnd(context.entitlements, { id, userId, purpose }, endedAt);
  tellChatAccess(context, { userId, purpose });
}
