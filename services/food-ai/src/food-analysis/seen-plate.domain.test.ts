import { expect, test } from 'vitest';
import { confidenceIn } from './seen-plate.domain.ts';

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
