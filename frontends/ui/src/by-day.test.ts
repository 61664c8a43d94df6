import { expect, test } from 'vitest';
import { byDay } from './by-day.ts';

test('items stand under their day in Lagos, in the order they come', () => {
  // Half past eleven at night in UTC is the next day in Lagos.
  const items = ['2026-11-21T12:00:00Z', '2026-11-20T23:30:00Z', '2026-11-20T12:00:00Z'];
  expect(byDay(items, (item) => item)).toEqual([
    ['2026-11-21', items.slice(0, 2)],
    ['2026-11-20', items.slice(2)],
  ]);
});
