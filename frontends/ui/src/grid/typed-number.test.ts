import { expect, it } from 'vitest';
import { isTypedNumber } from './typed-number.ts';

it.each([
  ['42', true],
  ['2147483647', true],
  ['', false],
  ['4.2', false],
  ['Amina', false],
  ['12345678901', false],
])('%j is a number: %s', (words, isNumber) => expect(isTypedNumber(words)).toBe(isNumber));
