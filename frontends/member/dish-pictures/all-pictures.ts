import { BREAKFASTS } from './dishes/breakfasts.ts';
import { DRINKS } from './dishes/drinks.ts';
import { FRUITS } from './dishes/fruits.ts';
import { BEANS } from './dishes/bean-dishes.ts';
import { CAKES } from './dishes/puddings-and-cakes.ts';
import { RICE } from './dishes/rice-dishes.ts';
import { PROTEINS } from './dishes/proteins.ts';
import { ROOTS } from './dishes/roots.ts';
import { SNACKS } from './dishes/snack-dishes.ts';
import { SOUPS } from './dishes/soups.ts';
import { SWALLOWS } from './dishes/swallows.ts';
import type { Picture } from './part.ts';

/** The pictures of all dishes that the app names: those of the food table and those of the rotation. */
export const PICTURES: readonly Picture[] = [
  ...RICE,
  ...BEANS,
  ...CAKES,
  ...SOUPS,
  ...SWALLOWS,
  ...ROOTS,
  ...PROTEINS,
  ...BREAKFASTS,
  ...SNACKS,
  ...FRUITS,
  ...DRINKS,
];
