import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { handleOnce } from '@sabiwell/chassis/bus/inbox.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import { FoodAnalysisDeletedSchema } from '@sabiwell/proto/gen/sabiwell/food_ai/v1/events_pb.ts';
import { userId } from '@sabiwell/proto/http/shared.ts';
import type { Context } from '../context.ts';
import { releaseMeal } from '../meals/meal.store.ts';
import { markAnalysisDeleted } from './analysis.store.ts';
import { tellDashboard } from './tell-dashboard.ts';

const CONSUMER = 'dashboard';

const readDeleted = eventReader([FoodAnalysisDeletedSchema], z.object({ userId, analysisId: z.string().min(1), deletedAt: z.date() }));

/** Takes a deleted analysis off the dashboard and out of the score. Its meal stays eaten: only the photo of it is gone. */
export async function onFoodAnalysisDeleted(context: Context, event: Event): Promise<void> {
  const deleted = readDeleted(event);
  await inTransaction(context.pool, (run) =>
    handleOnce(run, CONSUMER, event.id, async () => {
      if (!(await markAnalysisDeleted(run, { ...deleted, version: event.sequence }))) return;
      await releaseMeal(run, { ...deleted, opens: false }, context.clock());
      tellDashboard(context, run, deleted.userId);
    }),
  );
}
