import type { FoodTotals } from '@sabiwell/proto/http/food-report.ts';

export const DAY_FIGURES = [
  { name: 'calories', unit: 'kcal' },
  { name: 'carbs', unit: 'g' },
  { name: 'sodium', unit: 'mg' },
] as const;
type DayFigure = FoodTotals[(typeof DAY_FIGURES)[number]['name']];

/** How a day stands against a limit; undefined where nobody can say: no limit, no figure, or not of all meals and below the limit. */
export function standingOf({ total, meals, limit }: DayFigure, allMeals: number): 'within' | 'over' | undefined {
  if (limit === null || total === null) return undefined;
  if (total > limit.atMost) return 'over';
  return meals < allMeals ? undefined : 'within';
}
