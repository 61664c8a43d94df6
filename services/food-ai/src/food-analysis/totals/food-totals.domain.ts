import type { FoodTotals } from '@sabiwell/proto/http/food-report.ts';
import { SODIUM_MG_A_DAY } from '../score/risk.domain.ts';

/** The figures of one meal, for its whole portion; null where a figure is not known. */
export type MealFigures = { calories: number | null; carbs: number | null; sodium: number | null };

/** What the meals of a day hold in sum: kcal, g of carbohydrate, mg of sodium. A meal without a figure is counted, and adds nothing. */
export function sumMeals(day: string, meals: readonly MealFigures[]): FoodTotals {
  return {
    day,
    meals: meals.length,
    calories: sumOf(meals.map(({ calories }) => calories)),
    carbs: sumOf(meals.map(({ carbs }) => carbs)),
    // The only figure of a day that our guidance limits: energy and carbohydrate depend too much on the person.
    sodium: { ...sumOf(meals.map(({ sodium }) => sodium)), limit: { atMost: SODIUM_MG_A_DAY, source: 'World Health Organization' } },
  };
}

function sumOf(values: readonly (number | null)[]): FoodTotals['calories'] {
  const known = values.filter((value) => value !== null);
  const total = known.length === 0 ? null : Math.round(known.reduce((sum, value) => sum + value, 0));
  return { total, meals: known.length, limit: null };
}
