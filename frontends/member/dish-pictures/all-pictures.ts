import { GRAINS } from './dishes/grains.ts';
import { SOUPS } from './dishes/soups.ts';
import { SWALLOWS } from './dishes/swallows.ts';
import type { Picture } from './part.ts';

/** The pictures of all dishes that the app names: those of the food table and those of the rotation. */
export const PICTURES: readonly Picture[] = [...GRAINS, ...SOUPS, ...SWALLOWS];
