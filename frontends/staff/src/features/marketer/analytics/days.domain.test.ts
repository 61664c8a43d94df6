import { describe, expect, test } from 'vitest';
import type { SeriesDay } from '@sabiwell/proto/http/staff-figures.ts';
import { barsOf, isEmpty, lineOf, periodOf, placeOf, scaleOf } from './days.domain.ts';

const QUIET = { revenue: 0, newMembers: 0, ok: 0, bad: 0, pending: 0, activePeriods: 0, wallet: 0 };
const day = (at: number, over: Partial<SeriesDay> = {}): SeriesDay => ({ day: `2026-11-0${at}`, ...QUIET, ...over });

const days = [
  day(1, { revenue: 3000, ok: 6, bad: 1, pending: 1, activePeriods: 4, wallet: 12_000.5 }),
  day(2, { revenue: -700, newMembers: 2, activePeriods: 5 }),
  day(3, { revenue: 15, ok: 1, activePeriods: 0 }),
];

describe('the scale', () => {
  test.each([
    ['revenue', { low: -1000, high: 5000 }],
    ['newMembers', { low: 0, high: 5 }],
    ['payments', { low: 0, high: 10 }],
    ['activePeriods', { low: 0, high: 5 }],
    ['wallet', { low: 0, high: 20_000 }],
  ] as const)('of %s ends with round numbers that no day exceeds', (figure, wanted) => {
    expect(scaleOf(days, figure)).toEqual(wanted);
  });

  test('of days without anything is one all the same', () => {
    expect(scaleOf([day(1)], 'revenue')).toEqual({ low: 0, high: 5 });
    expect(scaleOf([], 'payments')).toEqual({ low: 0, high: 5 });
  });

  test('places what is below nothing under the line', () => {
    const scale = { low: -1000, high: 5000 };
    expect([5000, 2000, -1000].map((value) => placeOf(value, scale))).toEqual([0, 50, 100]);
  });
});

describe('bars', () => {
  test('stand beside one another', () => {
    const [one, two, three] = barsOf(days, 'newMembers');
    expect(one!.x + one!.width).toBeLessThan(two!.x);
    expect(three!.x + three!.width).toBeLessThanOrEqual(100);
  });

  test('stand on the line, or hang from it where more was refunded than sold', () => {
    const zero = placeOf(0, scaleOf(days, 'revenue'));
    const [sold, refunded, little] = barsOf(days, 'revenue').map(({ parts }) => parts[0]!);
    expect([sold!.y, sold!.y + sold!.height]).toEqual([expect.closeTo(100 / 3), expect.closeTo(zero)]);
    expect([refunded!.y, refunded!.height]).toEqual([expect.closeTo(zero), expect.closeTo(70 / 6)]);
    expect(little!.height).toBe(1);
  });

  test('of payments have a part for each outcome, one on the other, and none for what there is nothing of', () => {
    const [mixed, quiet, good] = barsOf(days, 'payments').map(({ parts }) => parts);
    expect(mixed).toEqual([
      { of: 'ok', y: expect.closeTo(40), height: expect.closeTo(60) },
      { of: 'bad', y: expect.closeTo(30), height: expect.closeTo(10) },
      { of: 'pending', y: expect.closeTo(20), height: expect.closeTo(10) },
    ]);
    expect(quiet).toEqual([]);
    expect(good!.map(({ of }) => of)).toEqual(['ok']);
  });
});

test('a line has a point over the middle of each day', () => {
  const points = lineOf(days, 'activePeriods');
  expect(points.map(({ x, y }) => [Math.round(x), y])).toEqual([
    [17, expect.closeTo(20)],
    [50, expect.closeTo(0)],
    [83, expect.closeTo(100)],
  ]);
});

test.each<[SeriesDay[], boolean]>([
  [[], true],
  [[day(1), day(2)], true],
  [[day(1), day(2, { wallet: 1 })], false],
  [[day(1, { revenue: -5 })], false],
  [[day(1, { pending: 1 })], false],
])('days without anything are empty: %#', (some, wanted) => {
  expect(isEmpty(some)).toBe(wanted);
});

test.each([
  ['90', '90'],
  ['30', '30'],
  ['', '30'],
  ['7', '30'],
])('an address that says %s days shows %s', (named, wanted) => {
  expect(periodOf(named)).toBe(wanted);
});
