import { t } from '../messages.ts';

// The server names each step of a score exactly (ai.md 1.8); these say what it means to the person who eats.
const MEANINGS = [
  [/^nutri-score/i, 'why_nutriScore'],
  [/^sodium/i, 'why_sodium'],
  [/^glycaemic load/i, 'why_glycaemicLoad'],
  [/saturated fat/i, 'why_saturatedFat'],
  [/^fat/i, 'why_fat'],
  [/^fibre/i, 'why_fibre'],
  [/kcal/i, 'why_calories'],
] as const;

/** What a step of the score means, in plain words; null where its own words are enough. */
export function ruleMeaning(rule: string): string | null {
  const known = MEANINGS.find(([pattern]) => pattern.test(rule));
  return known === undefined ? null : t(known[1]);
}

/** The mark of a step: the first one is where the score starts, the others move it: 7.5, then +0.5 or −0.75. */
export function pointsText(delta: number, first: boolean): string {
  const figure = Math.abs(delta).toLocaleString('en-NG', { maximumFractionDigits: 2 });
  if (delta < 0) return `−${figure}`;
  return first ? figure : `+${figure}`;
}
