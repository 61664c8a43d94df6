import { describe, expect, it } from 'vitest';
import { ruleWords, signed, startingMark } from './score-words.ts';

describe('ruleWords', () => {
  it.each([
    ['sodium>=720mg', 'A lot of salt: 720 mg of sodium or more'],
    ['sodium>=1340mg', 'A lot of salt: 1,340 mg of sodium or more'],
    ['GL>=40', 'Raises blood sugar: a glycaemic load of 40 or more'],
    ['satFat>6g', 'More than 6 g of saturated fat'],
    ['fat>=20g', '20 g of fat or more'],
    ['kcal>800', 'More than 800 kcal at once'],
    ['fibre>=8g', 'Rich in fibre: 8 g or more'],
    ['alcohol cap 4.0', 'Holds alcohol, so never above 4.0'],
    ['Something new', 'Something new'],
  ])('%s', (rule, words) => {
    expect(ruleWords(rule)).toBe(words);
  });
});

describe('startingMark', () => {
  it.each([
    [6.3, [-1.5], 7.8],
    [8.5, [0.5], 8],
    [4, [-3.5], 7.5],
    [0, [-2.5, -1.5], 4],
    [10, [-0.5], 10],
  ])('of %f with %o is %f', (healthScore, deltas, mark) => {
    expect(startingMark({ healthScore, scoreRules: deltas.map((delta) => ({ rule: 'x', delta })) })).toBe(mark);
  });
});

describe('signed', () => {
  it.each([
    [0.5, '+0.5'],
    [-1, '−1'],
  ])('%f', (delta, words) => {
    expect(signed(delta)).toBe(words);
  });
});
