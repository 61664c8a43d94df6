import type { ReadingType } from '@sabiwell/proto/http/reading-rules.ts';
import type { ReadingTrend } from '@sabiwell/proto/http/readings.ts';
import type { ChartPoint, ChartSeries, Span } from '@sabiwell/ui/chart-geometry.ts';
import { figure, shortDay } from '@sabiwell/ui/formats.ts';
import { t } from './trend-messages.ts';

/** The range that the chart always shows (frontend.md 3.5), so that small changes do not look dramatic. */
export const USUAL_SPANS: Readonly<Record<ReadingType, Span>> = {
  blood_pressure: { low: 50, high: 200 },
  blood_sugar: { low: 40, high: 260 },
};

/** The lines of a trend for the chart; the second one is dashed, so that they differ not only by colour. */
export function seriesOf({ series }: ReadingTrend): ChartSeries[] {
  return series
    .map(({ key, target, points }) => ({ key, target, points, name: t(key), dashed: key === 'diastolic' || key === 'after_meal' }))
    .filter(({ points }, at) => points.length > 0 || at === 0);
}

/** How the average compares with that of as many days before, as whole figures; '' if there is too little to compare. */
export function comparisonWords({ mean, meanBefore }: ReadingTrend['series'][number], days: number): string {
  if (mean === null || meanBefore === null) return '';
  const by = Math.round(mean) - Math.round(meanBefore);
  if (by === 0) return t('same', { days });
  return t(by < 0 ? 'lower' : 'higher', { by: figure(Math.abs(by)), days });
}

/** A day's figures of one line: 124, or 124 (118–131) where there were several. */
export function pointWords({ mean, low, high }: ChartPoint): string {
  const words = figure(mean, 1);
  return low === high ? words : `${words} (${t('targetSpan', { low: figure(low), high: figure(high) })})`;
}

/** Everything measured on a day, in words: 20 Nov: Systolic 124, Diastolic 79 mmHg. */
export function dayWordsOf(trend: ReadingTrend, day: string): string {
  const parts = seriesOf(trend).flatMap(({ name, points }) =>
    points.filter(({ date }) => date === day).map((point) => `${name} ${pointWords(point)}`),
  );
  return `${shortDay(day)}: ${parts.join(', ')} ${trend.unit}`;
}
