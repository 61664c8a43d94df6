import { enlarged } from '../enlarged.ts';
import { GLAZE, LEAVES } from '../glaze.ts';
import { drumsticks, skewers, wholeFish } from '../meats.ts';
import { type Part, picture } from '../part.ts';
import { cubes } from '../pieces.ts';
import { placed } from '../places.ts';
import { sheets, wholeEgg } from '../snacks.ts';
import { lumps, oil, pool, shreds } from '../soup-parts.ts';
import { cabbage, carrot, chilli, cucumber, eggHalf, leaf, lime, meat, onion, pepper, tomato, yaji } from '../toppings.ts';
import { board, bowl, glazed, leafGround, paper, plate } from '../vessels.ts';

const { indigo, green, red, teal, mustard, plum, black, clay } = GLAZE;
const skewered = (name: string, ...parts: Part[]) => picture(name, 'skewers', ...parts);

export const PROTEINS = [
  skewered(
    'Beef suya',
    paper,
    skewers('#8a3f1c', placed('48,30,-16 48,46,-12 48,62,-18')),
    onion('30,66 40,74 74,34'),
    tomato('70,70'),
    yaji([28, 30], 7),
  ),
  skewered(
    'Lean suya with salad',
    plate(green),
    skewers('#9a5230', placed('44,34,-20 50,48,-20')),
    cucumber('34,66 46,70'),
    tomato('60,66 24,54'),
    onion('70,56'),
    cabbage('52,62'),
  ),
  picture('Kilishi', 'meat', paper, enlarged(1.12, sheets('#8f2f14', placed('36,34,-24 60,40,18 38,60,12 60,64,-20')))),
  picture(
    'Asun (spicy goat)',
    'meat',
    board,
    enlarged(
      1.25,
      meat('34,32 50,30 64,38 30,48 46,46 60,54 36,62 50,64 66,66', '#5f2a16'),
      pepper({ count: 9, r: 28 }),
      pepper({ count: 5, r: 26 }, '#5fa83a'),
      onion('42,39 56,60 68,50'),
    ),
  ),
  picture(
    'Grilled fish (tilapia)',
    'fish',
    leafGround,
    wholeFish('#6d5a4a', { at: [48, 48], angle: -20, size: 1.04 }),
    pepper('40,60 56,38'),
    lime('66,70 26,30'),
    onion('44,72'),
  ),
  picture(
    'Grilled fish with raw salad',
    'fish',
    plate(indigo),
    wholeFish('#8a7460', { at: [48, 38], angle: -12, size: 0.92 }),
    cucumber('34,66 45,70'),
    tomato('57,69 67,60'),
    cabbage('26,58'),
    lime('70,26'),
  ),
  picture(
    'Fried mackerel (titus)',
    'fish',
    plate(red),
    wholeFish('#a8601f', { at: [48, 36], angle: -8, size: 0.9, belly: '#d99a48' }),
    wholeFish('#9a5519', { at: [48, 60], angle: 6, size: 0.86, belly: '#cf8c3c' }),
    chilli('70,74'),
  ),
  picture('Fried chicken', 'chicken', paper, drumsticks('#c9771f', placed('45,32,-10 51,62,172'), true)),
  picture(
    'Roast chicken',
    'chicken',
    plate(mustard),
    drumsticks('#a8501a', placed('45,32,-14 51,62,168')),
    leaf('32,66 66,26', '#4d8a3a'),
    tomato('46,68'),
  ),
  picture(
    'Skinless stewed chicken with cabbage',
    'chicken',
    plate(teal),
    cabbage({ count: 12, r: 30 }),
    drumsticks('#d9844a', placed('45,32,10 51,62,190')),
    carrot('30,60 66,32 44,70'),
    pepper('60,70 28,46'),
  ),
  picture('Boiled egg', 'egg', glazed(teal), enlarged(1.3, wholeEgg(placed('36,37,-24')), eggHalf('60,44 44,64'))),
  picture(
    'Egg sauce',
    'egg',
    bowl(black, '#a89a8a'),
    pool('#e2a51f'),
    lumps('#f3b92a', { count: 40, gleam: 0.15, size: 11, r: 31 }),
    shreds(['#d23a1c'], { count: 16, length: 4, width: 3.6 }),
    onion('40,40 60,56'),
    pepper({ count: 6 }, '#4f9a34'),
    oil('#e8752a', 4),
  ),
  picture(
    'Egg and vegetable scramble',
    'egg',
    plate(plum),
    enlarged(
      1.12,
      lumps('#f9d65a', { count: 34, gleam: 0.2, size: 11, r: 26 }),
      shreds(LEAVES.spinach, { count: 20, r: 27 }),
      tomato('34,36 64,60'),
      pepper('56,34 40,62 50,50'),
    ),
  ),
  picture(
    'Gizdodo (gizzard and plantain)',
    'meat',
    plate(clay),
    enlarged(
      1.25,
      cubes('#eda834', placed('34,34,12 56,30,40 66,50,20 46,46,-20 32,56,60 56,66,10'), { long: 11, wide: 10 }),
      meat('45,34 66,38 36,46 56,52 44,62 66,62', '#6d2f2a'),
      pepper({ count: 6, r: 26 }, '#4f9a34'),
      pepper({ count: 6, r: 24 }),
    ),
  ),
];
