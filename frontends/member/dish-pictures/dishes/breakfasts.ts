import { enlarged } from '../enlarged.ts';
import { GLAZE } from '../glaze.ts';
import { nuts, strands } from '../heaps.ts';
import { type Part, picture } from '../part.ts';
import { bread, cubes } from '../pieces.ts';
import { placed } from '../places.ts';
import { bananaSlices, friedEgg, spoon, sugar } from '../snacks.ts';
import { lumps, pool, specks, swirl } from '../soup-parts.ts';
import { carrot, eggHalf, leaf, meat, pepper, tomato } from '../toppings.ts';
import { board, bowl, calabash, enamelBowl, plate } from '../vessels.ts';

const { indigo, green, red, teal, mustard, clay, sky } = GLAZE;
const cereal = (name: string, ...parts: Part[]) => picture(name, 'cereal', ...parts);
const spoonful = { count: 10, r: 12, size: 4.6 };

export const BREAKFASTS = [
  cereal('Pap (ogi / akamu)', enamelBowl(indigo), pool('#f2e6c4'), swirl('#f9f1da', 3), spoon()),
  cereal('Pap with milk and sugar', enamelBowl(red), pool('#f0dfae'), swirl('#fffdf6', 6), sugar(placed('64,38,14 68,54,-20 56,66,30'))),
  cereal(
    'Millet pap with groundnut, no sugar',
    calabash,
    pool('#b9a184'),
    swirl('#cdb89c', 3),
    nuts('#c98a52', { ...spoonful, at: [56, 54] }),
    specks('#8d7456', 18, 1.4),
  ),
  cereal(
    'Oatmeal',
    bowl(sky),
    pool('#dcc08a'),
    lumps('#ecd9b0', { count: 40, size: 6 }),
    specks('#a8854a', 20, 1.8),
    spoon('#c9a36a', 130),
  ),
  cereal(
    'Oatmeal with banana and groundnut',
    bowl(green, '#f0e0b0'),
    pool('#d9bd8a'),
    lumps('#e9d5ac', { count: 32, size: 6 }),
    bananaSlices(placed('34,40 45,33 58,34')),
    nuts('#b5713c', { ...spoonful, at: [54, 61] }),
  ),
  cereal(
    'Soaked garri with sugar, milk and groundnut',
    bowl(teal),
    pool('#e9edea'),
    specks('#e3c873', 90, 2.8, 31),
    nuts('#c07a48', { count: 11, r: 22, size: 4.8 }),
    sugar(placed('60,36,20 36,58,-14')),
  ),
  cereal('Plain yoghurt (nono-type)', calabash, pool('#fbf9f1'), swirl('#ece6d6', 4), specks('#e3dcc8', 10, 2.2)),
  cereal(
    'Plain yoghurt with pawpaw',
    bowl(indigo, '#f0c9a0'),
    pool('#fbf9f1'),
    swirl('#ece6d6', 3),
    cubes('#f5853a', placed('38,38,14 54,34,-20 62,50,30 46,54,-8 34,56,40 56,66,12'), { long: 10, wide: 9.4 }),
  ),
  picture('White bread (agege)', 'bread', board, bread('#b9702a', '#fbf1da', placed('38,46,-12 59,51,10'))),
  picture(
    'Whole-wheat bread',
    'bread',
    plate(mustard),
    bread('#6d3f1a', '#c99a62', placed('38,45,-10 58,51,14')),
    specks('#5a3214', 14, 1.4, 20),
  ),
  picture(
    'Instant noodles with egg',
    'noodles',
    bowl(red, '#f9d9a0'),
    enlarged(
      1.14,
      strands('#f3c34a', { count: 24, wave: 9 }),
      eggHalf('38,42'),
      friedEgg([58, 54], 14),
      pepper({ count: 4 }, '#4f9a34'),
      carrot('60,32'),
    ),
  ),
  picture(
    'Jollof spaghetti',
    'noodles',
    plate(clay),
    enlarged(1.14, strands('#ea7a2c', { count: 24, wave: 3, width: 2.4 }), tomato('38,40'), meat('60,44 46,62'), leaf('64,62', '#4d8a3a')),
  ),
];
