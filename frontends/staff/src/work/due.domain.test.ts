import { expect, test } from 'vitest';
import { distanceTo, momentOf } from './due.domain.ts';

const NOW = new Date('2026-11-27T22:30:00Z');
const after = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000).toISOString();

test.each([
  [0, { unit: 'now' }],
  [-0.5, { unit: 'now' }],
  [12, { unit: 'minutes', count: 12, isOver: false }],
  [-89, { unit: 'minutes', count: 89, isOver: true }],
  [90, { unit: 'hours', count: 1, isOver: false }],
  [-125, { unit: 'hours', count: 2, isOver: true }],
  [48 * 60, { unit: 'days', count: 2, isOver: false }],
])('%s minutes away', (minutes, expected) => {
  expect(distanceTo(after(minutes), NOW)).toEqual(expected);
});

test('a chosen time is one to come, by the clock in Lagos', () => {
  expect(momentOf('in15', '', NOW)?.toISOString()).toBe(after(15));
  // It is half past eleven at night in Lagos.
  expect(momentOf('tomorrow', '', NOW)?.toISOString()).toBe('2026-11-28T08:00:00.000Z');
  expect(momentOf('other', '2026-11-28T10:00', NOW)?.toISOString()).toBe('2026-11-28T09:00:00.000Z');
  expect(momentOf('other', '2026-11-27T23:00', NOW)).toBeUndefined();
  expect(momentOf('other', '', NOW)).toBeUndefined();
});
