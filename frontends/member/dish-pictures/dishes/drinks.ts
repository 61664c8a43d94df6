import { bottle, glass, gourd, ice, petals, rimSlice, spice, straw } from '../drinks.ts';
import { picture } from '../part.ts';
import { balls } from '../pieces.ts';
import { placed } from '../places.ts';
import { spoon } from '../snacks.ts';
import { pool, specks, swirl } from '../soup-parts.ts';
import { calabash, cloth, mat } from '../vessels.ts';

export const DRINKS = [
  picture('Zobo drink (sweetened)', 'glass', cloth(), straw('#f2c230'), glass('#9a0f32'), ice, petals),
  picture('Zobo without sugar', 'glass', cloth('#0f5f5a'), glass('#7d0c2c'), spice('#3d0616', 10), rimSlice('#b98a4a', '#f3dd9a'), petals),
  picture('Kunu zaki', 'glass', cloth('#6b3a1c'), glass('#e2cfae'), spice('#a8845a', 20)),
  picture('Soya milk, unsweetened', 'glass', cloth('#2f6a3a'), glass('#f7efd6')),
  picture(
    'Fura da nono',
    'gourd',
    calabash,
    pool('#f9f5ea'),
    swirl('#ece4d0', 3),
    balls('#bfa27c', placed('38,38 58,36 40,60'), { r: 8.4 }),
    specks('#b09468', 26, 1.6),
    spoon('#a8713a', 36),
  ),
  picture('Palm wine', 'gourd', mat('#8fae7a'), gourd),
  picture(
    'Cola soft drink',
    'bottle',
    cloth('#7a1420'),
    bottle({ body: '#2b120c', label: '#d6202a', band: '#ffffff', cap: '#d6202a', waist: true }),
  ),
  picture('Malt drink', 'bottle', cloth('#7a5a14'), bottle({ body: '#3d1c0e', label: '#f3d58a', band: '#b3261e', cap: '#d9a520' })),
];
