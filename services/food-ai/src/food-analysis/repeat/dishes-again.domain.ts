import type { ReportBody } from '../report/report-body.domain.ts';
import type { ChosenDish } from '../analysis.domain.ts';

/** The dishes of a report with their portions, each once; undefined where one of them is not in the food table, such as a model's guess. */
export function dishesAgain(items: ReportBody['items']): ChosenDish[] | undefined {
  const gramsOf = new Map<string, number>();
  for (const { foodId, grams } of items) {
    if (foodId === null) return undefined;
    gramsOf.set(foodId, (gramsOf.get(foodId) ?? 0) + grams);
  }
  return [...gramsOf].map(([dishId, portionGrams]) => ({ dishId, portionGrams }));
}
