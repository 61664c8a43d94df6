import { enlarged } from '../enlarged.ts';
import { gardenEggs, orange } from '../fruit.ts';
import { GLAZE, LEAVES } from '../glaze.ts';
import { nuts } from '../heaps.ts';
import { picture } from '../part.ts';
import { balls } from '../pieces.ts';
import { placed } from '../places.ts';
import { cashews, crunch, pies, shells, strips } from '../snacks.ts';
import { lumps, pool, shreds } from '../soup-parts.ts';
import { carrot, cucumber, driedFish, onion, pepper, tomato } from '../toppings.ts';
import { bowl, enamelBowl, leafGround, paper, plate } from '../vessels.ts';

const { indigo, green, red, brown, teal, mustard, plum, sky } = GLAZE;

export const SNACKS = [
  picture(
    'Puff-puff',
    'balls',
    plate(red),
    enlarged(1.12, balls('#cf8428', placed('36,34 59,33 28,54 69,53 38,68 60,69 48,51'), { r: 12 })),
  ),
  picture('Chin chin', 'cubes', bowl(indigo, '#f0d9a0'), enlarged(1.12, crunch('#dfa03c', 54))),
  picture('Meat pie', 'pie', plate(brown), enlarged(1.04, pies('#d9993a', placed('48,36,-8 48,66,6')))),
  picture(
    'Abacha (African salad)',
    'salad',
    leafGround,
    enlarged(
      1.12,
      strips('#efc468', 40),
      shreds(LEAVES.fresh, { count: 14, r: 28 }),
      cucumber('36,36'),
      pepper('58,40 44,60'),
      driedFish('62,58'),
      onion('38,52'),
    ),
  ),
  picture(
    'Boiled groundnuts',
    'nuts',
    enamelBowl(mustard),
    pool('#8a6a42'),
    shells('#d3b076', placed('34,34,20 56,30,-40 70,48,70 46,46,-10 28,54,100 60,60,30 42,66,-30 62,74,10')),
  ),
  picture(
    'Roasted groundnuts, unsalted',
    'nuts',
    paper,
    nuts('#c07a48', { count: 46, r: 28, size: 5.6 }),
    nuts('#e6bd82', { count: 12, r: 22, size: 5.2 }),
  ),
  picture(
    'Roasted cashew nuts',
    'nuts',
    bowl(teal, '#e6dcb0'),
    pool('#6d5232'),
    cashews('#e9c98c', placed('34,32,10 54,28,80 70,42,160 40,48,200 58,48,40 28,58,120 46,64,-20 64,62,250 54,76,30')),
  ),
  picture(
    'Groundnuts and orange',
    'nuts',
    plate(green),
    nuts('#c07a48', { count: 17, r: 15, at: [35, 60] }),
    orange([], [{ at: [57, 38], size: 1.15 }]),
  ),
  picture(
    'Garden eggs with groundnut paste',
    'salad',
    plate(plum),
    gardenEggs('#f7f1d3', placed('34,34,20 64,36,60 34,64,-20')),
    lumps('#b5773c', { count: 10, size: 8, r: 9, at: [60, 60] }),
    pepper('60,60'),
  ),
  picture(
    'Cucumber, carrot and tomato salad',
    'salad',
    plate(sky),
    enlarged(
      1.25,
      cucumber('36,32 50,28 64,36 30,46 60,66'),
      tomato('47,44 66,52 38,60'),
      carrot('56,40 30,62 52,58 46,70 70,62 40,50'),
      onion('58,50 46,34'),
      shreds(LEAVES.fresh, { count: 8, r: 26 }),
    ),
  ),
];
