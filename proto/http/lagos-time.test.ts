import { expect, test } from 'vitest';
import {
  dayLater,
  daysBetween,
  lagosDay,
  lagosDayOfMonth,
  lagosHour,
  lagosMinute,
  lagosMoment,
  momentDaysLater,
  momentMonthsLater,
  startOfDays,
  weekOf,
} from './lagos-time.ts';

test.each([
  ['2026-11-20T22:59:59.999Z', '2026-11-20T23:59', 23, 20],
  ['2026-11-20T23:00:00Z', '2026-11-21T00:00', 0, 21],
  ['2026-12-31T23:30:00Z', '2027-01-01T00:30', 0, 1],
])('%s is %s in Lagos', (instant, minute, hour, dayOfMonth) => {
  const at = new Date(instant);
  expect([lagosDay(at), lagosMinute(at), lagosHour(at), lagosDayOfMonth(at)]).toEqual([minute.slice(0, 10), minute, hour, dayOfMonth]);
});

test('an hour of a Lagos day is an hour earlier in UTC', () => {
  expect([lagosMoment('2026-11-21'), lagosMoment('2026-11-21', 8)].map((at) => at.toISOString())).toEqual([
    '2026-11-20T23:00:00.000Z',
    '2026-11-21T07:00:00.000Z',
  ]);
  expect(startOfDays(7, new Date('2026-11-20T23:30:00Z')).toISOString()).toBe('2026-11-14T23:00:00.000Z');
});

test.each([
  ['2026-02-27', 2, '2026-03-01'],
  ['2028-02-27', 2, '2028-02-29'],
  ['2026-01-01', -1, '2025-12-31'],
  ['2026-11-21', 0, '2026-11-21'],
])('of %s and %i days comes %s', (day, days, later) => {
  expect(dayLater(day, days)).toBe(later);
  expect(daysBetween(day, later)).toBe(days);
});

test('a week is Monday to Sunday, also across a new year', () => {
  const week = ['2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02', '2027-01-03'];
  for (const day of week) expect(weekOf(day)).toEqual(week);
});

test('days and months later keep the time of day; months keep the anchor day where there is one', () => {
  const at = new Date('2027-01-30T23:30:00Z');
  expect(momentDaysLater(at, 1).toISOString()).toBe('2027-01-31T23:30:00.000Z');
  expect(momentMonthsLater(at, 1, 31).toISOString()).toBe('2027-02-27T23:30:00.000Z');
  expect(momentMonthsLater(at, 2, 31).toISOString()).toBe('2027-03-30T23:30:00.000Z');
  expect(momentMonthsLater(at, 12, 31).toISOString()).toBe('2028-01-30T23:30:00.000Z');
});
