import type { FoodReport } from '@sabiwell/proto/http/food-ai.ts';

export type ScoreLine = { words: string; delta: number };

// The rules that move a score (ai.md 1.8), as the server names them, in the words of the person who eats.
const RULES: readonly (readonly [RegExp, (limit: string) => string])[] = [
  [/^sodium>=(\d+)/i, (limit) => `A lot of salt: ${withCommas(limit)} mg of sodium or more`],
  [/^GL>=(\d+)/i, (limit) => `Raises blood sugar: a glycaemic load of ${limit} or more`],
  [/^satFat>(\d+)/i, (limit) => `More than ${limit} g of saturated fat`],
  [/^fat>=(\d+)/i, (limit) => `${limit} g of fat or more`],
  [/^kcal>(\d+)/i, (limit) => `More than ${limit} kcal at once`],
  [/^fib(?:re|er)>=(\d+)/i, (limit) => `Rich in fibre: ${limit} g or more`],
  [/^alcohol cap ([\d.]+)/i, (limit) => `Holds alcohol, so never above ${limit}`],
];

function withCommas(digits: string): string {
  return Number(digits).toLocaleString('en-NG');
}

/** A rule of the score in plain words; one that we have no words for is shown as the server says it. */
export function ruleWords(rule: string): string {
  for (const [pattern, words] of RULES) {
    const limit = pattern.exec(rule)?.[1];
    if (limit !== undefined) return words(limit);
  }
  return rule;
}

/** The mark that the rules started from: what they add up to is the score. One decimal. */
export function startingMark({ healthScore, scoreRules }: Pick<FoodReport, 'healthScore' | 'scoreRules'>): number {
  const moved = scoreRules.reduce((sum, { delta }) => sum + delta, 0);
  return Math.round(Math.min(10, Math.max(0, healthScore - moved)) * 10) / 10;
}

/** +0.5 or −1.5, with a true minus sign. */
export function signed(delta: number): string {
  return delta > 0 ? `+${delta}` : `−${Math.abs(delta)}`;
}
