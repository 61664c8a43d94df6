import { describe, expect, it } from 'vitest';
import { ALLERGY_CODES, allergensIn, allergensPerhapsIn, allergiesIn, allergyName, isAllergyCode } from './food-allergies.ts';

describe('what a member types', () => {
  it.each([
    ['groundnut', ['groundnut']],
    ['Peanuts!', ['groundnut']],
    ['nuts', ['groundnut', 'tree_nuts']],
    ['Crayfish and prawns', ['shellfish']],
    ['seafood', ['fish', 'shellfish']],
    ['lactose intolerance', ['milk']],
    ['GLUTEN', ['wheat']],
    ['eggs, milk', ['milk', 'egg']],
    ['moi-moi', ['beans']],
    ['garden eggs', []],
    ['garden-egg', []],
    ['coconut milk', ['coconut']],
    ['soya milk, soy milk', ['soya']],
    ['peanut butter', ['groundnut']],
    ['egusi', ['melon_seed']],
    ['palm-nut soup', []],
    ['breadfruit', []],
    ['penicillin', []],
    ['', []],
  ])('%j is %j', (text, codes) => {
    expect(allergiesIn(text)).toEqual(codes);
  });

  it.each(ALLERGY_CODES)('the name of %s is understood as it', (code) => {
    expect(allergiesIn(allergyName(code))).toContain(code);
    expect(isAllergyCode(code)).toBe(true);
  });

  it.each(['__proto__', 'toString', 'Groundnut', ''])('%j is no code', (text) => {
    expect(isAllergyCode(text)).toBe(false);
  });
});

describe('what is in food', () => {
  it.each([
    [
      ['cowpea_dry', 'crayfish_dried', 'cube'],
      ['beans', 'shellfish'],
      ['soya', 'milk', 'wheat'],
    ],
    [['chicken_fried'], ['wheat'], []],
    [['veg_oil', 'salt'], [], []],
    [['soya-milk'], ['soya'], []],
    [[], [], []],
  ])('%j: surely %j, perhaps %j', (ingredients, surely, perhaps) => {
    expect(allergensIn(ingredients)).toEqual(surely);
    expect(allergensPerhapsIn(ingredients)).toEqual(perhaps);
  });
});
