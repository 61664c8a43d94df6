import type { Bus } from '@sabiwell/chassis/bus/bus.ts';
import { consumeEvents, type EventHandler } from '@sabiwell/chassis/bus/consume.ts';
import { erasedAmong } from '@sabiwell/chassis/member-rows/erase-member.ts';
import { ignoringErased } from '@sabiwell/chassis/member-rows/ignore-erased.ts';
import { ReadingsSharingChangedSchema } from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import { FoodAnalysisCompletedSchema, FoodAnalysisDeletedSchema } from '@sabiwell/proto/gen/sabiwell/food_ai/v1/events_pb.ts';
import { MemberDeletedSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import type { Context } from './context.ts';
import { onFoodAnalysisCompleted } from './dashboard/on-food-analysis-completed.ts';
import { onFoodAnalysisDeleted } from './dashboard/on-food-analysis-deleted.ts';
import { onMemberDeleted } from './leaving/on-member-deleted.ts';
import { onReadingsSharingChanged } from './shared-readings/on-readings-sharing-changed.ts';

/** Subscribes this service to other services' events; those that come late of a member who was erased are ignored. */
export function consume(context: Context, bus: Bus) {
  const handlers: EventHandler<Context>[] = [
    [FoodAnalysisCompletedSchema, onFoodAnalysisCompleted],
    [FoodAnalysisDeletedSchema, onFoodAnalysisDeleted],
    [ReadingsSharingChangedSchema, onReadingsSharingChanged],
  ];
  const erasedOf = ({ pool }: Context, userIds: readonly number[]) => erasedAmong(pool, userIds);
  const erase: EventHandler<Context> = [MemberDeletedSchema, onMemberDeleted(bus)];
  return consumeEvents(bus, 'health-tracking', context, [erase, ...ignoringErased(handlers, erasedOf)]);
}
