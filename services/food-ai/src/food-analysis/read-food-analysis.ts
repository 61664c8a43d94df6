import { notFound } from '@sabiwell/chassis/http/errors.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { foodAi } from '@sabiwell/proto/http/food-ai.ts';
import type { Context } from '../context.ts';
import { findAnalysis } from './analysis.store.ts';
import { wireAnalysis } from './wire-analysis.ts';

type ReadFoodAnalysis = typeof foodAi.readFoodAnalysis;

/** Answers one analysis of the member; somebody else's counts as not existing. */
export async function readFoodAnalysis(context: Context, call: Call<ReadFoodAnalysis>): Promise<Reply<ReadFoodAnalysis>> {
  // Ids are stored in lower case, and capitals mean the same id.
  const analysis = await findAnalysis(context.analyses, call.caller.userId, call.params.id.toLowerCase());
  if (analysis === undefined) throw notFound();
  return wireAnalysis(analysis);
}
