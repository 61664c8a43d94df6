import { expect, test } from 'vitest';
import { typedNumber } from './typed-number.ts';

test.each([
  ['', undefined],
  ['  ', undefined],
  ['120', 120],
  [' 5.5 ', 5.5],
  ['5,5', 5.5],
  ['1e3', Number.NaN],
  ['-5', Number.NaN],
  ['12o', Number.NaN],
  ['120/80', Number.NaN],
])('%j is typed as %d', (text, number) => {
  expect(typedNumber(text)).toEqual(number);
});
