import { allergensIn } from '@sabiwell/proto/http/food-allergies.ts';
import type { Risk } from '@sabiwell/proto/http/food-rules.ts';
import { isLeftOutInPregnancy } from '@sabiwell/proto/http/pregnancy-food-rules.ts';
import type { Food } from './food.domain.ts';
import type { Aim, Condition, Needs } from './needs.domain.ts';

/** Food of at most this energy, in kcal per 100 g, fills for few calories (World Cancer Research Fund 2007: the aim for a whole diet). */
const LIGHT_KCAL_PER_100G = 125;
/** From this share of its energy on, food is high in protein (EU Regulation 1924/2006). */
const HIGH_PROTEIN_SHARE = 0.2;
const KCAL_PER_PROTEIN_GRAM = 4;

const PENALTY: Record<Risk, number> = { low: 0, medium: 2, high: 6 };
const AIM_PENALTY = 0.5;

/** Whether a member may be offered this food: it contains nothing of their allergies, and nothing to avoid in pregnancy. */
export function isAllowed({ ingredientIds }: Food, { allergies, pregnant }: Needs): boolean {
  const isAllergic = allergensIn(ingredientIds).some((code) => allergies.includes(code));
  return !isAllergic && !(pregnant && isLeftOutInPregnancy(ingredientIds));
}

/** The risk of a food for a condition. */
export function riskFor(food: Food, condition: Condition): Risk {
  return condition === 'diabetes' ? food.diabetesRisk : food.bloodPressureRisk;
}

/** Energy of 100 g, in kcal. */
export function energyDensity({ calories, portionGrams }: Food): number {
  return (100 * calories) / portionGrams;
}

/** The share of its energy from protein, 0 to 1. */
export function proteinShare({ calories, nutrients }: Food): number {
  return (KCAL_PER_PROTEIN_GRAM * nutrients.protein) / calories;
}

/** Whether a food serves an aim. */
export function serves(food: Food, aim: Aim): boolean {
  return aim === 'weight_loss' ? energyDensity(food) <= LIGHT_KCAL_PER_100G : proteinShare(food) >= HIGH_PROTEIN_SHARE;
}

/** Whether no condition of the member makes this food a high risk (ai.md 6). */
export function isSuitable(food: Food, { conditions }: Needs): boolean {
  return [...conditions.keys()].every((condition) => riskFor(food, condition) !== 'high');
}

/** How far a food is from the member's needs; 0 is a perfect fit, and a condition outweighs every aim. */
export function misfit(food: Food, { conditions, aims }: Needs): number {
  const ofConditions = [...conditions.keys()].reduce((sum, condition) => sum + PENALTY[riskFor(food, condition)], 0);
  return ofConditions + [...aims.keys()].filter((aim) => !serves(food, aim)).length * AIM_PENALTY;
}
