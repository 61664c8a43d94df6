import { expect, test } from 'vitest';
import type { DoctorWeek } from '@sabiwell/proto/http/doctor-portal.ts';
import { barsOf, topOf, weekByKey } from './weeks.domain.ts';

const weeks = [0, 3, 12].map((completed, at): DoctorWeek => {
  return { from: `2026-11-0${2 + at}`, completed, cancelled: 0, patients: 1, earnings: completed * 1800 };
});

test('the scale ends with a round number that no week exceeds', () => {
  expect([topOf(weeks, 'completed'), topOf(weeks, 'cancelled'), topOf(weeks, 'earnings')]).toEqual([20, 5, 50_000]);
});

test('bars stand beside one another, and the smallest is seen', () => {
  const bars = barsOf(weeks, 'completed', 20);
  expect(bars.map(({ height }) => height)).toEqual([0, 15, 60]);
  expect(bars[0]!.x + bars[0]!.width).toBeLessThan(bars[1]!.x);
  expect(barsOf(weeks, 'patients', 1000)[0]!.height).toBe(2);
});

test.each([
  ['ArrowLeft', 1, 0],
  ['ArrowLeft', 0, 0],
  ['ArrowRight', 2, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['x', 1, undefined],
])('%s leads from %i to %s', (key, from, to) => {
  expect(weekByKey(key, from, 3)).toBe(to);
});
