import type { Bus } from '@sabiwell/chassis/bus.ts';
import { type Event, topicOf, typeOf } from '@sabiwell/chassis/events.ts';
import { HealthProfileChangedSchema, HealthTrendChangedSchema } from '@sabiwell/proto/gen/sabiwell/health_personal/v1/events_pb.ts';
import type { MemberHealthModel } from './member-health/member-health-model.ts';
import { onHealthProfileChanged } from './member-health/on-health-profile-changed.ts';
import { onHealthTrendChanged } from './member-health/on-health-trend-changed.ts';

const handlers = new Map([
  [typeOf(HealthProfileChangedSchema), onHealthProfileChanged],
  [typeOf(HealthTrendChangedSchema), onHealthTrendChanged],
]);

/** Has this service read the facts of others; what it does not know it passes over. */
export function consume(context: { memberHealth: MemberHealthModel }, bus: Bus) {
  return bus.subscribe({
    group: 'food-ai',
    topics: [topicOf(HealthProfileChangedSchema)],
    handle: async (event: Event) => handlers.get(event.type)?.(context, event),
  });
}
