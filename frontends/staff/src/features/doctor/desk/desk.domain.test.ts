import { describe, expect, test } from 'vitest';
import type { DeskVisit } from '@sabiwell/proto/http/doctor-portal.ts';
import { actionsOf, deskDays, licenceOf, openFrom, timeLeft, titleWith, waitingCount } from './desk.domain.ts';

const START = '2026-12-01T09:00:00.000Z';
const minutesAfter = (minutes: number) => new Date(Date.parse(START) + minutes * 60_000);
const visit = (status: DeskVisit['status'], startsAt = START) => ({ id: startsAt, status, startsAt, duration: 30 }) as DeskVisit;

describe('what can be done about a visit', () => {
  test.each([
    ['confirmed', -16, ['prescribe', 'move', 'cancel']],
    ['confirmed', -15, ['start', 'prescribe', 'move', 'cancel']],
    ['confirmed', 0, ['start', 'complete', 'prescribe', 'cancel']],
    ['confirmed', 15, ['start', 'complete', 'absent', 'prescribe', 'cancel']],
    ['confirmed', 30, ['complete', 'absent', 'prescribe', 'cancel']],
    ['in_progress', -5, ['prescribe']],
    ['in_progress', 5, ['complete', 'prescribe']],
    ['completed', 60, ['prescribe']],
    ['cancelled', 60, []],
  ] as const)('%s, %s minutes after its start', (status, minutes, expected) => {
    expect(actionsOf(visit(status), minutesAfter(minutes))).toEqual(expected);
  });

  test('it opens 15 minutes before its start', () => {
    expect(openFrom(visit('confirmed'))).toEqual(minutesAfter(-15));
  });
});

test('visits come by Lagos days: those without an outcome, those of today, those to come', () => {
  const now = new Date('2026-12-01T22:30:00Z');
  const late = visit('confirmed', '2026-11-29T09:00:00.000Z');
  const doneLate = visit('completed', '2026-11-30T09:00:00.000Z');
  const done = visit('completed');
  const midnight = visit('confirmed', '2026-12-01T23:00:00.000Z');
  expect(deskDays([late, doneLate, done, midnight], now)).toEqual({ earlier: [late], today: [doneLate, done], next: [midnight] });
});

test.each([
  [-1, { unit: 'over' }],
  [0, { unit: 'minutes', count: 0, isSoon: true }],
  [89.9, { unit: 'minutes', count: 89, isSoon: true }],
  [90, { unit: 'hours', count: 1, isSoon: true }],
  [120, { unit: 'hours', count: 2, isSoon: false }],
  [47 * 60, { unit: 'hours', count: 47, isSoon: false }],
  [50 * 60, { unit: 'days', count: 2, isSoon: false }],
])('%s minutes are left', (minutes, expected) => {
  expect(timeLeft(minutesAfter(minutes).toISOString(), minutesAfter(0))).toEqual(expected);
});

test('the title counts all that waits, once', () => {
  const count = waitingCount({ toConfirmCount: 60, callBacks: [1], unreadThreads: 2 });
  expect([titleWith(count, 'Overview'), titleWith(2, '(63) Overview'), titleWith(0, '(2) Overview')]).toEqual([
    '(63) Overview',
    '(2) Overview',
    'Overview',
  ]);
});

test.each([
  [null, 'unknown'],
  ['2026-11-30', 'over'],
  ['2026-12-01', 'endsSoon'],
  ['2026-12-31', 'endsSoon'],
  ['2027-01-01', 'holds'],
])('a licence until %s', (until, expected) => {
  expect(licenceOf(until, minutesAfter(0))).toBe(expected);
});
