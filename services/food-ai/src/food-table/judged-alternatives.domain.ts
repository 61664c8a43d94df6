import type { Alternative } from '@sabiwell/proto/http/food-report.ts';
import { judgement } from '../food-analysis/score/judgement.domain.ts';
import { portionOf } from '../food-analysis/plate/portion.domain.ts';
import type { Person } from '../member-health/person.domain.ts';
import { alternativesFor } from './alternatives.domain.ts';
import type { FoodDish, TableRow } from './dish.domain.ts';

/** The better dishes that a report names, each with the figures of its usual portion for this person, in the report's order. */
export function judgedAlternatives(dishes: readonly FoodDish[], names: readonly string[], person: Person): Alternative[] {
  const byName = new Map(dishes.flatMap((dish) => alternativesFor(dish, person)).map((dish) => [dish.name, dish]));
  return names.flatMap((name) => {
    const dish = byName.get(name);
    return dish === undefined ? [] : [judged(dish, person)];
  });
}

function judged(dish: TableRow, person: Person): Alternative {
  const figures = judgement(portionOf(dish, dish.usualPortion.grams, person), person);
  const { healthScore, bloodPressureRisk, diabetesRisk, calories, sodium, glycaemicLoad, portionGrams } = figures;
  return {
    dishId: dish.id,
    name: dish.name,
    healthScore,
    bloodPressureRisk,
    diabetesRisk,
    calories,
    sodium,
    glycaemicLoad,
    portionGrams,
  };
}
