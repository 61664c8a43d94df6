import { describe, expect, it } from 'vitest';
import { gramsOf, readGrams } from './portion.domain.ts';

describe('gramsOf', () => {
  it.each([
    ['half', 250, 125],
    ['usual', 250, 250],
    ['double', 250, 500],
    ['half', 6, 5],
    ['double', 2000, 2500],
    ['half', 33, 17],
  ] as const)('%s of %i g is %i g', (size, usual, grams) => {
    expect(gramsOf(size, usual)).toBe(grams);
  });
});

describe('readGrams', () => {
  it.each([
    ['300', 300],
    [' 1,250 ', 1250],
    ['80 g', 80],
    ['80grams', 80],
    ['5', 5],
    ['2500', 2500],
    ['4.9', 'portionTooSmall'],
    ['-20', 'portionTooSmall'],
    ['2501', 'portionTooLarge'],
    ['', 'portionNotNumber'],
    ['a plate', 'portionNotNumber'],
    ['Infinity', 'portionNotNumber'],
  ])('%s', (text, read) => {
    expect(readGrams(text)).toBe(read);
  });
});
