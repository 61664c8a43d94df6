export const SMALLEST_GRAMS = 5;
export const LARGEST_GRAMS = 2500;

export type PortionSize = 'half' | 'usual' | 'double';
export const PORTION_SIZES = ['half', 'usual', 'double'] as const satisfies readonly PortionSize[];

const FACTORS: Record<PortionSize, number> = { half: 0.5, usual: 1, double: 2 };

/** The grams of a size of a dish's usual portion, in whole grams and within what can be sent. */
export function gramsOf(size: PortionSize, usual: number): number {
  return Math.min(LARGEST_GRAMS, Math.max(SMALLEST_GRAMS, Math.round(usual * FACTORS[size])));
}

/** How much of a dish was eaten, as it is chosen or typed. */
export type PortionAnswer = { size: PortionSize | 'other'; text: string };

/** The grams of an answer, null for a usual portion that is not known here, or what is wrong with it. */
export function gramsOfAnswer({ size, text }: PortionAnswer, usual: number | null): number | null | PortionFault {
  if (size === 'other') return readGrams(text);
  return usual === null ? null : gramsOf(size, usual);
}

export type PortionFault = 'portionNotNumber' | 'portionTooSmall' | 'portionTooLarge';

/** Reads grams as a person types them ("1,250", "80 g"), or says what is wrong. */
export function readGrams(text: string): number | PortionFault {
  const digits = text
    .replaceAll(',', '')
    .replace(/\s*g(rams?)?\s*$/i, '')
    .trim();
  const grams = digits === '' ? Number.NaN : Number(digits);
  if (!Number.isFinite(grams)) return 'portionNotNumber';
  if (grams < SMALLEST_GRAMS) return 'portionTooSmall';
  return grams > LARGEST_GRAMS ? 'portionTooLarge' : grams;
}
