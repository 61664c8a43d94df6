import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { FoodAnalysisCompletedSchema, FoodAnalysisDeletedSchema } from '@sabiwell/proto/gen/sabiwell/food_ai/v1/events_pb.ts';
import type { Context } from '../../context.ts';
import { followAnalysis } from './follow-analysis.ts';
import type { RemoveContext } from './remove-post.ts';

const read = eventReader([FoodAnalysisCompletedSchema, FoodAnalysisDeletedSchema], z.object({ analysisId: z.string() }));

/** Puts the post right where the call that changed the analysis ended between its two writes. */
export async function onAnalysisChanged(
  context: Pick<Context, 'analyses'> & RemoveContext & { clock: () => Date },
  event: Event,
): Promise<void> {
  await followAnalysis(context, read(event).analysisId, context.clock());
}
