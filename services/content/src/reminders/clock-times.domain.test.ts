import { describe, expect, it } from 'vitest';
import { nextTime, quietUntil, timeOfHour } from './clock-times.domain.ts';

/** A moment by the clock in Lagos. */
const at = (moment: string) => new Date(`${moment}+01:00`);

describe('the next time', () => {
  it.each([
    ['later today', ['13:30'], '2026-11-28T12:00:00', '2026-11-28T13:30:00'],
    ['in a second', ['13:30'], '2026-11-28T13:29:59', '2026-11-28T13:30:00'],
    ['at its own minute that of tomorrow', ['13:30'], '2026-11-28T13:30:00', '2026-11-29T13:30:00'],
    ['tomorrow', ['07:30'], '2026-11-28T12:00:00', '2026-11-29T07:30:00'],
    ['the first of several', ['20:45', '06:15', '12:00'], '2026-11-28T06:15:00', '2026-11-28T12:00:00'],
    ['the first of tomorrow', ['20:45', '06:15'], '2026-11-28T21:00:00', '2026-11-29T06:15:00'],
    ['23:59', ['23:59'], '2026-11-28T23:58:30', '2026-11-28T23:59:00'],
    ['23:59 at 23:59', ['23:59'], '2026-11-28T23:59:30', '2026-11-29T23:59:00'],
    ['midnight', ['00:00'], '2026-11-28T23:59:59', '2026-11-29T00:00:00'],
    ['midnight at midnight', ['00:00'], '2026-11-29T00:00:00', '2026-11-30T00:00:00'],
    ['over the end of a year', ['00:30'], '2026-12-31T23:00:00', '2027-01-01T00:30:00'],
  ])('is %s', (_what, times, after, next) => {
    expect(nextTime(times, at(after))).toEqual(at(next));
  });
});

describe('quiet hours', () => {
  it.each([
    ['begin with their first minute', '22:00', '06:00', '2026-11-28T22:00:00', '2026-11-29T06:00:00'],
    ['are over with their last', '22:00', '06:00', '2026-11-28T06:00:00', undefined],
    ['last until a second before', '22:00', '06:00', '2026-11-28T05:59:59', '2026-11-28T06:00:00'],
    ['begin not before', '22:00', '06:00', '2026-11-28T21:59:59', undefined],
    ['go over midnight', '22:00', '06:00', '2026-11-28T23:59:00', '2026-11-29T06:00:00'],
    ['go on after it', '22:00', '06:00', '2026-11-29T00:00:00', '2026-11-29T06:00:00'],
    ['may be by day', '13:00', '15:00', '2026-11-28T14:00:00', '2026-11-28T15:00:00'],
    ['end by day', '13:00', '15:00', '2026-11-28T15:00:00', undefined],
    ['may be a minute', '23:59', '00:00', '2026-11-28T23:59:59', '2026-11-29T00:00:00'],
    ['may end at 23:59', '23:00', '23:59', '2026-11-28T23:59:00', undefined],
    ['with equal ends are none', '08:00', '08:00', '2026-11-28T08:00:00', undefined],
    ['with equal ends are none at any time', '08:00', '08:00', '2026-11-28T20:00:00', undefined],
  ])('%s', (_what, quietFrom, quietTo, now, end) => {
    expect(quietUntil({ quietFrom, quietTo }, at(now))).toEqual(end === undefined ? undefined : at(end));
  });
});

it.each([
  [0, '00:00'],
  [7, '07:00'],
  [23, '23:00'],
])('%i is %s', (hour, time) => {
  expect(timeOfHour(hour)).toBe(time);
});
