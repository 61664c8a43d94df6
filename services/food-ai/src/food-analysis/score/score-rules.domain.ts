import type { HealthScore, ScoreRule } from './health-score.domain.ts';

const WORDS: Record<string, string> = {
  'sodium>=1340mg': 'Sodium of 1,340 mg or more',
  'sodium>=720mg': 'Sodium of 720 mg or more',
  'sodium>=1005mg': 'Sodium of 1,005 mg or more, a limit for high blood pressure',
  'sodium>=540mg': 'Sodium of 540 mg or more, a limit for high blood pressure',
  'GL>=60': 'Glycaemic load of 60 or more',
  'GL>=40': 'Glycaemic load of 40 or more',
  'GL>=20': 'Glycaemic load of 20 or more',
  'satFat>6g': 'More than 6 g of saturated fat',
  'fat>=20g': 'Fat of 20 g or more',
  'kcal>800': 'More than 800 kcal',
  'fibre>=8g': 'Fibre of 8 g or more',
  'alcohol cap 4.0': 'Alcohol: at most 4',
};

/** The steps of a score in words, from the base on; they add up to the score, except for its rounding to one decimal. */
export function scoreRules({ nutriScore, baseScore, adjustments, healthScore }: HealthScore): ScoreRule[] {
  const rules = [
    { rule: `Starting score (Nutri-Score ${nutriScore.grade})`, delta: baseScore },
    ...adjustments.map(({ rule, delta }) => ({ rule: WORDS[rule] ?? rule, delta })),
  ];
  const sum = rules.reduce((total, { delta }) => total + delta, 0);
  if (sum > 10) rules.push({ rule: 'At most 10', delta: toTwoDecimals(healthScore - sum) });
  if (sum < 0) rules.push({ rule: 'At least 0', delta: toTwoDecimals(healthScore - sum) });
  return rules;
}

const toTwoDecimals = (value: number) => Math.round(value * 100) / 100;
