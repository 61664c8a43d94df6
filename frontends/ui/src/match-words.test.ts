import { expect, test } from 'vitest';
import { hasWords } from './match-words.ts';

test.each([
  ['', true],
  ['book', true],
  ['BOOK trainer', true],
  ['  trai  ', true],
  ['trainer bank', false],
])('"%s" in "Trainer Bookings": %s', (typed, expected) => {
  expect(hasWords('Trainer Bookings', typed)).toBe(expected);
});

test('accents do not matter', () => {
  expect(hasWords('Adébáyọ̀', 'adebayo')).toBe(true);
});
