import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import type { MealType } from '@sabiwell/proto/http/food-rules.ts';
import type { ReportBody } from './report/report-body.domain.ts';

/** Why an analysis failed; the words of the event FoodAnalysisFailed. */
export type FailureCode = 'not_food' | 'provider_unavailable' | 'refused' | 'unreadable_answer';

/** A dish of a plate; a portion of null is the usual one. */
export type ChosenDish = { dishId: string; portionGrams: number | null };

/** A member's submission. Two submissions are the same when member, image bytes, dishes, portions and meal are the same. */
export type Submission = {
  userId: number;
  /** The hash of everything that makes two submissions the same. */
  submissionHash: string;
  /** composition-table, or openai-compatible:<model>. */
  source: string;
  /** What the member chose of the food table; empty where a model says what is on the photo. */
  dishes: ChosenDish[];
  /** The weight of a whole plate that a model looks at. */
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

/** `publicReport` is judged for anybody; there is one where `report` is judged for the member and was made since posts are shared. */
export type Outcome =
  | { status: 'pending' }
  | { status: 'completed'; report: ReportBody; publicReport: ReportBody | undefined }
  | { status: 'failed'; failure: FailureCode }
  | { status: 'deleted'; deletedAt: Date };

/** One analysis; `attempt` rises by one each time a failed one is submitted again. */
export type Analysis = Submission & {
  id: string;
  attempt: number;
  /** Milliseconds of its budget that the model has used. */
  spentMs: number;
  /** Rises by one each time the member corrects it, deletes it or brings it back. */
  revision: number;
  /** When its first report was ready or it was given up; undefined before that. */
  endedAt: Date | undefined;
  /** Whether everybody sees it in the food feed. */
  isShared: boolean;
} & Outcome;

/** The holder of this attempt's use of the allowance, so that using and returning it can each be repeated safely. */
export function holderOf(at: { submissionHash: string; attempt: number }): string {
  return `${at.submissionHash}.${at.attempt}`;
}

/** The version of the analysis in an event: each attempt has a request and then an outcome; what the member does with the last outcome follows. */
export function sequenceOf(attempt: number, event: 'requested' | 'ended', revision = 0): number {
  return event === 'requested' ? attempt * 2 - 1 : attempt * 2 + revision;
}

/** The message for a member about a failed analysis. */
export function failureProblem(failure: FailureCode): DomainError {
  switch (failure) {
    case 'not_food':
      return new DomainError('not_food', "This doesn't look like food.", { kind: 'unprocessable' });
    case 'provider_unavailable':
      return new DomainError('ai_unavailable', "We can't reach the AI right now. Try again, or choose the dish from the food table.", {
        kind: 'unavailable',
        retryAfterSeconds: 5,
      });
    case 'refused':
    case 'unreadable_answer':
      return new DomainError('analysis_failed', 'Unable to analyze this image. Please try again with a clearer photo.', {
        kind: 'unprocessable',
      });
  }
}
