import type { ChartPoint, ChartSeries } from '@sabiwell/ui/chart-geometry.ts';
import { figure, shortDay } from '@sabiwell/ui/formats.ts';
import { t } from './trend-messages.ts';
import { digitsOf, type ShownTrend, spanWords } from './trend-units.ts';

/** The lines of a trend for the chart; the second one is dashed, so that they differ not only by colour. */
export function seriesOf({ series }: ShownTrend): ChartSeries[] {
  return series
    .map(({ key, target, points }) => ({ key, target, points, name: t(key), dashed: key === 'diastolic' || key === 'after_meal' }))
    .filter(({ points }, at) => points.length > 0 || at === 0);
}

/** How the average compares with that of as many days before, by the figures that are shown; '' if there is too little to compare. */
export function comparisonWords(
  { mean, meanBefore }: ShownTrend['series'][number],
  { days, unit }: Pick<ShownTrend, 'days' | 'unit'>,
): string {
  if (mean === null || meanBefore === null) return '';
  const digits = digitsOf(unit);
  const shown = (value: number) => Math.round(value * 10 ** digits);
  const by = (shown(mean) - shown(meanBefore)) / 10 ** digits;
  if (by === 0) return t('same', { days });
  return t(by < 0 ? 'lower' : 'higher', { by: figure(Math.abs(by), digits), days });
}

/** A day's figures of one line: 124, or 124 (118–131) where there were several. */
export function pointWords({ mean, low, high }: ChartPoint, unit: ShownTrend['unit']): string {
  const words = figure(mean, 1);
  return low === high ? words : `${words} (${t('targetSpan', spanWords({ low, high }, unit))})`;
}

/** Everything measured on a day, in words: 20 Nov: Systolic 124, Diastolic 79 mmHg. */
export function dayWordsOf(trend: ShownTrend, day: string): string {
  const parts = seriesOf(trend).flatMap(({ name, points }) =>
    points.filter(({ date }) => date === day).map((point) => `${name} ${pointWords(point, trend.unit)}`),
  );
  return `${shortDay(day)}: ${parts.join(', ')} ${trend.unit}`;
}
