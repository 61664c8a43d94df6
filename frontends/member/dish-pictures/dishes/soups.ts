import { GLAZE, LEAVES, PALM_OIL } from '../glaze.ts';
import { type Part, picture } from '../part.ts';
import { draw, halfPool, lumps, oil, oilEdge, pool, shreds, specks, swirl } from '../soup-parts.ts';
import { chilli, driedFish, fishSteak, leaf, meat, onion, pepper, prawn, snail } from '../toppings.ts';
import { chunks } from '../forms.ts';
import { bowl, calabash, enamelBowl } from '../vessels.ts';

const soup = (name: string, ...parts: Part[]) => picture(name, 'soup', ...parts);
const pepperSoup = (name: string, ...parts: Part[]) => picture(name, 'pepper soup', ...parts);
const stew = (name: string, ...parts: Part[]) => picture(name, 'stew', ...parts);
/** Sliced okra. */
const okra = (count: number) => pepper({ count, r: 33 }, '#5d8f2c');
const { clay, indigo, green, black, teal, mustard, brown, red, sky, plum } = GLAZE;

export const SOUPS = [
  soup(
    'Egusi soup',
    bowl(clay),
    pool('#d99a1c'),
    oil('#d9541a', 10),
    lumps('#efc24a', { count: 30 }),
    shreds(LEAVES.ugu, { count: 24 }),
    meat([
      [38, 40],
      [62, 56],
    ]),
  ),
  soup(
    'Egusi with double ugu',
    enamelBowl(green),
    pool('#d3a02a'),
    shreds(LEAVES.ugu, { count: 62, width: 3.2 }),
    lumps('#efc757', { count: 20, size: 6.4 }),
    driedFish([
      [40, 58],
      [59, 38],
    ]),
  ),
  soup(
    'Ogbono soup',
    bowl(black),
    pool('#7d6a1e'),
    draw('#a8963a', 12),
    oil('#b8581a', 8),
    shreds(['#2f5a22'], { count: 12, length: 4 }),
    meat(
      [
        [40, 42],
        [60, 54],
      ],
      '#6d3a20',
    ),
    specks('#3f3410', 14),
  ),
  soup(
    'Efo riro',
    bowl(brown),
    pool('#7a2414'),
    shreds(LEAVES.spinach, { count: 72, width: 3.4, length: 8 }),
    oil(PALM_OIL, 11),
    pepper({ count: 7 }),
    meat([
      [48, 50],
      [66, 40],
    ]),
  ),
  soup(
    'Light efo riro with fish',
    enamelBowl(indigo),
    pool('#5b4a1a'),
    shreds(['#2f7a2f', '#4c9a41', '#6fb354'], { count: 72, width: 3.2, length: 7 }),
    pepper({ count: 9 }),
    fishSteak([[50, 50]]),
  ),
  soup('Okra soup', bowl(teal), pool('#8a8f2c'), draw('#c3cc66', 8), okra(30), oil(PALM_OIL, 6), prawn([[36, 40]]), meat([[58, 58]])),
  soup(
    'Okra soup without palm oil',
    enamelBowl(teal),
    pool('#9db04a'),
    draw('#cfdc86', 7),
    okra(28),
    shreds(LEAVES.ugu, { count: 14 }),
    driedFish([[62, 40]]),
    prawn([
      [36, 56],
      [44, 66],
    ]),
  ),
  soup('Ewedu soup', bowl(mustard), pool('#3f6a1f'), draw('#6f9a3a', 16), specks('#8db656', 30, 2), specks('#2c4d14', 26, 1.8)),
  soup('Gbegiri soup', bowl(green), pool('#e0a92c'), swirl('#efc35a', 5), oil('#d0501c', 9, 28), specks('#a8481a', 12)),
  soup(
    'Ewedu and gbegiri',
    calabash,
    pool('#e0a92c'),
    halfPool('#3f6a1f'),
    shreds(['#6f9a3a', '#2c4d14'], { count: 26, r: 12, at: [27, 49], length: 5, width: 1.8 }),
    meat([[58, 56]]),
    pepper([
      [64, 38],
      [70, 54],
    ]),
  ),
  soup(
    'Bitterleaf soup (ofe onugbu)',
    bowl(indigo),
    pool('#b0671c'),
    oil('#cf4a18', 9),
    shreds(LEAVES.bitter, { count: 46, width: 3.4 }),
    chunks('#e9dcb8', [{ at: [38, 56] }, { at: [60, 40], angle: 50 }]),
    driedFish([[60, 60]]),
  ),
  soup(
    'Oha soup',
    bowl(red),
    pool('#b9801f'),
    oil('#cc4f1a', 7),
    leaf({ count: 11, r: 26 }, '#2f6427'),
    meat([[46, 50]]),
    driedFish([[64, 58]]),
  ),
  soup(
    'Edikang ikong',
    bowl(black, '#d9a05a'),
    pool('#4a3512'),
    shreds(LEAVES.ugu, { count: 72, width: 3.6, length: 7 }),
    oil(PALM_OIL, 8),
    snail([
      [40, 42],
      [57, 58],
    ]),
    prawn([[62, 40]]),
  ),
  soup(
    'Edikang ikong, lighter',
    enamelBowl(plum),
    pool('#4f5a1f'),
    shreds(['#24602a', '#3c8a3a', '#58a24a'], { count: 74, width: 3, length: 6 }),
    snail([[48, 44]]),
    driedFish([
      [36, 58],
      [61, 60],
    ]),
  ),
  soup(
    'Afang soup',
    calabash,
    pool('#3d3a12'),
    shreds(LEAVES.afang, { count: 92, width: 2, length: 8 }),
    oil('#c8421a', 7),
    snail([[58, 42]]),
    meat([[40, 54]], '#6a3a22'),
  ),
  soup(
    'Banga soup',
    bowl(clay, '#f2d29a'),
    pool('#a8431a'),
    oilEdge('#d8561a'),
    oil('#e8752a', 12),
    leaf(
      [
        [60, 62],
        [36, 36],
      ],
      '#3d5a24',
    ),
    fishSteak([[46, 50]]),
  ),
  soup(
    'White soup (ofe nsala)',
    bowl(sky),
    pool('#e6d3a0'),
    specks('#c98a3a', 20),
    chunks('#f6ecd2', [{ at: [60, 38] }]),
    fishSteak([[42, 50]]),
    shreds(['#3f6f2c'], { count: 9, length: 4 }),
    chilli([[60, 62]]),
  ),
  soup(
    'Ofe nsala, low salt',
    enamelBowl(mustard),
    pool('#efe2bb'),
    specks('#b98a4a', 16),
    fishSteak([
      [40, 42],
      [58, 58],
    ]),
    shreds(LEAVES.fresh, { count: 16, length: 5 }),
  ),
  pepperSoup(
    'Goat-meat pepper soup',
    bowl(plum),
    pool('#9a4a1c'),
    oil('#c9682a', 9),
    meat(
      [
        [38, 40],
        [58, 38],
        [48, 58],
        [66, 56],
      ],
      '#6b3a24',
    ),
    shreds(LEAVES.fresh, { count: 10, length: 4, width: 2 }),
    pepper({ count: 5 }),
  ),
  pepperSoup(
    'Catfish pepper soup',
    bowl(black, '#c8b48a'),
    pool('#8f5a26'),
    oil('#bd7f3a', 8),
    fishSteak([
      [38, 42],
      [60, 54],
    ]),
    shreds(['#3f7a2c'], { count: 12, length: 4, width: 2 }),
    chilli([[42, 66]]),
  ),
  pepperSoup(
    'Catfish pepper soup, low salt',
    enamelBowl(red),
    pool('#c9964e'),
    fishSteak([[52, 44]]),
    leaf(
      [
        [34, 54],
        [62, 66],
      ],
      '#4a9a3c',
    ),
    shreds(LEAVES.fresh, { count: 14, length: 4, width: 2 }),
    onion([[36, 34]]),
  ),
  stew(
    'Tomato stew with beef (obe ata)',
    bowl(indigo, '#f3c9a0'),
    pool('#c02e14'),
    oilEdge('#e0651f'),
    lumps('#d8432a', { count: 14, size: 6, r: 26 }),
    meat([
      [38, 42],
      [58, 40],
      [48, 60],
    ]),
    onion([[66, 58]]),
  ),
  stew(
    'Tomato and pepper sauce with mackerel',
    enamelBowl(red),
    pool('#cf3a1c'),
    lumps('#e0573a', { count: 20, size: 6 }),
    fishSteak([[40, 50]]),
    pepper({ count: 5 }),
    onion([
      [62, 38],
      [62, 62],
    ]),
  ),
  stew(
    'Ayamase (ofada stew)',
    bowl(green, '#cfe39a'),
    pool('#3f4a14'),
    oilEdge('#a8481a'),
    lumps('#5d6a22', { count: 22, size: 6 }),
    meat(
      [
        [40, 42],
        [60, 48],
        [46, 62],
      ],
      '#5d3319',
    ),
    specks('#a6b24a', 16, 2),
  ),
  stew(
    'Garden-egg sauce',
    bowl(green, '#f0d9a0'),
    pool('#b98a3a'),
    lumps('#e3cf8e', { count: 24, size: 7 }),
    oil('#cf5a22', 6),
    driedFish([[58, 56]]),
    onion([[38, 42]]),
    pepper(
      [
        [62, 36],
        [36, 60],
      ],
      '#4f9a34',
    ),
  ),
  soup(
    'Groundnut soup',
    bowl(brown, '#e9bd7d'),
    pool('#b5702c'),
    oil('#d98a3a', 12),
    swirl('#c98a48', 3),
    meat([
      [40, 56],
      [60, 42],
    ]),
    specks('#7a3f14', 14),
  ),
  soup(
    'Miyan kuka',
    calabash,
    pool('#5a6428'),
    draw('#7d8840', 7),
    oil('#b5521c', 7),
    meat(
      [
        [42, 44],
        [58, 58],
      ],
      '#643820',
    ),
    specks('#3f4718', 22),
  ),
  soup(
    'Miyan kuka with dried fish',
    bowl(teal, '#cfe0b0'),
    pool('#6d7a35'),
    draw('#93a055', 10),
    driedFish([
      [40, 44],
      [58, 40],
      [50, 60],
    ]),
    specks('#475020', 18),
  ),
  soup(
    'Miyan taushe',
    calabash,
    pool('#d4741c'),
    chunks('#f0a236', [{ at: [38, 40] }, { at: [60, 58], angle: 60 }]),
    shreds(LEAVES.spinach, { count: 20 }),
    oil(PALM_OIL, 6),
    meat([[58, 36]]),
  ),
  soup(
    'Miyan taushe with spinach',
    enamelBowl(brown),
    pool('#dd8a30'),
    shreds(['#2f7a2f', '#4c9a41'], { count: 40, width: 3.2 }),
    chunks('#f4b04a', [{ at: [48, 44] }, { at: [60, 62], angle: 70 }, { at: [34, 60], angle: 20 }]),
  ),
];
