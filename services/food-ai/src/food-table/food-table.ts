import type { Dish } from '@sabiwell/proto/http/food-ai.ts';
import type { FoodDish } from './dish.domain.ts';

/** The dish of this id, or undefined. */
export function findDish(_dishId: string): FoodDish | undefined {
  return undefined;
}

/** All dishes, in the order of the table. */
export function listDishes(): readonly FoodDish[] {
  return [];
}

/** Dishes whose name or aliases have every word, best first, at most 50. */
export function searchDishes(_words: string): Dish[] {
  return [];
}

/** Eight dishes to offer at this hour of Lagos (0 to 23): those chosen lately (ids, newest first), then what is usual. */
export function candidateDishes(_at: { hour: number; recent: readonly string[] }): Dish[] {
  return [];
}
