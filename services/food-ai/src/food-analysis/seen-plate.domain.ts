import type { FoodDish } from '../food-table/dish.domain.ts';
import type { VisionOutcome } from '../vision/vision-answer.domain.ts';
import type { SeenPlate } from './report-body.domain.ts';

const SURE = 0.75;
const FAIRLY_SURE = 0.5;

type Food = Extract<VisionOutcome, { kind: 'food' }>;

/** What a model saw, with the dishes of the table in place of their ids. */
export function seenPlate(food: Food, source: string, findDish: (dishId: string) => FoodDish | undefined): SeenPlate {
  return {
    items: food.items.map(({ dishId, name, grams, confidence, macros }) => {
      const dish = dishId === null ? undefined : findDish(dishId);
      return { dish, name, grams, confidence, macros };
    }),
    imageQuality: food.imageQuality,
    warnings: food.warnings,
    confidence: confidenceIn(food),
    source,
  };
}

/** How sure the whole is, by the weight of what the model was sure of. */
export function confidenceIn({ items }: Food): SeenPlate['confidence'] {
  const grams = items.reduce((sum, item) => sum + item.grams, 0);
  const sure = items.reduce((sum, item) => sum + item.grams * item.confidence, 0) / Math.max(1, grams);
  if (sure < FAIRLY_SURE) return 'low';
  return sure < SURE ? 'medium' : 'high';
}
