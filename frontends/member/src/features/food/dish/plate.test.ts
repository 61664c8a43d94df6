import { expect, it } from 'vitest';
import { type PlateEntry, readPlate } from './plate.ts';

const entry = (dishId: string, size: PlateEntry['answer']['size'], text = '', portionGrams: number | null = 200): PlateEntry => ({
  dish: { dishId, name: dishId, aliases: [], portionGrams },
  answer: { size, text },
});

it.each<[string, PlateEntry[], ReturnType<typeof readPlate>]>([
  ['without dishes lacks one', [], { dishes: [], wrong: { dishId: null, words: 'dishMissing' } }],
  [
    'has each dish with its grams',
    [entry('eba', 'double'), entry('egusi', 'other', '180 g')],
    {
      dishes: [
        { dishId: 'eba', name: 'eba', portionGrams: 400 },
        { dishId: 'egusi', name: 'egusi', portionGrams: 180 },
      ],
      wrong: null,
    },
  ],
  [
    'leaves a usual portion to the server where it is not known',
    [entry('eba', 'usual', '', null)],
    { dishes: [{ dishId: 'eba', name: 'eba', portionGrams: null }], wrong: null },
  ],
  [
    'names the dish whose portion is wrong',
    [entry('eba', 'usual'), entry('egusi', 'other', 'plenty')],
    { dishes: [], wrong: { dishId: 'egusi', words: 'portionNotNumber' } },
  ],
])('a plate %s', (_, entries, expected) => {
  expect(readPlate(entries)).toEqual(expected);
});
