import type { PublishedEvent } from '@sabiwell/chassis/bus/document-events.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import type { FoodReport } from '@sabiwell/proto/http/food-ai.ts';
import type { Analysis, FailureCode, Submission } from './analysis.domain.ts';
import type { ReportBody } from './report/report-body.domain.ts';

export const SCHEMA_VERSION = 1;

/** The report as it is stored (spec 3 section 3): flat, the three lists of nutrients beside the rest. */
export type FlatReport = Omit<ReportBody, 'nutrients' | keyof AnalysisDetail> & {
  vitamins: string[];
  minerals: string[];
  otherNutrients: string[];
  analysisData: AnalysisDetail;
};

/** What our reports add to those of the spec. */
export type AnalysisDetail = Pick<
  ReportBody,
  'analysisSource' | 'confidence' | 'items' | 'portionGrams' | 'sodium' | 'potassium' | 'glycaemicLoad' | 'scoreRules' | 'judgedFor'
>;

/** One document of the collection `food_analyses`. */
export type AnalysisRow = Omit<Submission, 'portionGrams' | 'imageBytes'> &
  Partial<FlatReport> & {
    _id: string;
    schemaVersion: number;
    status: Analysis['status'];
    attempt: number;
    imageBytes?: number;
    /** As asked for; the report has the one that was taken. */
    askedGrams: number | null;
    spentMs: number;
    /** When it was last put into the queue or taken out of it. */
    queuedAt: Date;
    /** How often a worker took this attempt up. */
    starts: number;
    failure?: FailureCode;
    /** When this attempt got its report or was given up; those of before 22 November 2026 lack it. */
    endedAt?: Date;
    isShared: boolean;
    pendingEvents: Event[];
    /** Those that went out a short while ago. */
    publishedEvents?: PublishedEvent[];
  };

/** The stored form of a report. */
export function flatten(report: ReportBody): FlatReport {
  const { nutrients, analysisSource, confidence, items, portionGrams, sodium, potassium, glycaemicLoad, scoreRules, judgedFor, ...flat } =
    report;
  return {
    ...flat,
    vitamins: nutrients.vitamins,
    minerals: nutrients.minerals,
    otherNutrients: nutrients.other,
    analysisData: { analysisSource, confidence, items, portionGrams, sodium, potassium, glycaemicLoad, scoreRules, judgedFor },
  };
}

/** The report of its stored form. */
export function unflatten(flat: FlatReport): ReportBody {
  const { vitamins, minerals, otherNutrients, analysisData, ...rest } = flat;
  // Reports of before the first health profile lack it.
  return { ...rest, ...analysisData, judgedFor: analysisData.judgedFor ?? [], nutrients: { vitamins, minerals, other: otherNutrients } };
}

/** The analysis of a document. */
export function analysisOf(row: AnalysisRow): Analysis {
  const { userId, submissionHash, source, dishId, hint, mealType, completesMeal } = row;
  // Photos of before the sizes were counted have none.
  const { imageKey, imageBytes = 0, allowanceDay, timestamp, traceparent, attempt, spentMs } = row;
  const named = { id: row._id, userId, submissionHash, source, dishId, portionGrams: row.askedGrams, hint, mealType };
  return { ...named, completesMeal, imageKey, imageBytes, allowanceDay, timestamp, traceparent, attempt, spentMs, ...outcomeOf(row) };
}

/** The report as a client reads it. */
export function wireReport(
  of: { id: string; imageKey: string; mealType: FoodReport['mealType']; timestamp: Date },
  report: ReportBody,
): FoodReport {
  return {
    id: of.id,
    ...report,
    imageUrl: `/api/media/${of.imageKey}`,
    mealType: of.mealType,
    timestamp: of.timestamp.toISOString(),
  };
}

function outcomeOf(row: AnalysisRow) {
  if (row.status === 'pending') return { status: 'pending' as const };
  if (row.status === 'failed') return { status: 'failed' as const, failure: row.failure ?? 'unreadable_answer' };
  return { status: 'completed' as const, report: unflatten(pickReport(row)) };
}

/** The fields of the report alone, out of a whole document. */
function pickReport(row: AnalysisRow): FlatReport {
  return Object.fromEntries(REPORT_FIELDS.map((field) => [field, row[field]])) as FlatReport;
}

const REPORT_FIELDS = [
  'foodName',
  'foodClass',
  'description',
  'healthScore',
  'calories',
  'carbs',
  'protein',
  'fat',
  'fiber',
  'vitamins',
  'minerals',
  'otherNutrients',
  'dailyPortionRecommendation',
  'bloodPressureRisk',
  'diabetesRisk',
  'bloodPressureAnalysis',
  'diabetesAnalysis',
  'recommendations',
  'nigerianFoodAlternatives',
  'healthierAlternatives',
  'warnings',
  'analysisData',
] satisfies (keyof FlatReport)[];
