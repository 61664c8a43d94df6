import { expect, test } from 'vitest';
import { dayWords } from './day-words.ts';

test.each([
  ['2026-11-20', '09:14', '20 Nov 2026, 09:14'],
  ['2026-01-01', null, '1 Jan 2026'],
])('%s at %s is %s', (day, time, words) => {
  expect(dayWords(day, time)).toBe(words);
});
