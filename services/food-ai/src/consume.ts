import type { Bus } from '@sabiwell/chassis/bus.ts';
import { consumeFacts } from '@sabiwell/chassis/consume.ts';
import { HealthProfileChangedSchema, HealthTrendChangedSchema } from '@sabiwell/proto/gen/sabiwell/health_personal/v1/events_pb.ts';
import type { MemberHealthModel } from './member-health/member-health-model.ts';
import { onHealthProfileChanged } from './member-health/on-health-profile-changed.ts';
import { onHealthTrendChanged } from './member-health/on-health-trend-changed.ts';

/** Has this service read the facts of others. */
export function consume(context: { memberHealth: MemberHealthModel }, bus: Bus) {
  return consumeFacts(bus, 'food-ai', context, [
    [HealthProfileChangedSchema, onHealthProfileChanged],
    [HealthTrendChangedSchema, onHealthTrendChanged],
  ]);
}
