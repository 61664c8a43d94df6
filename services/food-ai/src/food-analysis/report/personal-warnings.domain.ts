import { type AllergyCode, allergensIn, allergensPerhapsIn, allergyName } from '@sabiwell/proto/http/food-allergies.ts';
import { isLeftOutInPregnancy, pregnancyNotes } from '@sabiwell/proto/http/pregnancy-food-rules.ts';
import { type FoodDish, ingredientsOf } from '../../food-table/dish.domain.ts';
import type { Person } from '../../member-health/person.domain.ts';
import { sayList } from './figure-words.domain.ts';

/** One food of a report; the ingredients of a food without a dish are unknown. */
export type Eaten = { name: string; dish: FoodDish | undefined };

const ASK = 'We go by the usual recipe. The cook may have changed it, so ask about your allergies.';

/** What this person should mind in these foods, most urgent first; empty for a person of whom nothing is known. */
export function personalWarnings(foods: readonly Eaten[], person: Person): string[] {
  return [...new Set([...allergyWarnings(foods, person), ...pregnancyWarnings(foods, person)])];
}

function allergyWarnings(foods: readonly Eaten[], { allergies }: Person): string[] {
  if (allergies.length === 0) return [];
  const own = (codes: readonly AllergyCode[]) => codes.filter((code) => allergies.includes(code)).map(allergyName);
  const known = foods.flatMap(({ name, dish }) => (dish === undefined ? [] : [{ name, ingredients: ingredientsOf(dish) }]));
  const inside = known
    .map(({ name, ingredients }) => ({ name, what: own(allergensIn(ingredients)) }))
    .filter(({ what }) => what.length > 0);
  const perhaps = [...new Set(known.flatMap(({ ingredients }) => own(allergensPerhapsIn(ingredients))))];
  const unknown = foods.filter(({ dish }) => dish === undefined).map(({ name }) => name);
  return [
    ...inside.map(({ name, what }) => `${name} usually contains ${sayList(what)}, which you're allergic to. Don't eat it.`),
    ...(perhaps.length > 0 ? [`What is bought for it, such as a stock cube, may contain ${sayList(perhaps)}: read the label.`] : []),
    ...(unknown.length > 0 ? [`We don't know what is in ${sayList(unknown)}. Ask about your allergies.`] : []),
    ...(inside.length === 0 && known.length > 0 ? [ASK] : []),
  ];
}

function pregnancyWarnings(foods: readonly Eaten[], { pregnant }: Person): string[] {
  if (!pregnant) return [];
  const dishes = foods.flatMap(({ dish }) => dish ?? []);
  const leftOut = dishes.filter((dish) => isLeftOutInPregnancy(ingredientsOf(dish))).map(({ name }) => name);
  return [
    ...leftOut.map((name) => `${name} isn't known to be safe in pregnancy. Better leave it out.`),
    ...pregnancyNotes(dishes.flatMap(ingredientsOf)),
  ];
}
