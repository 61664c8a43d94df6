import type { Bus } from '@sabiwell/chassis/bus.ts';
import { type Event, topicOf, typeOf } from '@sabiwell/chassis/events.ts';
import { FoodAnalysisCompletedSchema } from '@sabiwell/proto/gen/sabiwell/food_ai/v1/events_pb.ts';
import type { Context } from './context.ts';
import { onFoodAnalysisCompleted } from './dashboard/on-food-analysis-completed.ts';

const handlers = new Map([[typeOf(FoodAnalysisCompletedSchema), onFoodAnalysisCompleted]]);

/** Has this service read the facts of others; what it does not know it passes over. */
export function consume(context: Context, bus: Bus) {
  return bus.subscribe({
    group: 'health-tracking',
    topics: [topicOf(FoodAnalysisCompletedSchema)],
    handle: async (event: Event) => handlers.get(event.type)?.(context, event),
  });
}
