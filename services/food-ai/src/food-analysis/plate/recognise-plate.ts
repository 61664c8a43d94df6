import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import type { WorkerContext } from '../../context.ts';
import { findDish } from '../../food-table/food-table.ts';
import type { Person } from '../../member-health/person.domain.ts';
import type { VisionOutcome } from '../../vision/vision-answer.domain.ts';
import type { Analysis, FailureCode } from '../analysis.domain.ts';
import { updateSpentTime } from '../analysis.store.ts';
import { visionReport } from '../report/food-report.domain.ts';
import type { Found } from './found.ts';
import { seenPlate } from './seen-plate.domain.ts';

/** The model's time for one analysis, all tries together (contract.md section 3). */
const BUDGET_MS = 40_000;
/** With less time left another try is pointless. */
const LEAST_MS = 2_000;

/** Asks the model once to recognise the photo, within the rest of its time. The model never learns who the member is. */
export async function recognisePlate(context: WorkerContext, analysis: Analysis, person: Person): Promise<Found> {
  const { vision, blobs } = context;
  if (vision === undefined) return { failure: 'provider_unavailable' };
  const bytes = await blobs.read(analysis.imageKey);
  if (bytes === undefined) return { failure: 'unreadable_answer' };
  const left = Math.max(LEAST_MS, BUDGET_MS - analysis.spentMs);
  const signal = AbortSignal.any([context.stopping, AbortSignal.timeout(left)]);
  const about = { hint: analysis.hint ?? undefined, mealType: analysis.mealType, userId: analysis.userId };
  const started = performance.now();
  const outcome = await vision.recognise({ bytes, mime: 'image/jpeg' }, about, signal);
  const used = performance.now() - started;
  if (outcome.kind === 'not_food') return { failure: 'not_food' };
  if (outcome.kind === 'food') return reportOf(outcome, analysis, person);
  const failure = failureOf(outcome.reason);
  if (!outcome.retryable || (left - used < LEAST_MS && !context.stopping.aborted)) return { failure };
  await updateSpentTime(context.analyses, analysis, used);
  return { again: new Error(`The model gave no report: ${outcome.reason}`), else: failure, isOurs: false };
}

function reportOf(food: Extract<VisionOutcome, { kind: 'food' }>, { source, portionGrams }: Analysis, person: Person): Found {
  try {
    const plate = seenPlate(food, source, findDish, portionGrams);
    const report = visionReport(plate, person);
    return { report, publicReport: report.judgedFor.length > 0 ? visionReport(plate) : undefined };
  } catch (error) {
    if (error instanceof DomainError) return { failure: 'unreadable_answer' };
    throw error;
  }
}

function failureOf(reason: Extract<VisionOutcome, { kind: 'failed' }>['reason']): FailureCode {
  return reason === 'budget' ? 'provider_unavailable' : reason;
}
