import { t } from './report-messages.ts';

// The server describes each step of a score in technical words (ai.md 1.8); these sentences explain them to the member.
const MEANINGS = [
  [/nutri-score/i, 'why_nutriScore'],
  [/^sodium/i, 'why_sodium'],
  [/^glycaemic load/i, 'why_glycaemicLoad'],
  [/saturated fat/i, 'why_saturatedFat'],
  [/^fat/i, 'why_fat'],
  [/^fibre/i, 'why_fibre'],
  [/kcal/i, 'why_calories'],
] as const;

/** Explains a step of the score in plain words; null if the server's words are plain enough. */
export function ruleMeaning(rule: string): string | null {
  const known = MEANINGS.find(([pattern]) => pattern.test(rule));
  return known === undefined ? null : t(known[1]);
}

/** The points of a step. The first step is the score's starting value, 7.5, and the others add or subtract: +0.5 or −0.75. */
export function pointsText(delta: number, first: boolean): string {
  const figure = Math.abs(delta).toLocaleString('en-NG', { maximumFractionDigits: 2 });
  if (delta < 0) return `−${figure}`;
  return first ? figure : `+${figure}`;
}
