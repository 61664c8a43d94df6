import type { Bus } from '@sabiwell/chassis/bus/bus.ts';
import { consumeEvents } from '@sabiwell/chassis/bus/consume.ts';
import { ReadingsSharingChangedSchema } from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import { FoodAnalysisCompletedSchema, FoodAnalysisDeletedSchema } from '@sabiwell/proto/gen/sabiwell/food_ai/v1/events_pb.ts';
import type { Context } from './context.ts';
import { onFoodAnalysisCompleted } from './dashboard/on-food-analysis-completed.ts';
import { onFoodAnalysisDeleted } from './dashboard/on-food-analysis-deleted.ts';
import { onReadingsSharingChanged } from './shared-readings/on-readings-sharing-changed.ts';

/** Subscribes this service to other services' events. */
export function consume(context: Context, bus: Bus) {
  return consumeEvents(bus, 'health-tracking', context, [
    [FoodAnalysisCompletedSchema, onFoodAnalysisCompleted],
    [FoodAnalysisDeletedSchema, onFoodAnalysisDeleted],
    [ReadingsSharingChangedSchema, onReadingsSharingChanged],
  ]);
}
