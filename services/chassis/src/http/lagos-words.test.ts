import { expect, test } from 'vitest';
import { lagosWords } from './lagos-words.ts';

test.each([
  ['2026-11-20T08:14:00Z', '20 Nov 2026', '09:14'],
  ['2026-09-01T23:30:00Z', '2 Sep 2026', '00:30'],
])('%s is %s, %s in Lagos', (at, formattedDate, formattedTime) => {
  expect(lagosWords(new Date(at))).toEqual({ formattedDate, formattedTime });
});
