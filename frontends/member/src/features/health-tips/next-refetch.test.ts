import { expect, test } from 'vitest';
import { nextRefetch } from './next-refetch.ts';

const NOW = Date.parse('2026-11-21T06:00:00Z');
const [active, waiting] = [
  { isActive: true, dueAt: '2026-11-21T06:01:00Z' },
  { isActive: false, dueAt: null },
];

test.each([
  ['nothing is known', undefined, 1, false],
  ['they come in a minute', active, 1, 62_000],
  ['they are there', { ...active, dueAt: null }, 1, false],
  ['they were paid for just now', waiting, 1, 2_000],
  ['nobody has heard of it for a while', waiting, 16, 30_000],
  ['nobody ever hears of it', waiting, 56, false],
])('%s', (_, day, asked, wait) => {
  expect(nextRefetch(day, asked, NOW)).toBe(wait);
});
