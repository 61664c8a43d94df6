import { describe, expect, it } from 'vitest';
import { pointsText, ruleMeaning } from './score-meanings.ts';

describe('ruleMeaning', () => {
  it.each([
    ['Starting score (Nutri-Score C)', /what it is made of/i],
    ['Nutri-Score C of 100 g (7 points)', /what it is made of/i],
    ['Sodium of 1,340 mg or more', /salt/],
    ['Glycaemic load of 40 or more', /blood sugar/],
    ['More than 6 g of saturated fat', /saturated|heart/],
    ['Fat of 20 g or more', /oil/],
    ['More than 800 kcal', /energy/],
    ['Fibre of 8 g or more', /good/i],
  ])('%s', (rule, words) => {
    expect(ruleMeaning(rule)).toMatch(words);
  });

  it('has no explanation for an unknown step', () => {
    expect(ruleMeaning('Alcohol: at most 4')).toBeNull();
  });
});

describe('pointsText', () => {
  it.each([
    [7.5, true, '7.5'],
    [-0.75, false, '−0.75'],
    [0.5, false, '+0.5'],
    [-1, false, '−1'],
    [0, true, '0'],
  ])('%f, first %s', (delta, first, words) => {
    expect(pointsText(delta, first)).toBe(words);
  });
});
