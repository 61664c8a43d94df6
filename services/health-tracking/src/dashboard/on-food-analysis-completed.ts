import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { handleOnce } from '@sabiwell/chassis/bus/inbox.ts';
import { inTransaction, type RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { FoodAnalysisCompletedSchema } from '@sabiwell/proto/gen/sabiwell/food_ai/v1/events_pb.ts';
import { MEAL_TYPES, RISKS } from '@sabiwell/proto/http/food-rules.ts';
import type { DayMeal } from '@sabiwell/proto/http/meal-rules.ts';
import { userId } from '@sabiwell/proto/http/shared.ts';
import type { Context } from '../context.ts';
import { linkMeal, lockOrInsertMeal, releaseMeal, updateMeal } from '../meals/meal.store.ts';
import { lockAnalysis, upsertAnalysis } from './analysis.store.ts';
import { completedMeal } from './dashboard.domain.ts';
import { tellDashboard } from './tell-dashboard.ts';

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

/**
 * Stores the analysis for the dashboard and completes the meal that the member said it was. One that was corrected moves to its
 * new meal; one that was brought back stands with its meal again. An older event than the one that is known changes nothing.
 */
export async function onFoodAnalysisCompleted(context: Context, event: Event): Promise<void> {
  const { completesMeal, ...read } = readCompleted(event);
  const analysis = { ...read, version: event.sequence };
  const meal = completedMeal({ completesMeal, ...analysis });
  await inTransaction(context.pool, (run) =>
    handleOnce(run, CONSUMER, event.id, async () => {
      const known = await lockAnalysis(run, analysis.analysisId);
      if (!(await upsertAnalysis(run, analysis))) return;
      tellDashboard(context, run, analysis.userId);
      const now = context.clock();
      const isMoved = known !== undefined && !known.deleted && known.mealType !== analysis.mealType;
      if (isMoved) await releaseMeal(run, { ...analysis, opens: true }, now);
      if (meal === undefined) return;
      // One that comes back, or whose dishes were corrected, does not complete a meal that the member has opened since.
      if (known === undefined || isMoved) await completeMeal(run, { ...meal, ...analysis }, now);
      else await linkMeal(run, { ...meal, ...analysis }, now);
    }),
  );
}

async function completeMeal(run: RunSql, at: { userId: number; day: string; type: DayMeal; analysisId: string }, now: Date): Promise<void> {
  const before = await lockOrInsertMeal(run, at, now);
  await updateMeal(run, before, { completed: true, analysisId: at.analysisId }, now);
}
