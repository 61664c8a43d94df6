import { expect, it } from 'vitest';
import { dishesAgain } from './dishes-again.domain.ts';

const item = (foodId: string | null, grams: number) => ({ foodId, grams, name: 'A food', confidence: null });

it.each([
  ['one dish', [item('eba', 150)], [{ dishId: 'eba', portionGrams: 150 }]],
  [
    'several',
    [item('eba', 150), item('egusi-soup', 300)],
    [
      { dishId: 'eba', portionGrams: 150 },
      { dishId: 'egusi-soup', portionGrams: 300 },
    ],
  ],
  ['a dish that a model saw twice', [item('eba', 150), item('eba', 50)], [{ dishId: 'eba', portionGrams: 200 }]],
  ['a food that only a model knows', [item('eba', 150), item(null, 50)], undefined],
])('%s', (_name, items, dishes) => expect(dishesAgain(items)).toEqual(dishes));
