import { enlarged } from '../enlarged.ts';
import { balls, beans, bed, cakes, cubes, heap } from '../forms.ts';
import { GLAZE, LEAVES, PALM_OIL } from '../glaze.ts';
import { picture } from '../part.ts';
import { placed } from '../places.ts';
import { coconut, pudding, sauceShine, wedges } from '../puddings.ts';
import { lumps, oil, pool, shreds, specks } from '../soup-parts.ts';
import { cabbage, carrot, cucumber, driedFish, eggHalf, fishSteak, leaf, meat, onion, peas, pepper, tomato } from '../toppings.ts';
import { bowl, calabash, enamelBowl, glazed, leafGround, paper, plate } from '../vessels.ts';

const { green, red, brown, teal, mustard, plum, black, clay, sky } = GLAZE;
const ofada = { tones: ['#d9bd97', '#7d5433'] as const, count: 70, length: 3.6, width: 2.4 };

const RICE = [
  picture(
    'Jollof rice',
    'rice',
    plate(green),
    enlarged(
      1.16,
      heap('#dd5a1e', { tones: ['#f58b3c', '#b93d12'] }),
      peas({ count: 5, r: 26 }),
      tomato('64,60'),
      leaf('36,34', '#4d7a34'),
    ),
  ),
  picture(
    'Nigerian fried rice',
    'rice',
    plate(mustard),
    enlarged(
      1.16,
      heap('#d9c24a', { tones: ['#f3e48c', '#a99a2c'], count: 50 }),
      carrot({ count: 5, r: 26 }),
      peas({ count: 7, r: 27 }),
      pepper({ count: 4 }, '#4f9a34'),
      meat('60,42', '#8a4a2a'),
    ),
  ),
  picture('Boiled white rice', 'rice', glazed(plum), enlarged(1.16, heap('#f4efe2', { tones: ['#ffffff', '#d3cab6'], count: 100 }))),
  picture('Ofada rice', 'rice', leafGround, enlarged(1.12, heap('#b58d62', { ...ofada, r: 30 }))),
  picture(
    'White rice with tomato stew and beef',
    'rice',
    plate(red),
    enlarged(
      1.16,
      heap('#f4efe2', { tones: ['#ffffff', '#d3cab6'], r: 29, at: [42, 44], count: 66 }),
      lumps('#d03a1c', { count: 16, size: 8, r: 15, at: [60, 60] }),
      oil('#e8752a', 3, 10),
      meat('55,56 67,64'),
    ),
  ),
  picture(
    'Rice and beans',
    'rice',
    plate(brown),
    enlarged(1.16, heap('#efe4cf', { tones: ['#fffaf0', '#c9b492'], count: 64 }), beans('#8a4a26', { count: 20, r: 28, size: 4.4 })),
  ),
  picture(
    'Rice and beans, more beans',
    'rice',
    plate(teal),
    enlarged(
      1.14,
      bed('#5a2c14', 30),
      beans('#b5713c', { count: 20, r: 28 }),
      heap('#f4efe2', { tones: ['#ffffff', '#d3cab6'], r: 14, at: [36, 37], count: 17 }),
      lumps('#d03a1c', { count: 5, size: 6.6, r: 8, at: [62, 38] }),
      cucumber('58,66 70,56'),
    ),
  ),
  picture(
    'Coconut rice',
    'rice',
    bowl(brown, '#f2e3c4'),
    heap('#f1dfae', { tones: ['#fff6da', '#d0b273'], r: 34 }),
    coconut(),
    leaf('64,36', '#4d8a3a'),
    peas({ count: 5, r: 24 }),
  ),
  picture(
    'Brown-rice jollof with vegetables',
    'rice',
    plate(plum),
    enlarged(
      1.16,
      heap('#b8551f', { tones: ['#d98a4a', '#86380f'], length: 3.8, count: 70 }),
      carrot({ count: 5 }),
      peas({ count: 10, r: 26 }),
      pepper({ count: 4 }, '#4f9a34'),
    ),
  ),
  picture(
    'Ofada rice with vegetable sauce and fish',
    'rice',
    leafGround,
    enlarged(
      1.15,
      heap('#b58d62', { ...ofada, r: 19, at: [35, 38], count: 22 }),
      lumps('#4d6a22', { count: 12, size: 8, r: 17, at: [58, 58] }),
      shreds(LEAVES.spinach, { count: 14, r: 19, at: [58, 58], width: 3.2 }),
      pepper('52,66 68,50'),
      fishSteak('60,58'),
    ),
  ),
];

const BEANS = [
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

const CAKES = [
  picture(
    'Moi moi',
    'pudding',
    leafGround,
    enlarged(
      1.12,
      pudding('#e0935a', 27, 5),
      shreds(['#c22a1c', '#4d7a34', '#f3bd85'], { count: 27, r: 19, length: 3, width: 2 }),
      eggHalf('40,42 57,57'),
    ),
  ),
  picture(
    'Moi moi with carrot and fish',
    'pudding',
    leafGround,
    enlarged(1.12, pudding('#e29a58', 30), carrot('36,40 60,38 44,62 64,58'), driedFish('50,50')),
  ),
  picture('Okpa', 'pudding', leafGround, enlarged(1.12, pudding('#e8a81f', 27, 8), specks('#c0681a', 12, 1.6, 16))),
  picture('Okpa, lighter', 'pudding', plate(mustard), enlarged(1.25, wedges('#efbf4a'))),
  picture(
    'Akara',
    'balls',
    paper,
    balls(
      '#b8691f',
      [{ at: [32, 36] }, { at: [56, 32] }, { at: [70, 52] }, { at: [28, 58] }, { at: [50, 70] }, { at: [49, 50], size: 1.12 }],
      { r: 12.5, rough: true },
    ),
  ),
  picture(
    'Oven or air-fried akara',
    'balls',
    plate(sky),
    enlarged(
      1.12,
      cakes('#d99a4a', '#c27c2c', [{ at: [36, 38] }, { at: [61, 37] }, { at: [48, 60] }], 13),
      leaf('68,60 30,60', '#4d8a3a'),
      onion('49,40'),
    ),
  ),
  picture(
    'Awara (fried soya curd)',
    'cubes',
    paper,
    enlarged(
      1.25,
      cubes('#d99a34', placed('32,36,12 50,30,-20 66,42,30 30,56,-14 48,50,8 62,62,-8 44,68,24')),
      specks('#c8521c', 22, 1.6, 26),
    ),
  ),
  picture(
    'Awara with pepper and onion',
    'cubes',
    plate(brown),
    enlarged(
      1.25,
      cubes('#e6b458', placed('38,34,12 58,38,-20 34,56,-14 54,58,20')),
      cabbage('66,56 46,70'),
      onion('46,46 66,46'),
      pepper({ count: 6, r: 24 }),
    ),
  ),
  picture(
    'Masa (rice cakes)',
    'cakes',
    calabash,
    cakes('#f6efdc', '#cf9a4e', [{ at: [36, 38] }, { at: [60, 36] }, { at: [34, 61] }, { at: [58, 60], size: 1.08 }], 13.5),
  ),
];

export const GRAINS = [...RICE, ...BEANS, ...CAKES];
