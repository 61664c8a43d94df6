import type { Bus } from '@sabiwell/chassis/bus/bus.ts';
import { consumeEvents } from '@sabiwell/chassis/bus/consume.ts';
import { HealthProfileChangedSchema, HealthTrendChangedSchema } from '@sabiwell/proto/gen/sabiwell/health_personal/v1/events_pb.ts';
import {
  SubscriptionActivatedSchema,
  SubscriptionExpiredSchema,
  SubscriptionRenewedSchema,
  SubscriptionRescheduledSchema,
} from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import type { EntitlementModel } from './entitlements/entitlement-model.ts';
import { onSubscriptionExpired } from './entitlements/on-subscription-expired.ts';
import { onSubscriptionPaid } from './entitlements/on-subscription-paid.ts';
import type { MemberHealthModel } from './member-health/member-health-model.ts';
import { onHealthProfileChanged } from './member-health/on-health-profile-changed.ts';
import { onHealthTrendChanged } from './member-health/on-health-trend-changed.ts';

/** Subscribes this service to other services' events. */
export function consume(context: { memberHealth: MemberHealthModel; entitlements: EntitlementModel }, bus: Bus) {
  return consumeEvents(bus, 'food-ai', context, [
    [HealthProfileChangedSchema, onHealthProfileChanged],
    [HealthTrendChangedSchema, onHealthTrendChanged],
    [SubscriptionActivatedSchema, onSubscriptionPaid],
    [SubscriptionRenewedSchema, onSubscriptionPaid],
    [SubscriptionRescheduledSchema, onSubscriptionPaid],
    [SubscriptionExpiredSchema, onSubscriptionExpired],
  ]);
}
