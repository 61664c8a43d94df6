import { enlarged } from '../enlarged.ts';
import { GLAZE } from '../glaze.ts';
import { mound, sideBowl } from '../heaps.ts';
import { type Part, picture } from '../part.ts';
import { placed } from '../places.ts';
import { oil, specks } from '../soup-parts.ts';
import { driedFish, fishSteak, pepper } from '../toppings.ts';
import { board, calabash, glazed, plate } from '../vessels.ts';

const swallow = (name: string, ...parts: Part[]) => picture(name, 'swallow', ...parts);
const withSoup = (name: string, ...parts: Part[]) => picture(name, 'swallow with soup', ...parts);
const { indigo, green, red, brown, teal, mustard, plum, black, clay, sky } = GLAZE;

/** Two mounds, as tuwo is served. */
const pair =
  (colour: string): Part =>
  (pen) =>
    mound(colour, { at: [37, 41], r: 19, squash: 0.92 }, -20)(pen) + mound(colour, { at: [59, 57], r: 19, squash: 0.92 }, 12)(pen);

/** Three small mounds. */
const three =
  (colour: string): Part =>
  (pen) =>
    placed('36,38,-30 61,43 45,62,30')
      .map(({ at, angle }) => mound(colour, { at, r: 15.5, squash: 0.94 }, angle)(pen))
      .join('');

export const SWALLOWS = [
  swallow('Eba', plate(green), enlarged(1.12, mound('#eebf3a', { r: 29 }), specks('#c9952a', 24, 1.4, 19))),
  swallow('Fufu (akpu)', glazed(indigo), enlarged(1.12, mound('#efe6cf', { r: 29, squash: 0.95 }, 10))),
  swallow('Amala (yam flour)', plate(mustard), enlarged(1.12, mound('#6b4630', { r: 29 }))),
  swallow(
    'Amala lafun (cassava flour)',
    plate(brown),
    enlarged(1.12, mound('#d6c7a8', { r: 28, squash: 0.95 }, 30), specks('#b39f7c', 14, 1.3, 18)),
  ),
  swallow('Pounded yam', board, mound('#f7eedb', { r: 30, squash: 0.9 })),
  swallow('Semovita', plate(sky), enlarged(1.12, mound('#f6e3a4', { r: 29, squash: 0.8 }, -30))),
  swallow('Whole-wheat swallow', plate(clay), enlarged(1.12, mound('#b98552', { r: 28 }, 16), specks('#7d4f24', 34, 1.6, 20))),
  swallow(
    'Oat swallow',
    plate(teal),
    enlarged(1.12, mound('#dcc59a', { r: 28, squash: 0.92 }, -6), specks('#b0915c', 22, 2.2, 20), specks('#f2e6cb', 16, 1.8, 18)),
  ),
  swallow(
    'Starch (usi)',
    plate(black),
    enlarged(1.12, mound('#e9b84a', { r: 27, squash: 0.97 }), mound('#f2cf74', { at: [48, 46], r: 14 }, 20), oil('#d8561a', 3, 5)),
  ),
  swallow('Tuwo shinkafa', calabash, three('#fbf6ea')),
  swallow('Tuwo masara', calabash, pair('#f5dd84')),
  swallow('Tuwo dawa', plate(plum), enlarged(1.12, pair('#9a6a58'))),
  withSoup(
    'Oat swallow with okra soup',
    plate(indigo),
    enlarged(
      1.13,
      mound('#dcc59a', { at: [37, 37], r: 21 }),
      specks('#b0915c', 12, 2, 12),
      sideBowl([61, 60], 22, green, '#9db04a', '#4f7f25'),
      pepper('58,56 66,62 60,68', '#5d8f2c'),
    ),
  ),
  withSoup(
    'Small amala with ewedu and fish',
    plate(red),
    enlarged(1.13, mound('#6b4630', { at: [33, 40], r: 18 }), sideBowl([63, 44], 20, mustard, '#3f6a1f', '#7fa847'), fishSteak('46,69')),
  ),
  withSoup(
    'Small tuwo dawa with miyan kuka',
    plate(teal),
    enlarged(1.13, mound('#9a6a58', { at: [38, 60], r: 19 }, 10), sideBowl([58, 36], 22, clay, '#6d7a35', '#9aa75c'), driedFish('60,36')),
  ),
];
