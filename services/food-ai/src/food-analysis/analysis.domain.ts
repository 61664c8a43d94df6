import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import type { MealType } from '@sabiwell/proto/http/food-rules.ts';
import type { ReportBody } from './report/report-body.domain.ts';

/** Why an analysis came to nothing; the words of the event FoodAnalysisFailed. */
export type FailureCode = 'not_food' | 'provider_unavailable' | 'refused' | 'unreadable_answer';

/** What a member handed in. Two submissions are the same when member, image bytes, dish, portion and meal are. */
export type Submission = {
  userId: number;
  /** Of all that makes two submissions the same. */
  submissionHash: string;
  /** composition-table, or openai-compatible:<model>. */
  source: string;
  dishId: string | null;
  portionGrams: number | null;
  hint: string | null;
  mealType: MealType;
  completesMeal: boolean;
  imageKey: string;
  /** The size of the stored photo. */
  imageBytes: number;
  /** The Lagos day whose allowance it uses; null for a free one. */
  allowanceDay: string | null;
  timestamp: Date;
  traceparent: string | null;
};

export type Outcome = { status: 'pending' } | { status: 'completed'; report: ReportBody } | { status: 'failed'; failure: FailureCode };

/** One analysis; `attempt` rises by one each time a failed one is handed in again. */
export type Analysis = Submission & {
  id: string;
  attempt: number;
  /** Milliseconds that the model has used of its budget. */
  spentMs: number;
} & Outcome;

/** The name under which this attempt uses the allowance, so that using and giving back can each be repeated safely. */
export function holderOf(at: { submissionHash: string; attempt: number }): string {
  return `${at.submissionHash}.${at.attempt}`;
}

/** The version of the analysis that an event speaks of: each attempt has a request and then an outcome. */
export function sequenceOf(attempt: number, event: 'requested' | 'ended'): number {
  return attempt * 2 - (event === 'requested' ? 1 : 0);
}

/** What a member is told of a failed analysis. */
export function failureProblem(failure: FailureCode): DomainError {
  switch (failure) {
    case 'not_food':
      return new DomainError('not_food', 'This does not look like food.', { kind: 'unprocessable' });
    case 'provider_unavailable':
      return new DomainError(
        'ai_unavailable',
        'The AI service is not reachable. Please try again, or choose the dish from the food table.',
        { kind: 'unavailable', retryAfterSeconds: 5 },
      );
    case 'refused':
    case 'unreadable_answer':
      return new DomainError('analysis_failed', 'Unable to analyze this image. Please try again with a clearer photo.', {
        kind: 'unprocessable',
      });
  }
}
