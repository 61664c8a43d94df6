import { expect, test } from 'vitest';
import { isOfferDue } from './offer-timing.domain.ts';

test.each([
  [0, false],
  [1, false],
  [2, true],
  [9, true],
])('after %i entries the first offer is due: %s', (entries, due) => {
  expect(isOfferDue({ entries, shownOn: null }, '2026-11-21')).toBe(due);
});

test.each([
  ['2026-11-21', false],
  ['2026-11-15', false],
  ['2026-11-14', true],
  ['2026-11-01', true],
  // The phone's clock was ahead when the offer was shown.
  ['2026-12-31', false],
])('an offer shown on %s may come again on 21 November: %s', (shownOn, due) => {
  expect(isOfferDue({ entries: 2, shownOn }, '2026-11-21')).toBe(due);
});

test('an offer comes again across the end of a year', () => {
  expect(isOfferDue({ entries: 2, shownOn: '2026-12-28' }, '2027-01-03')).toBe(false);
  expect(isOfferDue({ entries: 2, shownOn: '2026-12-28' }, '2027-01-04')).toBe(true);
});
