import { enlarged } from '../enlarged.ts';
import { GLAZE, LEAVES, PALM_OIL } from '../glaze.ts';
import { beans, bed } from '../heaps.ts';
import { picture } from '../part.ts';
import { sauceShine } from '../puddings.ts';
import { lumps, oil, pool, shreds } from '../soup-parts.ts';
import { onion, pepper } from '../toppings.ts';
import { bowl, enamelBowl, plate } from '../vessels.ts';

const { green, red, teal, black, clay } = GLAZE;

export const BEANS = [
  picture(
    'Beans porridge (ewa riro)',
    'beans',
    bowl(clay),
    pool('#b8521c'),
    beans('#a85f2c', { count: 44 }),
    oil(PALM_OIL, 8),
    pepper('40,38 62,58'),
  ),
  picture(
    'Beans porridge with ugu',
    'beans',
    enamelBowl(green),
    pool('#a8602a'),
    beans('#b8743e', { count: 34 }),
    shreds(LEAVES.ugu, { count: 26 }),
  ),
  picture(
    'Ewa agoyin',
    'beans',
    enamelBowl(black),
    pool('#a87a4a'),
    lumps('#c0936a', { count: 34, size: 7 }),
    lumps('#4a1710', { count: 12, size: 8, r: 12, at: [54, 54] }),
    oil('#a8241a', 5, 12),
    sauceShine,
  ),
  picture('Plain boiled beans', 'beans', plate(teal), enlarged(1.14, bed('#a87a48', 31), beans('#d9b078', { count: 50, r: 31 }))),
  picture(
    'Boiled beans with pepper sauce',
    'beans',
    plate(red),
    enlarged(
      1.14,
      bed('#8f5f34', 31),
      beans('#cfa06a', { count: 38, r: 30 }),
      lumps('#d23a1c', { count: 13, size: 7.4, r: 13, at: [52, 50] }),
      pepper('46,46 58,56', '#f0682c'),
      onion('60,44'),
    ),
  ),
];
