import { describe, expect, it, test } from 'vitest';
import { type ChartSeries, daysBetween, daysOf, dayTicksOf, placeOfDay, placeOfValue, runsOf, spanOf, ticksOf } from './chart-geometry.ts';

const point = (date: string, mean: number, spread = 0) => ({ date, mean, low: mean - spread, high: mean + spread });
const series = (...points: ReturnType<typeof point>[]): ChartSeries => ({
  key: 'systolic',
  name: 'Systolic',
  dashed: false,
  target: { low: 90, high: 120 },
  points,
});

test.each([
  ['2026-11-21', '2026-11-21', 0],
  ['2026-10-30', '2026-11-02', 3],
  ['2026-12-31', '2027-01-01', 1],
])('from %s to %s are %i days', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days);
});

test.each([
  ['2026-11-15', '2026-11-21', ['2026-11-15', '2026-11-17', '2026-11-19', '2026-11-21']],
  ['2026-10-23', '2026-11-21', ['2026-10-23', '2026-11-02', '2026-11-11', '2026-11-21']],
  ['2026-11-20', '2026-11-21', ['2026-11-20', '2026-11-21']],
  ['2026-11-21', '2026-11-21', ['2026-11-21']],
])('the words under a chart from %s to %s are of %j', (from, to, ticks) => {
  expect(dayTicksOf({ from, to })).toEqual(ticks);
});

test('days and values lie between the edges', () => {
  const week = { from: '2026-11-15', to: '2026-11-21' };
  expect(placeOfDay('2026-11-15', week)).toBe(0);
  expect(placeOfDay('2026-11-18', week)).toBe(50);
  expect(placeOfDay('2026-11-21', week)).toBe(100);
  expect(placeOfDay('2026-11-21', { from: '2026-11-21', to: '2026-11-21' })).toBe(0);
  expect(placeOfValue(200, { low: 50, high: 200 })).toBe(0);
  expect(placeOfValue(50, { low: 50, high: 200 })).toBe(100);
});

describe('the values shown', () => {
  const usual = { low: 50, high: 200 };
  it.each([
    [[], usual],
    [[point('2026-11-21', 120)], usual],
    [[point('2026-11-21', 214)], { low: 50, high: 220 }],
    [[point('2026-11-21', 120, 75)], { low: 40, high: 200 }],
  ])('of %j are %j', (points, span) => {
    expect(spanOf([series(...points)], usual)).toEqual(span);
  });
});

test.each([
  [{ low: 50, high: 200 }, [50, 100, 150, 200]],
  [{ low: 40, high: 260 }, [50, 100, 150, 200, 250]],
  [{ low: 0, high: 20 }, [0, 5, 10, 15, 20]],
])('across %j stand %j', (span, ticks) => {
  expect(ticksOf(span)).toEqual(ticks);
});

test('a line has a gap where days are missing', () => {
  const points = ['2026-11-01', '2026-11-04', '2026-11-08', '2026-11-09'].map((date) => point(date, 120));
  expect(runsOf(points, 30).map((run) => run.length)).toEqual([2, 2]);
  expect(runsOf(points, 90).map((run) => run.length)).toEqual([4]);
  expect(runsOf([], 30)).toEqual([]);
});

test('the days of all series are listed once and in order', () => {
  expect(daysOf([series(point('2026-11-09', 1), point('2026-11-11', 1)), series(point('2026-11-09', 1), point('2026-11-10', 1))])).toEqual([
    '2026-11-09',
    '2026-11-10',
    '2026-11-11',
  ]);
});
