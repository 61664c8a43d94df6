import { describe, expect, it } from 'vitest';
import { trendOf } from './trend-chart.domain.ts';

const today = '2026-11-21';

it('has no line without readings, and no mean', () => {
  const trend = trendOf({ type: 'blood_pressure', days: 7, today }, []);
  expect(trend).toMatchObject({ from: '2026-11-15', to: today, unit: 'mmHg', count: 0 });
  expect(trend.series.map(({ key, mean, points }) => [key, mean, points])).toEqual([
    ['systolic', null, []],
    ['diastolic', null, []],
  ]);
});

it('has the means of days, oldest first, and the mean of all readings rather than of the days', () => {
  const trend = trendOf({ type: 'blood_pressure', days: 30, today }, [
    { key: 'systolic', date: '2026-11-21', sum: 120, low: 120, high: 120, count: 1 },
    { key: 'systolic', date: '2026-11-20', sum: 260, low: 125, high: 135, count: 2 },
    { key: 'diastolic', date: '2026-11-20', sum: 165, low: 80, high: 85, count: 2 },
  ]);
  expect([trend.from, trend.count]).toEqual(['2026-10-23', 3]);
  expect(trend.series[0]).toEqual({
    key: 'systolic',
    target: { low: 90, high: 120 },
    count: 3,
    mean: 126.7,
    meanBefore: null,
    points: [
      { date: '2026-11-20', mean: 130, low: 125, high: 135, count: 2 },
      { date: '2026-11-21', mean: 120, low: 120, high: 120, count: 1 },
    ],
  });
  expect(trend.series[1]?.points[0]?.mean).toBe(82.5);
});

describe('the mean of the days before', () => {
  const day = (date: string, sum: number, count: number) => ({ key: 'fasting', date, sum, low: 1, high: 1, count }) as const;
  const lineOf = (...figures: ReturnType<typeof day>[]) => trendOf({ type: 'blood_sugar', days: 7, today }, figures).series[0];

  it('is of as many days, and changes nothing else', () => {
    const line = lineOf(day(today, 300, 3), day('2026-11-14', 360, 3), day('2026-11-08', 240, 2));
    expect([line?.mean, line?.meanBefore, line?.count, line?.points.length]).toEqual([100, 120, 3, 1]);
  });
  it.each([
    [2, 3],
    [3, 2],
  ])('is not known from %i readings now and %i before', (now, before) => {
    expect(lineOf(day(today, 300, now), day('2026-11-14', 360, before))?.meanBefore).toBeNull();
  });
});

it('keeps sugars before and after food apart, each with its target', () => {
  const trend = trendOf({ type: 'blood_sugar', days: 90, today }, [
    { key: 'fasting', date: today, sum: 95, low: 95, high: 95, count: 1 },
    { key: 'after_meal', date: today, sum: 300, low: 140, high: 160, count: 2 },
  ]);
  expect([trend.unit, trend.count, trend.series.map(({ target, mean }) => [target.high, mean])]).toEqual([
    'mg/dL',
    3,
    [
      [100, 95],
      [140, 150],
    ],
  ]);
});
