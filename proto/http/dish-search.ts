import { fold, foldNames, placesFor, SEVERAL_NAMES } from './name-match.ts';
import type { MealType } from './food-rules.ts';

const MOST_FOUND = 50;

/** What is usually eaten at each meal, by ids of the food table, most usual first. */
export const USUAL_DISHES: Record<MealType, readonly string[]> = {
  breakfast: ['akara', 'pap', 'white-bread', 'boiled-yam', 'egg-sauce', 'instant-noodles', 'moi-moi', 'oatmeal'],
  lunch: ['jollof-rice', 'rice-and-stew', 'eba', 'egusi-soup', 'beans-porridge', 'amala', 'fried-rice', 'fried-plantain'],
  dinner: ['eba', 'egusi-soup', 'pounded-yam', 'efo-riro', 'rice-and-stew', 'okra-soup', 'yam-porridge', 'beans-porridge'],
  snack: ['boiled-corn', 'puff-puff', 'suya', 'boli', 'roasted-groundnut', 'banana', 'meat-pie', 'zobo'],
};

type NamedDish = { dishId: string; name: string; aliases: readonly string[] };
/** A food table that can be searched. */
export type DishTable<Dish> = {
  /** The dishes of these ids, in their order; an unknown id has none. */
  known(ids: readonly string[]): Dish[];
  /** Dishes that these words may mean, best first, at most 50: all words in a name, else some of them; without words the usual dishes of a day first. */
  search(words: string): Dish[];
  /** The names of the dishes that have all of these words in their names, other names included, or with one typing error. */
  namesOf(words: string): string[];
};

/** Makes dishes ready to be searched, by the server and by the app without a network alike. */
export function dishTable<Dish extends NamedDish>(dishes: readonly Dish[]): DishTable<Dish> {
  // A Map, because an id comes from outside and may be __proto__.
  const byId = new Map(dishes.map((dish) => [dish.dishId, dish]));
  const known = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? []);
  const foldedNames = dishes.map(({ name, aliases }) => foldNames([name, ...aliases]));
  const vocabulary = [...new Set(foldedNames.flatMap(({ words }) => [...words]))];
  const usualFirst = [...new Set([...known(Object.values(USUAL_DISHES).flat()), ...dishes])];
  return {
    known,
    search(words) {
      if (fold(words) === '') return usualFirst.slice(0, MOST_FOUND);
      const places = placesFor(words, foldedNames, vocabulary);
      return dishes
        .map((dish, at) => ({ dish, place: places[at] ?? Infinity }))
        .filter(({ place }) => place < Infinity)
        .toSorted((a, b) => a.place - b.place || a.dish.name.localeCompare(b.dish.name))
        .slice(0, MOST_FOUND)
        .map(({ dish }) => dish);
    },
    namesOf(words) {
      if (fold(words) === '') return [];
      const places = placesFor(words, foldedNames, vocabulary);
      return dishes.flatMap(({ name }, at) => ((places[at] ?? Infinity) <= SEVERAL_NAMES ? [name] : []));
    },
  };
}
