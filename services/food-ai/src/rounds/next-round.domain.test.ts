import { expect, test } from 'vitest';
import { nextDailyRound } from './next-round.domain.ts';

test.each([
  ['2026-11-23T04:59:59Z', '2026-11-23T05:00:00.000Z'],
  ['2026-11-23T05:00:00Z', '2026-11-24T05:00:00.000Z'],
  ['2026-11-23T23:30:00Z', '2026-11-24T05:00:00.000Z'],
])('after %s the next round of the day is at %s: 06:00 in Lagos', (now, next) => {
  expect(nextDailyRound(new Date(now)).toISOString()).toBe(next);
});
