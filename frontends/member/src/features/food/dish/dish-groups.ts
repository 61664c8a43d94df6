import type { Candidate } from '../analysis/analysis-steps.ts';

/** A dish to choose. The usual portion is null for a candidate that is missing from the list. */
export type DishOption = Candidate & { portionGrams: number | null; aliases: readonly string[] };
export type DishGroup = { name: 'recent' | 'suggested' | 'all' | 'found'; dishes: DishOption[] };

type Known = { words: string; listed: readonly DishOption[]; recent: readonly string[]; candidates: readonly Candidate[] };

/**
 * The dishes that the picker shows. Without search words these are the member's recent choices, then the server's candidates, then the
 * rest, each dish once. With search words they are the dishes found.
 */
export function dishGroups({ words, listed, recent, candidates }: Known): DishGroup[] {
  if (words !== '') return [{ name: 'found' as const, dishes: [...listed] }].filter(isFilled);
  const shown = new Set<string>();
  const once = (dishes: DishOption[]) => dishes.filter(({ dishId }) => !shown.has(dishId) && shown.add(dishId));
  const byId = new Map(listed.map((dish) => [dish.dishId, dish]));
  const likely = candidates.map((one) => byId.get(one.dishId) ?? { ...one, portionGrams: null, aliases: [] });
  const own = recent.flatMap((id) => byId.get(id) ?? likely.find(({ dishId }) => dishId === id) ?? []);
  return [
    { name: 'recent' as const, dishes: once(own) },
    { name: 'suggested' as const, dishes: once(likely) },
    { name: 'all' as const, dishes: once([...listed]) },
  ].filter(isFilled);
}

function isFilled({ dishes }: DishGroup): boolean {
  return dishes.length > 0;
}
