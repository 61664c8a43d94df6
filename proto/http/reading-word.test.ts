import { expect, test } from 'vitest';
import { readingWord } from './reading-word.ts';

test.each([
  ['High', 'severe', 'Very high'],
  ['High', 'stage_2', 'High'],
  ['Diabetes Range', 'very_high', 'Very high'],
  ['Diabetes Range', 'diabetes_range', 'Diabetes Range'],
  ['Normal', null, 'Normal'],
] as const)('%s with %s is called %s, to members and doctors', (status, detail, word) => {
  expect(readingWord(status, detail)).toBe(word);
});
