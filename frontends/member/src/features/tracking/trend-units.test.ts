import type { ReadingTrend } from '@sabiwell/proto/http/readings.ts';
import { expect, test } from 'vitest';
import { spanWords, trendIn, usualSpan } from './trend-units.ts';
import { comparisonWords, dayWordsOf } from './trend-words.ts';

const trend: ReadingTrend = {
  type: 'blood_sugar',
  days: 30,
  from: '2026-10-23',
  to: '2026-11-21',
  unit: 'mg/dL',
  count: 3,
  series: [
    {
      key: 'fasting',
      target: { low: 80, high: 130 },
      count: 3,
      mean: 107.3,
      meanBefore: 99,
      points: [{ date: '2026-11-20', mean: 107.3, low: 99, high: 126, count: 3 }],
    },
  ],
};

test('a trend in mmol/L has its figures, its target and its comparison with one decimal', () => {
  const shown = trendIn(trend, 'mmol/L');
  const [line] = shown.series;
  expect(line).toMatchObject({ mean: 6, meanBefore: 5.5, target: { low: 4.4, high: 7.2 } });
  expect(dayWordsOf(shown, '2026-11-20')).toBe('20 Nov: Before food 6 (5.5–7) mmol/L');
  expect(comparisonWords(line!, shown)).toBe('0.5 higher than the 30 days before');
  expect(spanWords(line!.target, shown.unit)).toEqual({ low: '4.4', high: '7.2' });
  expect(usualSpan(shown)).toEqual({ low: 2.2, high: 14.4 });
});

test('a trend in mg/dL, or of pressure, stays as it is', () => {
  expect(trendIn(trend, 'mg/dL')).toBe(trend);
  const pressure = { ...trend, type: 'blood_pressure', unit: 'mmHg' } as const;
  expect(trendIn(pressure, 'mmol/L')).toBe(pressure);
});

test('without a mean before there is nothing to compare', () => {
  const shown = trendIn({ ...trend, series: [{ ...trend.series[0]!, meanBefore: null }] }, 'mmol/L');
  expect(shown.series[0]?.meanBefore).toBeNull();
  expect(comparisonWords(shown.series[0]!, shown)).toBe('');
});
