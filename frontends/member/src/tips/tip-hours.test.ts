import { expect, test } from 'vitest';
import { hourWords, untilDue } from './tip-hours.ts';

test.each([
  [0, '00:00'],
  [8, '08:00'],
  [23, '23:00'],
])('the hour %i is written %s', (hour, words) => {
  expect(hourWords(hour)).toBe(words);
});

test.each([
  [null, false],
  [undefined, false],
  ['2026-11-21T07:00:10Z', 12_000],
  ['2026-11-21T06:00:00Z', 2_000],
  ['2026-11-22T07:00:00Z', 3_600_000],
])('tips that come at %s are asked for after %s', (dueAt, wait) => {
  expect(untilDue(dueAt, Date.parse('2026-11-21T07:00:00Z'))).toBe(wait);
});
