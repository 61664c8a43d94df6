import { dishTable } from '@sabiwell/proto/http/dish-search.ts';
import type { DishOption } from './dish-groups.ts';

/** Filled in by the build: of each dish of the food table its id, name, other names, and usual portion in grams. */
declare const DISH_TABLE: readonly (readonly [dishId: string, name: string, aliases: readonly string[], portionGrams: number])[];

/** The food table as it travels with the app: what is needed to choose a dish. */
export const dishes = dishTable<DishOption>(
  DISH_TABLE.map(([dishId, name, aliases, portionGrams]) => ({ dishId, name, aliases, portionGrams })),
);
