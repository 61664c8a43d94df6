import { isTransient } from '@sabiwell/chassis/stores/store-errors.ts';
import type { WorkerContext } from '../context.ts';
import type { Analysis, FailureCode } from './analysis.domain.ts';
import { completeAnalysis, failAnalysis, startAttempt } from './analysis.store.ts';
import type { AnalyzeFoodJob } from './analyze-food.job.ts';
import { completedEvent, failedEvent } from './analysis-events.ts';
import { countAnalysis } from './analysis-metrics.ts';
import type { Found } from './plate/found.ts';
import { giveBack } from './give-back.ts';
import { findMemberHealth } from '../member-health/member-health.store.ts';
import { personOf } from '../member-health/person.domain.ts';
import { recognisePlate } from './plate/recognise-plate.ts';
import { judgeDishes } from './report-of-dishes.ts';
import type { Judged } from './report/report-body.domain.ts';
import { tellScreens } from '../tell-screens.ts';

/** After this many starts without an end an analysis fails: whatever breaks it would break it again. */
const MOST_STARTS = 10;

/**
 * Makes the report of one attempt, or fails it. Running it twice, even in parallel, ends the attempt once: the final write contains the
 * event and depends on the state, and the use of the allowance is returned by name.
 */
export async function runAnalysis(context: WorkerContext, job: AnalyzeFoodJob, run: { lastAttempt: boolean }): Promise<void> {
  const taken = await startAttempt(context.analyses, job.analysisId, job.attempt, context.clock());
  if (taken === undefined) return;
  const { analysis, starts } = taken;
  if (analysis.status === 'failed') await giveBack(context.allowances, analysis);
  if (analysis.status !== 'pending') return;
  const found = starts > MOST_STARTS ? { failure: 'unreadable_answer' as const } : await find(context, analysis);
  if ('report' in found) return complete(context, analysis, found);
  if ('failure' in found) return fail(context, analysis, found.failure);
  // A store that is away or a worker that ends is not the analysis' fault: it stays pending and is started again.
  if (!run.lastAttempt || isTransient(found.again) || context.stopping.aborted) throw found.again;
  await fail(context, analysis, found.else, found.again);
  // The job fails too, because its count is what tells us of our own errors.
  if (found.isOurs) throw found.again;
}

/** Fails an attempt that ended its worker's process again and again. */
export async function giveUpAnalysis(context: WorkerContext, job: AnalyzeFoodJob): Promise<void> {
  const taken = await startAttempt(context.analyses, job.analysisId, job.attempt, context.clock());
  if (taken?.analysis.status === 'pending') await fail(context, taken.analysis, 'unreadable_answer');
}

async function find(context: WorkerContext, analysis: Analysis): Promise<Found> {
  try {
    const person = personOf(await findMemberHealth(context.memberHealth, analysis.userId));
    if (analysis.dishes.length === 0) return await recognisePlate(context, analysis, person);
    return judgeDishes(analysis.dishes, person) ?? { failure: 'unreadable_answer' };
  } catch (error) {
    return { again: error instanceof Error ? error : new Error(String(error)), else: 'unreadable_answer', isOurs: true };
  }
}

async function complete(context: WorkerContext, analysis: Analysis, judged: Judged): Promise<void> {
  const at = context.clock();
  if (!(await completeAnalysis(context.analyses, analysis, judged, completedEvent(analysis, judged.report, at)))) return;
  tellScreens(context, analysis.userId, '/api/food-analyses');
  logOutcome(context, analysis, 'completed', at);
}

async function fail(context: WorkerContext, analysis: Analysis, failure: FailureCode, cause?: Error): Promise<void> {
  const at = context.clock();
  const isFirst = await failAnalysis(context.analyses, analysis, failure, failedEvent(analysis, failure, at));
  await giveBack(context.allowances, analysis);
  if (!isFirst) return;
  tellScreens(context, analysis.userId, '/api/food-analyses');
  logOutcome(context, analysis, failure, at, cause);
  // Nobody can see the photo of a failed analysis; submitting it again sends it again.
  await context.blobs.delete(analysis.imageKey);
}

function logOutcome({ log }: WorkerContext, { id, source, timestamp }: Analysis, outcome: string, at: Date, err?: Error): void {
  const ms = at.getTime() - timestamp.getTime();
  countAnalysis(source, outcome, ms / 1000);
  log.info({ analysisId: id, source, outcome, ms, err }, 'analysis');
}
