import type { FoodDish } from '../../food-table/dish.domain.ts';
import type { VisionOutcome } from '../../vision/vision-answer.domain.ts';
import type { SeenPlate } from '../report/report-body.domain.ts';

const SURE = 0.75;
const FAIRLY_SURE = 0.5;

type FindDish = (dishId: string) => FoodDish | undefined;
type Food = Extract<VisionOutcome, { kind: 'food' }>;

/**
 * What a model saw, with the table's dishes instead of ids. Where the member weighed the plate, its foods keep their shares of that
 * weight, because scales are better than a model's guess.
 */
export function seenPlate(food: Food, source: string, findDish: FindDish, portionGrams: number | null): SeenPlate {
  const seen = food.items.reduce((sum, item) => sum + item.grams, 0);
  const scale = portionGrams === null ? 1 : portionGrams / Math.max(1, seen);
  return {
    items: food.items.map(({ dishId, name, grams, confidence, macros }) => {
      const dish = dishId === null ? undefined : findDish(dishId);
      return { dish, name, grams: grams * scale, confidence, macros };
    }),
    imageQuality: food.imageQuality,
    warnings: food.warnings,
    confidence: confidenceIn(food),
    source,
  };
}

/** How sure the whole is: the confidences weighted by grams. */
export function confidenceIn({ items }: Food): SeenPlate['confidence'] {
  const grams = items.reduce((sum, item) => sum + item.grams, 0);
  const sure = items.reduce((sum, item) => sum + item.grams * item.confidence, 0) / Math.max(1, grams);
  if (sure < FAIRLY_SURE) return 'low';
  return sure < SURE ? 'medium' : 'high';
}
