import { expect, test } from 'vitest';
import { lagosWords } from './lagos-words.ts';

test.each([
  ['2026-11-20T08:14:00Z', '20 Nov 2026', '09:14'],
  ['2026-09-01T23:30:00Z', '2 Sep 2026', '00:30'],
  ['2026-12-31T22:59:59Z', '31 Dec 2026', '23:59'],
  ['2026-12-31T23:00:00Z', '1 Jan 2027', '00:00'],
  ['1990-05-17T12:00:00Z', '17 May 1990', '13:00'],
])('%s is %s, %s in Lagos', (at, formattedDate, formattedTime) => {
  expect(lagosWords(new Date(at))).toEqual({ formattedDate, formattedTime });
});
