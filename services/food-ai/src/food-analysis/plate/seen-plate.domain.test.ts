import { expect, test } from 'vitest';
import { confidenceIn, seenPlate } from './seen-plate.domain.ts';

const item = (grams: number, confidence: number) =>
  ({ dishId: 'eba', name: 'Eba', grams, gramsLow: grams, gramsHigh: grams, oil: 'low', confidence }) as const;

test.each([
  ['all sure', [item(300, 0.9), item(100, 0.8)], 'high'],
  ['sure of the larger part', [item(300, 0.9), item(100, 0.4)], 'high'],
  ['sure of the smaller part', [item(100, 0.9), item(300, 0.4)], 'medium'],
  ['half sure', [item(300, 0.6)], 'medium'],
  ['hardly sure', [item(300, 0.3)], 'low'],
] as const)('%s is %s', (_name, items, expected) => {
  expect(confidenceIn({ kind: 'food', items: [...items], imageQuality: 'good', warnings: [] })).toBe(expected);
});

test.each([
  ['is the weight that was seen', null, [300, 100]],
  ['is the weight that the member gave, in the shares that were seen', 200, [150, 50]],
])('the plate %s', (_name, portionGrams, expected) => {
  const food = { kind: 'food', items: [item(300, 0.9), item(100, 0.9)], imageQuality: 'good', warnings: [] } as const;
  const plate = seenPlate({ ...food, items: [...food.items], warnings: [] }, 'openai-compatible:m', () => undefined, portionGrams);
  expect(plate.items.map(({ grams }) => grams)).toEqual(expected);
});
