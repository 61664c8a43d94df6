import { requireSelf } from '@sabiwell/chassis/http/caller.ts';
import { notFound, unavailable } from '@sabiwell/chassis/http/errors.ts';
import { isTransient } from '@sabiwell/chassis/stores/store-errors.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { foodAi } from '@sabiwell/proto/http/food-ai.ts';
import type { Context } from '../context.ts';
import { readPhoto } from '../media/photo.ts';
import type { Analysis } from './analysis.domain.ts';
import { findAnalysis, findSubmission } from './analysis.store.ts';
import { jobIdOf } from './analyze-food.job.ts';
import { chosenDishes } from './chosen-dishes.ts';
import { handIn } from './hand-in.ts';
import { insertKey, isKeyKept } from './photo-key.store.ts';
import { submissionHash } from './submission-hash.ts';
import { wireAnalysis } from './wire-analysis.ts';

type AnalyzeFood = typeof foodAi.analyzeFood;

/**
 * Analyses a photo of food; the same submission again returns the same analysis, and a failed one is started again. 404 for a repeat of a
 * call whose analysis was deleted since.
 */
export async function analyzeFood(context: Context, call: Call<AnalyzeFood>): Promise<Reply<AnalyzeFood>> {
  const { body, caller, key } = call;
  requireSelf(caller, body.userId);
  const bytes = readPhoto(body.image);
  const dishes = chosenDishes(body);
  const hash = submissionHash({ ...body, dishes, bytes });
  // Read before the analysis: the other way round, a repeat beside its first call could find the key alone, as after a deletion.
  const isRepeat = await isKeyKept(context.photoKeys, caller.userId, key);
  const known = await findSubmission(context.analyses, caller.userId, hash);
  if (known === undefined && isRepeat) throw notFound();
  const analysis =
    known === undefined || known.status === 'failed' ? await handIn(context, call, { bytes, hash, dishes, failed: known }) : known;
  await insertKey(context.photoKeys, caller.userId, key);
  return analysis.status === 'pending' ? awaitReport(context, analysis, call.receivedAt) : wireAnalysis(analysis);
}

/** The analysis as stored now; the last known state where the store has gone away since, because the analysis was accepted. */
async function findAgain(analyses: Context['analyses'], { userId, id }: Analysis): Promise<Analysis | undefined> {
  try {
    return await findAnalysis(analyses, userId, id);
  } catch (error) {
    if (isTransient(error)) return undefined;
    throw error;
  }
}

/** Puts the job into the queue, unless it is there already, and waits for its end as long as a client would. */
async function awaitReport({ analyses, jobs, config }: Context, pending: Analysis, since: Date): Promise<Reply<AnalyzeFood>> {
  const jobId = jobIdOf(pending);
  // Without the queue the analysis stays pending: the same submission or the worker's sweep queues it again.
  await jobs.add(jobId, { analysisId: pending.id, attempt: pending.attempt }).catch((cause: unknown) => {
    throw unavailable(cause);
  });
  const left = config.ANALYSIS_WAIT_MS - (Date.now() - since.getTime());
  await jobs.wait(jobId, Math.max(0, left)).catch(() => 'waiting');
  return wireAnalysis((await findAgain(analyses, pending)) ?? pending);
}
