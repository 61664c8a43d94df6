import { lagosDay } from '@sabiwell/proto/http/account-rules.ts';
import type { MealType } from '@sabiwell/proto/http/food-rules.ts';
import type { Dashboard } from '@sabiwell/proto/http/health-tracking.ts';

type ScorePart = Dashboard['healthScoreParts'][number];

/** A part of the Health Score that there is something to say about: 0 to 10, and what it was taken from in words. */
export type FoundPart = Omit<ScorePart, 'weight'>;

// contract.md section 4; over what exists the weights are spread again.
const WEIGHTS: Record<ScorePart['part'], number> = { food: 0.5, bloodPressure: 0.25, bloodSugar: 0.25 };
const SCORE_DAYS = 7;
const DAY_MS = 86_400_000;
const NO_SCORE_LABEL = 'No score yet';

/** Meals of a day that can be completed; a snack is no meal of the day (spec 1 section 3). */
export const DAY_MEALS = ['breakfast', 'lunch', 'dinner'] as const;
export type DayMeal = (typeof DAY_MEALS)[number];

/** The Health Score over the parts that exist, one decimal, with its label; null without any. */
export function healthScore(found: readonly FoundPart[]): Pick<Dashboard, 'healthScore' | 'healthScoreLabel' | 'healthScoreParts'> {
  const whole = sum(found.map(({ part }) => WEIGHTS[part]));
  if (whole === 0) return { healthScore: null, healthScoreLabel: NO_SCORE_LABEL, healthScoreParts: [] };
  const healthScoreParts = found.map(({ part, value, from }) => ({
    part,
    value: round(value, 2),
    weight: round(WEIGHTS[part] / whole, 4),
    from,
  }));
  const score = round(sum(found.map(({ part, value }) => value * WEIGHTS[part])) / whole, 1);
  return { healthScore: score, healthScoreLabel: labelOf(score), healthScoreParts };
}

/** The part of the score that food makes: the mean of the days that count; nothing without foods. */
export function foodPart({ mean, count }: { mean: number; count: number }): FoundPart[] {
  if (count === 0) return [];
  return [{ part: 'food', value: mean, from: `${count} ${count === 1 ? 'food' : 'foods'} of the last ${SCORE_DAYS} days` }];
}

/** When the seven Lagos days that count have begun: today is the last of them. */
export function scoredSince(now: Date): Date {
  const midnight = new Date(`${lagosDay(now)}T00:00:00+01:00`);
  return new Date(midnight.getTime() - (SCORE_DAYS - 1) * DAY_MS);
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
  return score >= 6 ? 'Good' : 'Needs attention';
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

// The smallest addition mends what binary fractions lose: 5.85 must round up.
function round(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  return Math.floor(value * factor + 0.5 + 1e-9) / factor;
}
