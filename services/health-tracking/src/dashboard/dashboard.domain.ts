import type { MealType } from '@sabiwell/proto/http/food-rules.ts';
import { lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import { conditionsIn } from '@sabiwell/proto/http/health-conditions.ts';
import type { Dashboard } from '@sabiwell/proto/http/health-tracking.ts';
import { DAY_MEALS, type DayMeal } from '@sabiwell/proto/http/meal-rules.ts';
import { hasOpenCrisis, type SugarUnit } from '@sabiwell/proto/http/reading-rules.ts';
import { judgePressure, type ReadingStatus, type StatusDetail, statusWord, type Urgency } from '@sabiwell/proto/http/reading-status.ts';
import { readingWord } from '@sabiwell/proto/http/reading-word.ts';
import type { HealthTrend } from '../health-trend/health-trend.domain.ts';

type ScorePart = Dashboard['healthScoreParts'][number];
type RecentCrisis = NonNullable<Dashboard['crises']>[number];

/** A part of the Health Score that has data: 0 to 10, and what it was computed from in words. */
export type FoundPart = Omit<ScorePart, 'weight'>;

// contract.md section 4; missing parts leave their weight to the others.
const WEIGHTS: Record<ScorePart['part'], number> = { food: 0.5, bloodPressure: 0.25, bloodSugar: 0.25 };
const STATUS_VALUES: Readonly<Record<ReadingStatus, number>> = {
  Normal: 10,
  Elevated: 6,
  Prediabetes: 6,
  High: 2,
  Low: 2,
  'Diabetes Range': 2,
};
const NO_SCORE_LABEL = 'No score yet';
const POOR_LABEL = 'Needs attention';

// On a day with a dangerous reading nobody is told that their health is excellent, whatever the parts are.
const MOST_AFTER_CRISIS = 7.9;

/** Today and the six Lagos days before it. */
export const SCORE_DAYS = 7;

/** The latest reading of a kind; `enteredUnit` is that of a sugar. */
export type LatestReading = {
  figure: string;
  enteredUnit: SugarUnit | null;
  statusDetail: StatusDetail;
  urgency: Urgency;
  measuredAt: Date;
};

/** A blood pressure in mmHg. */
export type Pressure = { systolic: number; diastolic: number };

/**
 * The Health Score over the parts that exist, one decimal, with its label; null without any. It is below Excellent after a crisis, and no
 * good word stands beside the advice of one that nothing has calmed yet.
 */
export function healthScore(
  found: readonly FoundPart[],
  crises: readonly Pick<RecentCrisis, 'calmedBy'>[] = [],
): Pick<Dashboard, 'healthScore' | 'healthScoreLabel' | 'healthScoreParts'> {
  const whole = sum(found.map(({ part }) => WEIGHTS[part]));
  if (whole === 0) return { healthScore: null, healthScoreLabel: NO_SCORE_LABEL, healthScoreParts: [] };
  const healthScoreParts = found.map(({ part, value, from }) => ({
    part,
    value: round(value, 2),
    weight: round(WEIGHTS[part] / whole, 4),
    from,
  }));
  const mean = round(sum(found.map(({ part, value }) => value * WEIGHTS[part])) / whole, 1);
  const score = crises.length > 0 ? Math.min(mean, MOST_AFTER_CRISIS) : mean;
  return { healthScore: score, healthScoreLabel: hasOpenCrisis(crises) ? POOR_LABEL : labelOf(score), healthScoreParts };
}

/** The food part of the score: the mean of the days that count; undefined without foods. */
export function foodPart({ mean, count }: { mean: number; count: number }): FoundPart[] {
  if (count === 0) return [];
  return [{ part: 'food', value: mean, from: `${count} ${count === 1 ? 'food' : 'foods'} of the last ${SCORE_DAYS} days` }];
}

/** The part of the score from the latest sugar; empty when it is older than the days that count. */
export function sugarPart(latest: LatestReading | null, since: Date): FoundPart[] {
  return latest === null || latest.measuredAt.getTime() < since.getTime() ? [] : [partOf('bloodSugar', latest)];
}

/**
 * The part of the score from the pressures of the Lagos day of the latest one: their median, so that one calm reading does not hide a
 * dangerous one, nor one bad measurement a calm day. Empty when that day is older than the days that count.
 */
export function pressurePart(latest: LatestReading | null, ofDay: readonly Pressure[], since: Date): FoundPart[] {
  if (latest === null || latest.measuredAt.getTime() < since.getTime()) return [];
  if (ofDay.length < 2) return [partOf('bloodPressure', latest)];
  const middle = { systolic: median(ofDay.map(({ systolic }) => systolic)), diastolic: median(ofDay.map(({ diastolic }) => diastolic)) };
  const { value, word } = judged(judgePressure(middle).statusDetail);
  const from = `the middle of the ${ofDay.length} blood pressures of your latest day, ${middle.systolic}/${middle.diastolic} (${word})`;
  return [{ part: 'bloodPressure', value, from }];
}

function partOf(part: 'bloodPressure' | 'bloodSugar', { statusDetail, figure }: LatestReading): FoundPart {
  const { value, word } = judged(statusDetail);
  const name = part === 'bloodPressure' ? 'blood pressure' : 'blood sugar';
  return { part, value, from: `your latest ${name}, ${figure} (${word})` };
}

/** What a reading is worth, and the word for it that stands beside it elsewhere on the screen. */
function judged(statusDetail: StatusDetail): { value: number; word: string } {
  const status = statusWord(statusDetail);
  return { value: STATUS_VALUES[status], word: readingWord(status, statusDetail) };
}

// Of an even number, the mean of the two in the middle; half a point counts as a whole one.
function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const upper = Math.floor(sorted.length / 2);
  const lower = sorted.length % 2 === 0 ? upper - 1 : upper;
  return Math.round(((sorted[lower] ?? 0) + (sorted[upper] ?? 0)) / 2);
}

/** The conditions for which food is judged: those that the member named, and those that their readings show. */
export function knownConditions(named: readonly string[], trend: HealthTrend | null): string[] {
  return [...named.flatMap(conditionsIn), ...(trend?.bpHigh ? ['hypertension'] : []), ...(trend?.fastingHigh ? ['diabetes'] : [])];
}

/** Breakfast, lunch and dinner, with or without a row. */
export function todaysMeals(
  rows: readonly { id: string; type: DayMeal; completed: boolean; foodAnalysisId: string | null }[],
): Dashboard['todaysMeals'] {
  return DAY_MEALS.map((type) => {
    const { id = null, completed = false, foodAnalysisId = null } = rows.find((row) => row.type === type) ?? {};
    return { type, id, completed, foodAnalysisId };
  });
}

/** The meal that an analysis completes, and its Lagos day; undefined when the member did not say so, or for a snack. */
export function completedMeal(analysis: {
  completesMeal: boolean;
  mealType: MealType;
  analysedAt: Date;
}): { day: string; type: DayMeal } | undefined {
  const type = DAY_MEALS.find((meal) => meal === analysis.mealType);
  return analysis.completesMeal && type !== undefined ? { day: lagosDay(analysis.analysedAt), type } : undefined;
}

function labelOf(score: number): string {
  if (score >= 8) return 'Excellent';
  return score >= 6 ? 'Good' : POOR_LABEL;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

// The smallest addition corrects what binary fractions lose: 5.85 must round up.
function round(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  return Math.floor(value * factor + 0.5 + 1e-9) / factor;
}
