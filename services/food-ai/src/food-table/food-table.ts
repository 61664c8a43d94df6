import { readFileSync } from 'node:fs';
import { dishTable, USUAL_DISHES } from '@sabiwell/proto/http/dish-search.ts';
import type { Dish } from '@sabiwell/proto/http/food-ai.ts';
import { mealAt } from '@sabiwell/proto/http/food-rules.ts';
import { ANYBODY, type Person } from '../member-health/person.domain.ts';
import { alternativesFor, betterDishes, healthierWays, STRICTNESS } from './alternatives.domain.ts';
import type { FoodDish, Strictness, TableRow } from './dish.domain.ts';

const CANDIDATES = 8;
const MOST_RECENT = 4;

const table = JSON.parse(readFileSync(new URL('./nigerian-foods.json', import.meta.url), 'utf8')) as { foods: TableRow[] };
const better = byStrictness((person) => betterDishes(table.foods, person));
const ways = byStrictness((person) => healthierWays(table.foods, person));
const dishes: readonly FoodDish[] = table.foods.map((row) => ({ ...row, betterDishes: better(row.id), healthierWays: ways(row.id) }));
// A Map, because an id comes from outside and may be __proto__.
const byId = new Map(dishes.map((dish) => [dish.id, dish]));
const searchable = dishTable(dishes.map(toDish));

/** A list of each dish for every strictness, from the lists of all dishes for one. */
function byStrictness<T>(listsFor: (person: Person) => Map<string, T[]>): (id: string) => Record<Strictness, T[]> {
  const lists = Object.entries(STRICTNESS).map(([strictness, person]) => [strictness, listsFor(person)] as const);
  return (id) => Object.fromEntries(lists.map(([strictness, of]) => [strictness, of.get(id) ?? []])) as Record<Strictness, T[]>;
}

/** The dish of this id, or undefined. */
export function findDish(dishId: string): FoodDish | undefined {
  return byId.get(dishId);
}

/** All dishes, in the order of the table. */
export function listDishes(): readonly FoodDish[] {
  return dishes;
}

/** Dishes that these words may mean, best first, at most 50; without words the usual dishes of a day first. */
export function searchDishes(words: string): Dish[] {
  return searchable.search(words);
}

/** The names of the dishes that have all of these words in their names, other names included, or with one typing error. */
export function dishNamesOf(words: string): string[] {
  return searchable.namesOf(words);
}

/**
 * Eight dishes to offer at this hour in Lagos (0 to 23): at most four that were chosen recently (ids, newest first), then the usual ones.
 */
export function candidateDishes({ hour, recent }: { hour: number; recent: readonly string[] }): Dish[] {
  const chosen = searchable.known([...new Set(recent)]).slice(0, MOST_RECENT);
  const usual = searchable.known(USUAL_DISHES[mealAt(hour)]);
  return [...new Set([...chosen, ...usual, ...searchable.search('')])].slice(0, CANDIDATES);
}

/** Nigerian dishes of a similar category with a better score that this person may have, best first. */
export function alternativesOf(dish: FoodDish, person: Person = ANYBODY): Dish[] {
  return alternativesFor(dish, person).map(toDish);
}

function toDish({ id, name, aliases, usualPortion, category }: TableRow): Dish {
  return { dishId: id, name, aliases, portionGrams: usualPortion.grams, category };
}
