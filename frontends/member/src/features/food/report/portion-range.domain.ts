import type { FoodReport } from '@sabiwell/proto/http/food-report.ts';
import { LARGEST_GRAMS, SMALLEST_GRAMS } from '../dish/portion.domain.ts';

/** The grams between which a portion can be moved, in steps that meet the portion itself; undefined for one that is too small to move. */
export function portionRange(grams: number): { min: number; max: number; step: number } | undefined {
  const step = [50, 25, 10, 5].find((one) => grams >= one * 8) ?? 5;
  const min = grams - step * Math.floor((grams * 0.75) / step);
  const max = Math.min(LARGEST_GRAMS, grams + step * Math.floor(grams / step));
  return min >= SMALLEST_GRAMS && max > min ? { min, max, step } : undefined;
}

/** The dishes of a report's plate at a share of its size; a food that only a model knows has no dish, so it is left out. */
export function dishesAt(items: FoodReport['items'], share: number): { dishId: string; portionGrams: number }[] {
  return items.flatMap(({ foodId, grams }) => (foodId === null ? [] : [{ dishId: foodId, portionGrams: withinLimits(grams * share) }]));
}

/** Whether each food of a plate is a dish of the table, so that another portion of it can be judged. */
export function canBeJudged(items: FoodReport['items']): boolean {
  const ids = items.map(({ foodId }) => foodId);
  return ids.length > 0 && !ids.includes(null) && new Set(ids).size === ids.length;
}

function withinLimits(grams: number): number {
  return Math.min(LARGEST_GRAMS, Math.max(SMALLEST_GRAMS, Math.round(grams)));
}
