import { describe, expect, it } from 'vitest';
import { canBeJudged, dishesAt, portionRange } from './portion-range.domain.ts';

const item = (foodId: string | null, grams: number) => ({ foodId, grams, name: 'A food', confidence: null });

describe('portionRange', () => {
  it.each([
    [300, { min: 75, max: 600, step: 25 }],
    [310, { min: 85, max: 610, step: 25 }],
    [60, { min: 15, max: 120, step: 5 }],
    [2000, { min: 500, max: 2500, step: 50 }],
    [4, undefined],
  ])('of %d g', (grams, range) => {
    expect(portionRange(grams)).toEqual(range);
  });
});

describe('dishesAt', () => {
  it('scales each dish, within what can be sent', () => {
    const items = [item('eba', 310), item('egusi-soup', 8), item(null, 100)];
    expect(dishesAt(items, 0.5)).toEqual([
      { dishId: 'eba', portionGrams: 155 },
      { dishId: 'egusi-soup', portionGrams: 5 },
    ]);
  });
});

describe('canBeJudged', () => {
  it.each([
    ['dishes of the table', [item('eba', 300), item('egusi-soup', 200)], true],
    ['a food that only a model knows', [item('eba', 300), item(null, 200)], false],
    ['one dish seen twice', [item('eba', 300), item('eba', 200)], false],
    ['nothing', [], false],
  ])('%s', (_what, items, can) => {
    expect(canBeJudged(items)).toBe(can);
  });
});
