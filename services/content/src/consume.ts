import type { Bus } from '@sabiwell/chassis/bus.ts';
import { consumeFacts } from '@sabiwell/chassis/consume.ts';
import { HealthProfileChangedSchema, HealthTrendChangedSchema } from '@sabiwell/proto/gen/sabiwell/health_personal/v1/events_pb.ts';
import {
  SubscriptionActivatedSchema,
  SubscriptionExpiredSchema,
  SubscriptionRenewedSchema,
  SubscriptionRescheduledSchema,
} from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import type { Context } from './context.ts';
import { onHealthProfileChanged } from './member-health/on-health-profile-changed.ts';
import { onHealthTrendChanged } from './member-health/on-health-trend-changed.ts';
import { onSubscriptionExpired } from './tips/on-subscription-expired.ts';
import { onSubscriptionPaid } from './tips/on-subscription-paid.ts';

/** Has this service read the facts of others. */
export function consume(context: Pick<Context, 'memberHealth' | 'tipPeriods'>, bus: Bus) {
  return consumeFacts(bus, 'content', context, [
    [HealthProfileChangedSchema, onHealthProfileChanged],
    [HealthTrendChangedSchema, onHealthTrendChanged],
    [SubscriptionActivatedSchema, onSubscriptionPaid],
    [SubscriptionRenewedSchema, onSubscriptionPaid],
    [SubscriptionRescheduledSchema, onSubscriptionPaid],
    [SubscriptionExpiredSchema, onSubscriptionExpired],
  ]);
}
