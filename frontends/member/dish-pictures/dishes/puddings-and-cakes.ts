import { enlarged } from '../enlarged.ts';
import { GLAZE } from '../glaze.ts';
import { picture } from '../part.ts';
import { balls, cakes, cubes } from '../pieces.ts';
import { placed } from '../places.ts';
import { pudding, wedges } from '../puddings.ts';
import { shreds, specks } from '../soup-parts.ts';
import { cabbage, carrot, driedFish, eggHalf, leaf, onion, pepper } from '../toppings.ts';
import { calabash, leafGround, paper, plate } from '../vessels.ts';

const { brown, mustard, sky } = GLAZE;

export const CAKES = [
  picture(
    'Moi moi',
    'pudding',
    leafGround,
    enlarged(
      1.12,
      pudding('#e0935a', 33, 6),
      shreds(['#c22a1c', '#4d7a34', '#f3bd85'], { count: 39, r: 23, length: 3, width: 2 }),
      eggHalf('55,44'),
    ),
  ),
  picture(
    'Moi moi with carrot and fish',
    'pudding',
    leafGround,
    enlarged(1.12, pudding('#e29a58', 30), carrot('34,42 50,31 65,40 68,56 42,64 56,67 31,56'), driedFish('50,50')),
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
