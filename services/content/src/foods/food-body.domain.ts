import type { FoodRecommendation, NigerianFood } from '@sabiwell/proto/http/content.ts';
import { reasonsFor, warningsFor } from './food-words.domain.ts';
import type { Food } from './food.domain.ts';
import type { Needs } from './needs.domain.ts';

/** A food as the rotation shows it to a member. */
export function rotationBody(food: Food, needs: Needs): NigerianFood {
  const { nutrients, ingredientIds: _ids, ...shown } = food;
  const { carbs, protein, fat, fibre, sodium, potassium } = nutrients;
  return { ...shown, carbs, protein, fat, fiber: fibre, sodium, potassium, ...wordsFor(food, needs) };
}

/** A food as it is recommended to a member. */
export function recommendationBody(food: Food, needs: Needs): FoodRecommendation {
  const { id, name, description, category, portionGrams, calories, glycaemicLoad, bloodPressureRisk, diabetesRisk, source } = food;
  const named = { id, name, description, category, portionGrams, healthScore: food.healthRating, source };
  return { ...named, calories, sodium: food.nutrients.sodium, glycaemicLoad, bloodPressureRisk, diabetesRisk, ...wordsFor(food, needs) };
}

function wordsFor(food: Food, needs: Needs) {
  return { reasons: reasonsFor(food, needs), warnings: warningsFor(food, needs) };
}
