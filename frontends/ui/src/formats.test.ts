import { describe, expect, test } from 'vitest';
import { dayAndTime, dayName, figure, longDay } from './formats.ts';

test('figure shows the number of decimals that is asked for', () => {
  expect([figure(1250), figure(8.24, 1), figure(8, 1)]).toEqual(['1,250', '8.2', '8']);
});

// Lagos is an hour ahead of UTC, so 23:30 UTC is the next day there.
describe('the day is the one of Lagos', () => {
  test.each([
    ['2026-11-20T22:59:00Z', 'Friday 20 November'],
    ['2026-11-20T23:00:00Z', 'Saturday 21 November'],
    ['2026-11-20T23:30:00Z', 'Saturday 21 November'],
    ['2026-12-31T23:30:00Z', 'Friday 1 January'],
  ])('%s', (instant, day) => {
    expect(longDay(new Date(instant))).toBe(day);
  });
});

describe('dayAndTime at 00:30 of 21 November in Lagos', () => {
  const now = new Date('2026-11-20T23:30:00Z');
  test.each([
    ['2026-11-20T23:29:30Z', 'Just now'],
    ['2026-11-20T23:28:30Z', '1 minute ago'],
    ['2026-11-20T22:31:00Z', '59 minutes ago'],
    ['2026-11-20T22:30:00Z', 'Yesterday, 23:30'],
    ['2026-11-19T22:59:00Z', '19 Nov, 23:59'],
    ['2026-11-19T23:00:00Z', 'Yesterday, 00:00'],
    ['2026-11-21T08:00:00Z', 'Today, 09:00'],
    ['2025-11-20T08:14:00Z', '20 Nov 2025, 09:14'],
  ])('%s', (instant, words) => {
    expect(dayAndTime(instant, now)).toBe(words);
  });
});

test('a day has the name that people give it', () => {
  const now = new Date('2026-11-20T23:30:00Z');
  const days = ['2026-11-21', '2026-11-20', '2026-11-19', '2025-11-21'];
  expect(days.map((day) => dayName(day, now))).toEqual(['Today', 'Yesterday', 'Thursday 19 November', '21 November 2025']);
});
