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
  'alcohol cap 4.0': 'Alcohol: 4 at most',
};

/** The steps of a score in words, from the base on; they add up to the score, except for its rounding to one decimal. */
export function scoreRules({ nutriScore, baseScore, adjustments, healthScore }: HealthScore): ScoreRule[] {
  const rules = [
    { rule: `Nutri-Score ${nutriScore.grade} of 100 g (${nutriScore.points} points)`, delta: baseScore },
    ...adjustments.map(({ rule, delta }) => ({ rule: WORDS[rule] ?? rule, delta })),
  ];
  const sum = rules.reduce((total, { delta }) => total + delta, 0);
  if (sum > 10) rules.push({ rule: '10 is the most', delta: toTwoDecimals(healthScore - sum) });
  if (sum < 0) rules.push({ rule: '0 is the least', delta: toTwoDecimals(healthScore - sum) });
  return rules;
}

const toTwoDecimals = (value: number) => Math.round(value * 100) / 100;
