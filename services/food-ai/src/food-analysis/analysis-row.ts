import type { PublishedEvent } from '@sabiwell/chassis/bus/document-events.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import type { FoodReport } from '@sabiwell/proto/http/food-report.ts';
import { type MealType, thumbnailPath } from '@sabiwell/proto/http/food-rules.ts';
import type { Analysis, ChosenDish, FailureCode, Submission } from './analysis.domain.ts';
import type { ReportBody } from './report/report-body.domain.ts';

export const SCHEMA_VERSION = 1;

/** The report as stored (spec 3 section 3): flat, with the three lists of nutrients beside the rest. */
export type FlatReport = Omit<ReportBody, 'nutrients' | keyof AnalysisDetail> & {
  vitamins: string[];
  minerals: string[];
  otherNutrients: string[];
  analysisData: AnalysisDetail;
};

/** Fields of the report beyond the specification. */
export type AnalysisDetail = Pick<
  ReportBody,
  'analysisSource' | 'confidence' | 'items' | 'portionGrams' | 'sodium' | 'potassium' | 'glycaemicLoad' | 'scoreRules' | 'judgedFor'
>;

/** One document of the collection `food_analyses`. */
export type AnalysisRow = Omit<Submission, 'portionGrams' | 'imageBytes' | 'dishes'> &
  Partial<FlatReport> & {
    _id: string;
    schemaVersion: number;
    status: Analysis['status'];
    attempt: number;
    imageBytes?: number;
    /** Analyses from before 22 November 2026 have their one dish in `dishId`. */
    dishes?: ChosenDish[];
    dishId?: string | null;
    /** As requested; the report has the portion that was used. */
    askedGrams: number | null;
    spentMs: number;
    /** When it was last put into the queue or taken out of it. */
    queuedAt: Date;
    /** How often a worker started this attempt. */
    starts: number;
    failure?: FailureCode;
    /** When this attempt got its report or failed; missing before 22 November 2026. */
    endedAt?: Date;
    /** None until the member changes something. */
    revision?: number;
    revisedAt?: Date;
    /** What corrections have replaced, oldest first. */
    versions?: OldVersion[];
    deletedAt?: Date;
    /** The submission's own hash while it is deleted, when the same photo may be handed in again. */
    keptHash?: string;
    /** The small photo, once a list has shown it. */
    thumbnailKey?: string;
    isShared: boolean;
    /** The report as for anybody, where that of the member looks at their health. */
    publicReport?: FlatReport;
    pendingEvents: Event[];
    /** Events that were published recently. */
    publishedEvents?: PublishedEvent[];
  };

/** A report before a correction. */
export type OldVersion = { revision: number; replacedAt: Date; mealType: MealType; dishes: ChosenDish[]; report: FlatReport };

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

/** The report from its stored form. */
export function unflatten(flat: FlatReport): ReportBody {
  const { vitamins, minerals, otherNutrients, analysisData, ...rest } = flat;
  // Missing in reports from before the first health profile.
  return { ...rest, ...analysisData, judgedFor: analysisData.judgedFor ?? [], nutrients: { vitamins, minerals, other: otherNutrients } };
}

/** The analysis of a document. */
export function analysisOf(row: AnalysisRow): Analysis {
  const { userId, submissionHash, source, hint, mealType, completesMeal, isShared } = row;
  // Missing for photos from before sizes were counted.
  const { imageKey, imageBytes = 0, allowanceDay, timestamp, traceparent, attempt, spentMs, revision = 0, endedAt } = row;
  const named = { id: row._id, userId, submissionHash, source, dishes: dishesOf(row), portionGrams: row.askedGrams, hint, mealType };
  return {
    ...named,
    completesMeal,
    imageKey,
    imageBytes,
    allowanceDay,
    timestamp,
    traceparent,
    attempt,
    spentMs,
    revision,
    endedAt,
    isShared,
    ...outcomeOf(row),
  };
}

/** What was chosen of the food table. */
export function dishesOf({ dishes, dishId, askedGrams }: Pick<AnalysisRow, 'dishes' | 'dishId' | 'askedGrams'>): ChosenDish[] {
  return dishes ?? (typeof dishId === 'string' ? [{ dishId, portionGrams: askedGrams }] : []);
}

/** The report as a client reads it. */
export function wireReport(
  of: { id: string; imageKey: string; mealType: FoodReport['mealType']; timestamp: Date; isShared?: boolean },
  report: ReportBody,
): FoodReport {
  return {
    id: of.id,
    ...report,
    imageUrl: `/api/media/${of.imageKey}`,
    thumbnailUrl: thumbnailPath(of.id),
    mealType: of.mealType,
    timestamp: of.timestamp.toISOString(),
    isShared: of.isShared ?? false,
  };
}

function outcomeOf(row: AnalysisRow) {
  if (row.status === 'pending') return { status: 'pending' as const };
  if (row.status === 'deleted') return { status: 'deleted' as const, deletedAt: row.deletedAt ?? row.queuedAt };
  if (row.status === 'failed') return { status: 'failed' as const, failure: row.failure ?? 'unreadable_answer' };
  const publicReport = row.publicReport && unflatten(row.publicReport);
  return { status: 'completed' as const, report: unflatten(pickReport(row)), publicReport };
}

/** The fields of the report alone, out of a whole document. */
export function pickReport(row: AnalysisRow): FlatReport {
  return Object.fromEntries(REPORT_FIELDS.map((field) => [field, row[field]])) as FlatReport;
}

export const REPORT_FIELDS = [
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
