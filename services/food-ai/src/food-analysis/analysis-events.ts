import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { newStateEvent } from '@sabiwell/chassis/bus/document-replay.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import {
  FoodAnalysisCompletedSchema,
  FoodAnalysisDeletedSchema,
  FoodAnalysisFailedSchema,
  FoodAnalysisRequestedSchema,
} from '@sabiwell/proto/gen/sabiwell/food_ai/v1/events_pb.ts';
import { type FailureCode, sequenceOf, type Submission } from './analysis.domain.ts';
import type { ReportBody } from './report/report-body.domain.ts';

const NAME_LENGTH = 80;

type Attempt = Submission & { id: string; attempt: number; revision?: number };

/** A photo was submitted. */
export function requestedEvent(of: Attempt): Event {
  return newStateEvent(
    FoodAnalysisRequestedSchema,
    { userId: BigInt(of.userId), analysisId: of.id, source: of.source, requestedAt: timestampFromDate(of.timestamp) },
    placeOf(of, 'requested', of.timestamp),
  );
}

/** The report is ready; `at` is later than `analysedAt` where the member corrected it or brought it back. */
export function completedEvent(of: Attempt, report: ReportBody, analysedAt: Date, at = analysedAt): Event {
  return newStateEvent(
    FoodAnalysisCompletedSchema,
    {
      userId: BigInt(of.userId),
      analysisId: of.id,
      foodName: report.foodName.slice(0, NAME_LENGTH),
      mealType: of.mealType,
      completesMeal: of.completesMeal,
      healthScore: report.healthScore,
      bloodPressureRisk: report.bloodPressureRisk,
      diabetesRisk: report.diabetesRisk,
      analysedAt: timestampFromDate(analysedAt),
      tookMs: tookMs(of, analysedAt),
    },
    placeOf(of, 'ended', at),
  );
}

/** The analysis failed. */
export function failedEvent(of: Attempt, failure: FailureCode, at: Date): Event {
  return newStateEvent(
    FoodAnalysisFailedSchema,
    { userId: BigInt(of.userId), analysisId: of.id, reasonCode: failure, failedAt: timestampFromDate(at), tookMs: tookMs(of, at) },
    placeOf(of, 'ended', at),
  );
}

/** The member deleted it. */
export function deletedEvent(of: Attempt, at: Date): Event {
  return newStateEvent(
    FoodAnalysisDeletedSchema,
    { userId: BigInt(of.userId), analysisId: of.id, deletedAt: timestampFromDate(at) },
    placeOf(of, 'ended', at),
  );
}

function tookMs({ timestamp }: Attempt, endedAt: Date): bigint {
  return BigInt(Math.max(0, endedAt.getTime() - timestamp.getTime()));
}

function placeOf(of: Attempt, event: 'requested' | 'ended', time: Date) {
  return {
    key: of.userId,
    subject: `food-analysis/${of.id}`,
    sequence: sequenceOf(of.attempt, event, of.revision),
    time,
    ...(of.traceparent === null ? {} : { traceparent: of.traceparent }),
  };
}
