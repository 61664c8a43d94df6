// The one conversion between the units of blood sugar. Apart from the rules of readings, because the app's first file needs it.

type Unit = 'mg/dL' | 'mmol/L';

/** mg/dL of glucose in 1 mmol/L. */
export const MG_PER_MMOL = 18.016;

/** A sugar of mg/dL in this unit, mmol/L to one decimal: every figure that was entered with one decimal comes back as it was. */
export function fromMgDl(mgDl: number, unit: Unit): number {
  return unit === 'mmol/L' ? Math.round((mgDl / MG_PER_MMOL) * 10) / 10 : mgDl;
}

/** A sentence on blood sugar with its figures in this unit: `48 mg/dL` is `2.7 mmol/L`. Not for other blood values, whose factors differ. */
export function inSugarUnit(words: string, unit: Unit): string {
  if (unit === 'mg/dL') return words;
  return words.replace(/(\d+(?:, \d+)*) mg\/dL/g, (_, figures: string) => {
    return `${figures.replace(/\d+/g, (mgDl) => fromMgDl(Number(mgDl), unit).toFixed(1))} ${unit}`;
  });
}
