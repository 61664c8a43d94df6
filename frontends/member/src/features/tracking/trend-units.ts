import { PRESSURE_UNIT, type ReadingType, type SugarUnit } from '@sabiwell/proto/http/reading-rules.ts';
import type { ReadingTrend } from '@sabiwell/proto/http/readings.ts';
import { fromMgDl } from '@sabiwell/proto/http/sugar-units.ts';
import type { Span } from '@sabiwell/ui/chart-geometry.ts';
import { figure } from '@sabiwell/ui/formats.ts';

/** A trend in the unit in which it is shown. */
export type ShownTrend = Omit<ReadingTrend, 'unit'> & { unit: SugarUnit | typeof PRESSURE_UNIT };

/** The range that the chart always shows (frontend.md 3.5), so that small changes do not look dramatic; sugar in mg/dL. */
const USUAL_SPANS: Readonly<Record<ReadingType, Span>> = {
  blood_pressure: { low: 50, high: 200 },
  blood_sugar: { low: 40, high: 260 },
};

/** The trend with its sugars in the member's unit; a trend of pressure stays as it is. */
export function trendIn(trend: ReadingTrend, unit: SugarUnit): ShownTrend {
  if (trend.unit === PRESSURE_UNIT || unit === trend.unit) return trend;
  const shown = (value: number) => fromMgDl(value, unit);
  const shownOrNone = (value: number | null) => (value === null ? null : shown(value));
  const span = ({ low, high }: Span) => ({ low: shown(low), high: shown(high) });
  const series = trend.series.map((line) => ({
    ...line,
    target: span(line.target),
    mean: shownOrNone(line.mean),
    meanBefore: shownOrNone(line.meanBefore),
    points: line.points.map((point) => ({ ...point, ...span(point), mean: shown(point.mean) })),
  }));
  return { ...trend, unit, series };
}

/** The range that the chart of a trend always shows, in its unit. */
export function usualSpan({ type, unit }: ShownTrend): Span {
  const { low, high } = USUAL_SPANS[type];
  return unit === 'mmol/L' ? { low: fromMgDl(low, unit), high: fromMgDl(high, unit) } : { low, high };
}

/** How many decimals an average has in this unit. */
export const digitsOf = (unit: ShownTrend['unit']): number => (unit === 'mmol/L' ? 1 : 0);

/** Both ends of a range, as words in this unit. */
export function spanWords({ low, high }: Span, unit: ShownTrend['unit']): { low: string; high: string } {
  return { low: figure(low, digitsOf(unit)), high: figure(high, digitsOf(unit)) };
}
