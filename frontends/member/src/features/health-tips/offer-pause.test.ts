import { expect, test } from 'vitest';
import { dayAfter } from './offer-pause.ts';

test.each([
  ['2026-11-21', 1, '2026-11-22'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 7, '2028-03-06'],
])('%s and %i days is %s', (day, days, later) => {
  expect(dayAfter(day, days)).toBe(later);
});
