import { expect, it } from 'vitest';
import { firstDay } from './first-day.ts';

it.each([
  [7, '2026-11-15'],
  [30, '2026-10-23'],
  [null, undefined],
])('the last %s days begin on %s', (days, first) => {
  expect(firstDay(days, new Date('2026-11-20T23:30:00Z'))).toBe(first);
});
