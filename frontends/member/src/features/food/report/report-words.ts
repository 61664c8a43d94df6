import type { FoodReport } from '@sabiwell/proto/http/food-report.ts';
import { type Risk, TABLE_SOURCE } from '@sabiwell/proto/http/food-rules.ts';
import type { Tone } from '@sabiwell/ui/badge.tsx';

export const RISK_TONES: Record<Risk, Tone> = { low: 'good', medium: 'fair', high: 'poor' };

/** The model of an AI analysis, or null if the report comes from the food table. */
export function modelOf(analysisSource: string): string | null {
  if (analysisSource === TABLE_SOURCE) return null;
  return analysisSource.slice(analysisSource.indexOf(':') + 1);
}

const FIGURES = [
  ['carbs', 'g', 1],
  ['protein', 'g', 1],
  ['fat', 'g', 1],
  ['fiber', 'g', 1],
  ['sodium', 'mg', 0],
  ['potassium', 'mg', 0],
  ['glycaemicLoad', '', 1],
] as const;

export type ReportFigure = { name: (typeof FIGURES)[number][0]; unit: string; digits: number; value: number | null };

/** The figures of the portion, each with its unit; null means not known, which is different from zero. */
export function figuresOf(report: Pick<FoodReport, (typeof FIGURES)[number][0]>): ReportFigure[] {
  return FIGURES.map(([name, unit, digits]) => ({ name, unit, digits, value: report[name] }));
}

/** The other nutrients without those that the figures of the portion name already. */
export function nutrientsBeyond(other: readonly string[]): string[] {
  return other.filter((one) => !/^(Fibre|Sodium|Glycaemic load) /.test(one));
}
