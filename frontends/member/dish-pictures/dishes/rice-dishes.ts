import { enlarged } from '../enlarged.ts';
import { GLAZE, LEAVES } from '../glaze.ts';
import { beans, bed, heap } from '../heaps.ts';
import { picture } from '../part.ts';
import { coconut } from '../puddings.ts';
import { lumps, oil, shreds } from '../soup-parts.ts';
import { carrot, cucumber, fishSteak, leaf, meat, peas, pepper, tomato } from '../toppings.ts';
import { bowl, glazed, leafGround, plate } from '../vessels.ts';

const { green, red, brown, teal, mustard, plum } = GLAZE;
const ofada = { tones: ['#d9bd97', '#7d5433'] as const, count: 70, length: 3.6, width: 2.4 };

export const RICE = [
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
