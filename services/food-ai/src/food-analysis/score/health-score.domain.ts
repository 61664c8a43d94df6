import { scoreBand } from '@sabiwell/proto/http/food-rules.ts';
import type { ScoreBand } from '@sabiwell/proto/http/food-rules.ts';
import { nutriScore } from './nutri-score.domain.ts';
import type { NutriScore } from './nutri-score.domain.ts';
import { ANYBODY, type Person } from '../../member-health/person.domain.ts';
import type { Portion } from '../plate/portion.domain.ts';
import { sodiumLimits } from './risk.domain.ts';

export type ScoreRule = { rule: string; delta: number };
export type HealthScore = {
  nutriScore: NutriScore;
  /** 0 to 10, two decimals: the score for the Nutri-Score points alone, before the size of the portion counts. */
  baseScore: number;
  adjustments: ScoreRule[];
  /** 0 to 10, one decimal. */
  healthScore: number;
  band: ScoreBand;
};

// Nutri-Score points on the product's scale, with straight lines between. The product's own choice, not reviewed by a dietitian.
type Curve = readonly (readonly [points: number, score: number])[];
const GENERAL_CURVE: Curve = [
  [-10, 10],
  [0, 8],
  [2, 7.5],
  [10, 5.5],
  [18, 3],
  [30, 0],
];
const BEVERAGE_CURVE: Curve = [
  [0, 8],
  [2, 7.5],
  [6, 5.5],
  [9, 3.5],
  [16, 0],
];
const NUT_CURVE: Curve = [
  [-12, 10],
  [-6, 8],
  [2, 7],
  [10, 5],
  [18, 3],
  [30, 0],
];

const SMALL_PORTION_GRAMS = 60;
const ALCOHOL_CAP = 4;

// Only the strictest row that applies to a figure counts.
const GLYCAEMIC_LOAD_RULES = [
  { from: 60, rule: 'GL>=60', delta: -2.5 },
  { from: 40, rule: 'GL>=40', delta: -1.5 },
  { from: 20, rule: 'GL>=20', delta: -0.75 },
];
const FAT_RULES = [{ from: 20, rule: 'fat>=20g', delta: -0.75 }];
const FIBRE_RULES = [{ from: 8, rule: 'fibre>=8g', delta: 0.5 }];

function along(curve: Curve, points: number): number {
  const after = curve.findIndex(([at]) => points <= at);
  const [right, left] = [curve.at(after), curve.at(after - 1)];
  if (after === 0) return curve[0]?.[1] ?? 0;
  if (after < 0 || !right || !left) return curve.at(-1)?.[1] ?? 0;
  return left[1] + ((right[1] - left[1]) * (points - left[0])) / (right[0] - left[0]);
}

function baseOf(portion: Portion, points: number): number {
  const curve = portion.isBeverage ? BEVERAGE_CURVE : portion.isNutOrSeed ? NUT_CURVE : GENERAL_CURVE;
  const score = along(curve, points);
  // A small portion of unhealthy food does little harm.
  return portion.grams <= SMALL_PORTION_GRAMS ? Math.max(score, (score + 5) / 2) : score;
}

function strictest(value: number | null, rules: readonly { from: number; rule: string; delta: number }[]): ScoreRule[] {
  const met = rules.find(({ from }) => (value ?? 0) >= from);
  return met ? [{ rule: met.rule, delta: met.delta }] : [];
}

function sodiumRules(person: Person) {
  const { veryHigh, high } = sodiumLimits(person);
  return [
    { from: veryHigh, rule: `sodium>=${veryHigh}mg`, delta: -1.5 },
    { from: high, rule: `sodium>=${high}mg`, delta: -1 },
  ];
}

function adjustmentsOf({ figures, glycaemicLoad }: Portion, person: Person): ScoreRule[] {
  return [
    ...strictest(figures.sodium, sodiumRules(person)),
    ...strictest(glycaemicLoad, GLYCAEMIC_LOAD_RULES),
    ...((figures.satFat ?? 0) > 6 ? [{ rule: 'satFat>6g', delta: -0.75 }] : []),
    ...strictest(figures.fat, FAT_RULES),
    ...(figures.kcal > 800 ? [{ rule: 'kcal>800', delta: -0.75 }] : []),
    ...strictest(figures.fibre, FIBRE_RULES),
  ];
}

/**
 * The health score of a portion, 0 to 10, with every step that led to it (the weights are the product's own; the bands are those of spec 1
 * section 4).
 */
export function healthScore(portion: Portion, person: Person = ANYBODY): HealthScore {
  const grade = nutriScore(portion);
  const base = baseOf(portion, grade.points);
  const adjustments = adjustmentsOf(portion, person);
  const sum = adjustments.reduce((total, { delta }) => total + delta, base);
  if (portion.containsAlcohol && sum > ALCOHOL_CAP) adjustments.push({ rule: 'alcohol cap 4.0', delta: toTwoDecimals(ALCOHOL_CAP - sum) });
  const score = toOneDecimal(Math.min(10, Math.max(0, portion.containsAlcohol ? Math.min(sum, ALCOHOL_CAP) : sum)));
  return { nutriScore: grade, baseScore: toTwoDecimals(base), adjustments, healthScore: score, band: scoreBand(score) };
}

const toOneDecimal = (score: number) => Math.floor(score * 10 + 0.5) / 10;

// A tie goes to the even digit, as in the reference figures of the table.
function toTwoDecimals(value: number): number {
  const [whole, rest] = [Math.floor(value * 100), value * 100 - Math.floor(value * 100)];
  return (rest === 0.5 ? whole + (whole % 2) : Math.round(value * 100)) / 100;
}
