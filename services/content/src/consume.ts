import type { Bus } from '@sabiwell/chassis/bus.ts';
import { consumeFacts } from '@sabiwell/chassis/consume.ts';
import { HealthProfileChangedSchema, HealthTrendChangedSchema } from '@sabiwell/proto/gen/sabiwell/health_personal/v1/events_pb.ts';
import type { Context } from './context.ts';
import { onHealthProfileChanged } from './member-health/on-health-profile-changed.ts';
import { onHealthTrendChanged } from './member-health/on-health-trend-changed.ts';

/** Has this service read the facts of others. */
export function consume(context: Pick<Context, 'memberHealth'>, bus: Bus) {
  return consumeFacts(bus, 'content', context, [
    [HealthProfileChangedSchema, onHealthProfileChanged],
    [HealthTrendChangedSchema, onHealthTrendChanged],
  ]);
}
