import { allergensIn } from '@sabiwell/proto/http/food-allergies.ts';
import { type Risk, RISKS } from '@sabiwell/proto/http/food-rules.ts';
import { fold } from '@sabiwell/proto/http/name-match.ts';
import { isLeftOutInPregnancy } from '@sabiwell/proto/http/pregnancy-food-rules.ts';
import { riskyFor } from '@sabiwell/proto/http/risky-food.ts';
import { healthScore } from '../food-analysis/score/health-score.domain.ts';
import { portionOf } from '../food-analysis/plate/portion.domain.ts';
import { bloodPressureRisk, diabetesRisk } from '../food-analysis/score/risk.domain.ts';
import { ANYBODY, judgedFor, type Person } from '../member-health/person.domain.ts';
import { type FoodDish, ingredientsOf, type Strictness, type TableRow } from './dish.domain.ts';

// Categories that people would swap for each other.
const LIKE_CATEGORIES = [
  ['Rice dish', 'Pasta', 'Porridge', 'Legume dish'],
  ['Tuber', 'Side'],
  ['Soup', 'Stew'],
  ['Snack', 'Street food'],
  ['Salad', 'Vegetable'],
];
const BETTER_BY = 0.5;
const GOOD_SCORE = 6;
const MOST = 4;

type Judged = {
  dish: TableRow;
  kind: string;
  score: number;
  bloodPressureRisk: Risk;
  diabetesRisk: Risk;
  /** A high risk for a condition of the person it is judged for. */
  isRisky: boolean;
};

/** The strictness for each kind of person. */
export const STRICTNESS: Record<Strictness, Person> = {
  usual: ANYBODY,
  hypertension: { ...ANYBODY, hypertension: true },
  diabetes: { ...ANYBODY, diabetes: true },
  both: { ...ANYBODY, hypertension: true, diabetes: true },
};

/** What a person may be offered instead of a dish, best first: nothing of their allergies, and nothing to avoid in pregnancy. */
export function alternativesFor(dish: FoodDish, person: Person): TableRow[] {
  return dish.betterDishes[strictnessFor(person)].filter((one) => isAllowed(ingredientsOf(one), person)).slice(0, MOST);
}

/** What could be changed in a dish or eaten instead, in words, without a dish that is a high risk for this person. */
export function waysFor(dish: FoodDish, person: Person): readonly string[] {
  return dish.healthierWays[strictnessFor(person)];
}

function strictnessFor({ hypertension, diabetes }: Person): Strictness {
  if (hypertension && diabetes) return 'both';
  if (diabetes) return 'diabetes';
  return hypertension ? 'hypertension' : 'usual';
}

function isAllowed(ingredients: readonly string[], { allergies, pregnant }: Person): boolean {
  if (pregnant && isLeftOutInPregnancy(ingredients)) return false;
  return !allergensIn(ingredients).some((code) => allergies.includes(code));
}

/**
 * Better choices for each dish: of a similar category, with a good score, at least half a point higher, and neither risk higher; never
 * alcohol, and never a high risk for a condition of the person, even where the dish itself is one.
 */
export function betterDishes(dishes: readonly TableRow[], person: Person): Map<string, TableRow[]> {
  const judged = dishes.map((dish) => judge(dish, person));
  return new Map(
    judged.map((one) => [
      one.dish.id,
      judged
        .filter((other) => isBetter(other, one))
        .toSorted(byScore)
        .map(({ dish }) => dish),
    ]),
  );
}

/** The words of each dish on what to eat instead, without those that begin with a dish that is a high risk for this person. */
export function healthierWays(dishes: readonly TableRow[], person: Person): Map<string, string[]> {
  const risky = dishes.filter((dish) => judge(dish, person).isRisky).flatMap(({ name, aliases }) => [name, ...aliases].map(plainName));
  const namesRisky = (words: string) => risky.some((name) => `${plainName(words)} `.startsWith(`${name} `));
  return new Map(dishes.map(({ id, healthierAlternatives }) => [id, healthierAlternatives.filter((words) => !namesRisky(words))]));
}

// "Grilled fish (tilapia)" is what the words "Grilled fish" mean, and "Plain ofada rice" is ofada rice.
const plainName = (name: string) => fold(name.replace(/\(.*?\)/g, '').replace(/^plain /i, ''));

function judge(dish: TableRow, person: Person): Judged {
  const portion = portionOf(dish, dish.usualPortion.grams, person);
  const risks = { bloodPressureRisk: bloodPressureRisk(portion, person), diabetesRisk: diabetesRisk(portion) };
  const isRisky = riskyFor(risks, judgedFor(person)).length > 0;
  return { dish, kind: kindOf(dish), score: healthScore(portion, person).healthScore, ...risks, isRisky };
}

// Suya is street food, but nobody eats corn instead: red meat is swapped for fish, poultry or eggs.
function kindOf({ category, isRedMeat }: TableRow): string {
  if (isRedMeat) return 'Protein';
  return LIKE_CATEGORIES.find((group) => group.includes(category))?.[0] ?? category;
}

function isBetter(other: Judged, than: Judged): boolean {
  return (
    other.kind === than.kind &&
    !other.dish.containsAlcohol &&
    !other.isRisky &&
    other.score >= Math.max(GOOD_SCORE, than.score + BETTER_BY) &&
    RISKS.indexOf(other.bloodPressureRisk) <= RISKS.indexOf(than.bloodPressureRisk) &&
    RISKS.indexOf(other.diabetesRisk) <= RISKS.indexOf(than.diabetesRisk)
  );
}

const byScore = (a: Judged, b: Judged) => b.score - a.score || a.dish.name.localeCompare(b.dish.name);
