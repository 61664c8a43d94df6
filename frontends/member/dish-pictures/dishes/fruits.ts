import { enlarged } from '../enlarged.ts';
import { avocado, bananas, dates, gardenEggs, guava, mango, orange, pawpaw, pineapple, watermelon } from '../fruit.ts';
import { GLAZE } from '../glaze.ts';
import { type Part, picture } from '../part.ts';
import { cubes } from '../pieces.ts';
import { placed } from '../places.ts';
import { pool } from '../soup-parts.ts';
import { bowl, calabash, leafGround, mat, plate } from '../vessels.ts';

const fruit = (name: string, ...parts: Part[]) => picture(name, 'fruit', ...parts);
const { indigo, green, teal, mustard, plum } = GLAZE;

export const FRUITS = [
  fruit('Banana', mat('#cfa66a'), enlarged(1.1, bananas)),
  fruit('Orange', plate(green), enlarged(1.15, orange(placed('36,40'), placed('60,56')))),
  fruit('Pawpaw', mat('#b9c08a'), enlarged(1.1, pawpaw(placed('48,48,-32')))),
  fruit('Pineapple', plate(teal), enlarged(1.1, pineapple(placed('46,50,-36')))),
  fruit(
    'Watermelon',
    plate(indigo),
    enlarged(
      1.1,
      watermelon([
        { at: [46, 42], angle: -14 },
        { at: [60, 66], angle: 24, size: 0.56 },
      ]),
    ),
  ),
  fruit('Mango', mat(), mango),
  fruit('Guava', plate(plum), enlarged(1.15, guava(placed('36,38'), placed('58,56')))),
  fruit('Avocado pear', plate(mustard), enlarged(1.1, avocado(placed('47,36,-14'), placed('50,63,-14')))),
  fruit('Garden egg', leafGround, gardenEggs('#f8f3d8', placed('36,34,24 63,42,60 38,64,-20 64,68,10'))),
  fruit('Dates (dabino)', calabash, dates(placed('34,34,20 54,30,-30 68,44,50 46,46,-10 30,54,80 60,58,10 42,66,-40 60,72,30'))),
  fruit(
    'Pawpaw, watermelon and guava bowl',
    bowl(teal, '#f7e6b0'),
    pool('#d9c9a0'),
    cubes('#e5383f', placed('36,34,12 62,40,40 44,64,-12 66,60,20'), { long: 13, wide: 12 }),
    cubes('#f58a3a', placed('50,30,-20 32,52,30 56,54,8 58,72,-30'), { long: 13, wide: 12 }),
    cubes('#f6e3a4', placed('46,46,30 34,66,-10'), { long: 12, wide: 11 }),
  ),
];
