export const SMALLEST_GRAMS = 5;
export const LARGEST_GRAMS = 2500;

export type PortionSize = 'half' | 'usual' | 'double';
export const PORTION_SIZES = ['half', 'usual', 'double'] as const satisfies readonly PortionSize[];

const FACTORS: Record<PortionSize, number> = { half: 0.5, usual: 1, double: 2 };

/** The grams of a size of a dish's usual portion, in whole grams and within what can be sent. */
export function gramsOf(size: PortionSize, usual: number): number {
  return Math.min(LARGEST_GRAMS, Math.max(SMALLEST_GRAMS, Math.round(usual * FACTORS[size])));
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
