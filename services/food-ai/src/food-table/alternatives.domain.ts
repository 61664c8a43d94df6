import type { Risk } from '@sabiwell/proto/http/food-rules.ts';
import { RISKS } from '@sabiwell/proto/http/food-rules.ts';
import { healthScore } from '../food-analysis/health-score.domain.ts';
import { portionOf } from '../food-analysis/portion.domain.ts';
import { bloodPressureRisk, diabetesRisk } from '../food-analysis/risk.domain.ts';
import type { TableRow } from './dish.domain.ts';

// Categories that a person would swap for each other.
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

type Judged = { dish: TableRow; kind: string; score: number; bloodPressure: Risk; diabetes: Risk };

/** For each dish its better ones: of a like category, with a good score, at least half a point higher, and neither risk higher; never alcohol. */
export function betterDishes(dishes: readonly TableRow[]): Map<string, TableRow[]> {
  const judged = dishes.map(judge);
  return new Map(
    judged.map((one) => [
      one.dish.id,
      judged
        .filter((other) => isBetter(other, one))
        .toSorted(byScore)
        .slice(0, MOST)
        .map(({ dish }) => dish),
    ]),
  );
}

function judge(dish: TableRow): Judged {
  const portion = portionOf(dish);
  return {
    dish,
    kind: kindOf(dish),
    score: healthScore(portion).healthScore,
    bloodPressure: bloodPressureRisk(portion),
    diabetes: diabetesRisk(portion),
  };
}

// Suya is sold in the street, but nobody eats corn in its place: red meat is swapped for fish, poultry or eggs.
function kindOf({ category, isRedMeat }: TableRow): string {
  if (isRedMeat) return 'Protein';
  return LIKE_CATEGORIES.find((group) => group.includes(category))?.[0] ?? category;
}

function isBetter(other: Judged, than: Judged): boolean {
  return (
    other.kind === than.kind &&
    !other.dish.containsAlcohol &&
    other.score >= Math.max(GOOD_SCORE, than.score + BETTER_BY) &&
    RISKS.indexOf(other.bloodPressure) <= RISKS.indexOf(than.bloodPressure) &&
    RISKS.indexOf(other.diabetes) <= RISKS.indexOf(than.diabetes)
  );
}

const byScore = (a: Judged, b: Judged) => b.score - a.score || a.dish.name.localeCompare(b.dish.name);
