import { enlarged } from '../enlarged.ts';
import { avocado } from '../fruit.ts';
import { GLAZE, LEAVES, PALM_OIL } from '../glaze.ts';
import { nuts } from '../heaps.ts';
import { type Part, picture } from '../part.ts';
import { chunks, cobs, cubes, rounds, slabs } from '../pieces.ts';
import { placed } from '../places.ts';
import { lumps, oil, pool, shreds, specks } from '../soup-parts.ts';
import { dodo, driedFish, fishSteak, leaf, onion, peas, pepper } from '../toppings.ts';
import { board, bowl, enamelBowl, glazed, leafGround, mat, paper, plate } from '../vessels.ts';

const { indigo, green, brown, teal, mustard, plum, black, clay, sky } = GLAZE;
const porridge = (name: string, ...parts: Part[]) => picture(name, 'porridge', ...parts);
const slices = (name: string, ...parts: Part[]) => picture(name, 'slices', ...parts);

const YAM = ['#dccba0', '#fffaee'] as const;
const COCOYAM = ['#7a5646', '#ded0d6'] as const;
const SWEET_POTATO = ['#a8435c', '#f5c063'] as const;

export const ROOTS = [
  slices('Boiled yam', glazed(teal), enlarged(1.12, slabs(...YAM, placed('34,34,-16 61,36,14 36,60,10 61,63,-12')))),
  picture(
    'Fried yam (dundun)',
    'sticks',
    paper,
    enlarged(
      1.15,
      cubes('#e5a83c', placed('34,34,-30 58,32,20 30,54,80 66,54,64 48,46,-12 46,66,8 50,56,-40'), {
        long: 29,
        wide: 9,
      }),
    ),
  ),
  porridge(
    'Yam porridge (asaro)',
    bowl(green, '#f3d9a0'),
    pool('#d9761f'),
    chunks('#f3b95a', placed('36,36 58,34,40 34,60,80 60,58,10 47,48,-30')),
    oil(PALM_OIL, 7),
    shreds(LEAVES.ugu, { count: 12 }),
  ),
  slices(
    'Boiled plantain',
    plate(teal),
    enlarged(1.15, rounds('#d8a42e', '#f7d766', placed('44,32,-12 50,48,-4 46,64,8'), { long: 27, wide: 7.6 })),
  ),
  slices('Fried ripe plantain (dodo)', plate(indigo), enlarged(1.12, dodo(around(22, 9), 60), dodo(around(9, 4), 60))),
  slices(
    'Roasted plantain (boli)',
    paper,
    rounds('#a8671c', '#eeb540', placed('46,36,-24 50,60,-16'), { long: 32, wide: 9.6 }),
    char(),
    nuts('#c98a52', { count: 7, r: 9, at: [72, 72], size: 4.6 }),
  ),
  porridge(
    'Unripe plantain porridge',
    bowl(clay, '#f6e0b0'),
    pool('#c9802a'),
    rounds('#d9a63c', '#efcf7f', placed('34,36,20 54,30,-30 68,44,60 30,56,-40 50,48,10 44,68,-10 64,64,40'), { long: 10.5, wide: 7.6 }),
    oil('#d8561a', 6),
    pepper('48,30 68,48'),
  ),
  porridge(
    'Unripe plantain porridge with ugu',
    enamelBowl(teal),
    pool('#cf9440'),
    rounds('#cfa23c', '#efd595', placed('38,40,30 60,42,-20 46,60,5'), { long: 11, wide: 8 }),
    shreds(LEAVES.ugu, { count: 30 }),
    driedFish('64,60'),
  ),
  slices(
    'Boiled sweet potato',
    plate(green),
    enlarged(1.15, rounds(...SWEET_POTATO, placed('36,38,-20 60,36,20 34,60,10 58,60,-30'), { long: 14.5, wide: 11.5 })),
  ),
  slices(
    'Boiled cocoyam',
    plate(mustard),
    enlarged(1.15, rounds(...COCOYAM, placed('36,36 61,40 44,62'), { long: 14, wide: 13.4 }), specks('#a98a9c', 26, 1.3, 24)),
  ),
  picture('Boiled corn on the cob', 'cob', leafGround, cobs('#f6cf45', placed('52,36,-16 54,62,-8'))),
  picture('Boiled corn with avocado pear', 'cob', mat(), cobs('#f8dc6a', placed('52,34,-10')), avocado(placed('46,66,14'))),
  porridge(
    'Ukwa porridge (breadfruit)',
    bowl(brown, '#f0d6a8'),
    pool('#c57a2c'),
    nuts('#d9a566', { count: 40, r: 31, size: 5.6, length: 3 }),
    oil(PALM_OIL, 6),
    peas({ count: 6 }, '#f0c93a'),
  ),
  porridge(
    'Ukwa porridge without oil',
    enamelBowl(black),
    pool('#d9b98a'),
    nuts('#e3c79a', { count: 40, r: 31, size: 5.6, length: 3 }),
    driedFish('40,42 60,58'),
    shreds(LEAVES.bitter, { count: 8, length: 4 }),
  ),
  slices(
    'Boiled yam with egg and spinach sauce',
    glazed(sky),
    enlarged(
      1.15,
      slabs(...YAM, placed('38,30,-14 33,48,10')),
      lumps('#f6cf4a', { count: 15, gleam: 0.2, size: 8, r: 15, at: [57, 59] }),
      shreds(LEAVES.spinach, { count: 16, r: 15, at: [57, 59] }),
      pepper('52,66 66,52'),
    ),
  ),
  slices(
    'Sweet potato with fish sauce',
    plate(plum),
    enlarged(
      1.15,
      rounds(...SWEET_POTATO, placed('34,42,-50 50,31,0'), { long: 13, wide: 10.5 }),
      lumps('#cf3a1c', { count: 14, size: 8, r: 15, at: [57, 60] }),
      fishSteak('58,59'),
      onion('70,50'),
    ),
  ),
  slices(
    'Cocoyam with vegetable sauce',
    board,
    enlarged(
      1.15,
      rounds(...COCOYAM, placed('34,42 54,32'), { long: 12.5, wide: 12 }),
      shreds(LEAVES.spinach, { count: 36, r: 17, at: [56, 60], width: 3.4 }),
      driedFish('58,62'),
      pepper('46,64 68,54'),
      leaf('30,66', '#4d8a3a'),
    ),
  ),
];

/** The dark marks of the grill. */
function char(): Part {
  return specks('#4a2408', 20, 2.2, 24);
}

/** Places on a circle round the middle. */
function around(r: number, count: number) {
  const places = Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * 2 * Math.PI;
    return `${Math.round(48 + r * Math.cos(angle))},${Math.round(48 + r * Math.sin(angle))}`;
  });
  return places.join(' ');
}
