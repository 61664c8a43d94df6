import { expect, test } from 'vitest';
import { waitWords } from './wait-words.ts';

test.each([
  [1, '1 second'],
  [30, '30 seconds'],
  [119, '119 seconds'],
  [120, '2 minutes'],
  [121, '3 minutes'],
])('%i seconds are said as %s', (seconds, words) => {
  expect(waitWords(seconds)).toBe(words);
});
