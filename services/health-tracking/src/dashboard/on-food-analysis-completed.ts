import { timestampDate } from '@bufbuild/protobuf/wkt';
import { z } from 'zod';
import { type Event, PermanentError, readEvent } from '@sabiwell/chassis/bus/events.ts';
import { handleOnce } from '@sabiwell/chassis/bus/inbox.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import { FoodAnalysisCompletedSchema } from '@sabiwell/proto/gen/sabiwell/food_ai/v1/events_pb.ts';
import { MEAL_TYPES, RISKS } from '@sabiwell/proto/http/food-rules.ts';
import { userId } from '@sabiwell/proto/http/shared.ts';
import type { Context } from '../context.ts';
import { openMeal, setMeal } from '../meals/meal.store.ts';
import { addAnalysis } from './analysis.store.ts';
import { completedMeal } from './dashboard.domain.ts';

const CONSUMER = 'dashboard';

// What protobuf can't say; a row that breaks it would break the table's own checks for ever.
const completed = z.object({
  userId,
  analysisId: z.string().min(1),
  foodName: z.string().min(1),
  mealType: z.enum(MEAL_TYPES),
  completesMeal: z.boolean(),
  healthScore: z.number().min(0).max(10),
  bloodPressureRisk: z.enum(RISKS),
  diabetesRisk: z.enum(RISKS),
  analysedAt: z.date(),
});

/** Keeps the analysis for the dashboard, and completes the meal that the member said it was. */
export async function onFoodAnalysisCompleted({ pool, clock }: Context, event: Event): Promise<void> {
  const { completesMeal, ...analysis } = analysisOf(event);
  const meal = completedMeal({ completesMeal, ...analysis });
  await inTransaction(pool, (run) =>
    handleOnce(run, CONSUMER, event.id, async () => {
      const isNew = await addAnalysis(run, analysis);
      // Told again, it does not complete a meal that the member has opened since.
      if (!isNew || meal === undefined) return;
      const now = clock();
      const before = await openMeal(run, { ...meal, userId: analysis.userId }, now);
      await setMeal(run, before, { completed: true, analysisId: analysis.analysisId }, now);
    }),
  );
}

function analysisOf(event: Event): z.output<typeof completed> {
  const message = readEvent(FoodAnalysisCompletedSchema, event);
  const read = completed.safeParse({
    ...message,
    userId: Number(message.userId),
    analysedAt: message.analysedAt && timestampDate(message.analysedAt),
  });
  if (!read.success) throw new PermanentError(`Event ${event.id} says what a completed analysis can't be.`, { cause: read.error });
  return read.data;
}
