import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { handleOnce } from '@sabiwell/chassis/bus/inbox.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import { FoodAnalysisCompletedSchema } from '@sabiwell/proto/gen/sabiwell/food_ai/v1/events_pb.ts';
import { MEAL_TYPES, RISKS } from '@sabiwell/proto/http/food-rules.ts';
import { userId } from '@sabiwell/proto/http/shared.ts';
import type { Context } from '../context.ts';
import { lockOrInsertMeal, updateMeal } from '../meals/meal.store.ts';
import { insertAnalysis } from './analysis.store.ts';
import { completedMeal } from './dashboard.domain.ts';

const CONSUMER = 'dashboard';

// The table's own checks would refuse other values for ever.
const readCompleted = eventReader(
  [FoodAnalysisCompletedSchema],
  z.object({
    userId,
    analysisId: z.string().min(1),
    foodName: z.string().min(1),
    mealType: z.enum(MEAL_TYPES),
    completesMeal: z.boolean(),
    healthScore: z.number().min(0).max(10),
    bloodPressureRisk: z.enum(RISKS),
    diabetesRisk: z.enum(RISKS),
    analysedAt: z.date(),
  }),
);

/** Stores the analysis for the dashboard, and completes the meal that the member named. */
export async function onFoodAnalysisCompleted({ pool, clock }: Context, event: Event): Promise<void> {
  const { completesMeal, ...analysis } = readCompleted(event);
  const meal = completedMeal({ completesMeal, ...analysis });
  await inTransaction(pool, (run) =>
    handleOnce(run, CONSUMER, event.id, async () => {
      const isNew = await insertAnalysis(run, analysis);
      // A repeated event must not complete a meal that the member has reopened since.
      if (!isNew || meal === undefined) return;
      const now = clock();
      const before = await lockOrInsertMeal(run, { ...meal, userId: analysis.userId }, now);
      await updateMeal(run, before, { completed: true, analysisId: analysis.analysisId }, now);
    }),
  );
}
