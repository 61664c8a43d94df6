import type { Figures } from '../../food-table/dish.domain.ts';
import type { Portion } from './portion.domain.ts';
import { scale } from './portion.domain.ts';
import type { MacroGuess } from '../report/report-body.domain.ts';

// The food table's value for mixed foods without a published glycaemic index.
const USUAL_GLYCAEMIC_INDEX = 65;
const UNKNOWN = {
  potassium: null,
  calcium: null,
  iron: null,
  magnesium: null,
  zinc: null,
  vitC: null,
  folate: null,
  vitA: null,
  b12: null,
  thiamin: null,
};

/** A number of grams of a food for which only a model has figures. */
export function guessedPortion(guess: MacroGuess, grams: number): Portion {
  const fibre = Math.min(guess.fibre, guess.carbs);
  const availableCarbs = guess.carbs - fibre;
  const per100g: Figures = {
    ...UNKNOWN,
    kcal: guess.kcal,
    protein: guess.protein,
    fat: guess.fat,
    carbs: guess.carbs,
    availableCarbs,
    fibre,
    satFat: guess.satFat ?? null,
    sugars: guess.sugars ?? null,
    // Unknown which of its sugars are free, so all of them count as free.
    freeSugars: guess.sugars ?? null,
    sodium: guess.sodium ?? null,
  };
  return {
    grams,
    figures: scale(per100g, grams / 100),
    per100g,
    sodiumAtLeast: ((guess.sodium ?? 0) * grams) / 100,
    glycaemicLoad: (USUAL_GLYCAEMIC_INDEX * availableCarbs * grams) / 10_000,
    fruitVegLegumePercent: 0,
    isBeverage: false,
    isNutOrSeed: false,
    isRedMeat: false,
    containsAlcohol: false,
  };
}

// For the score alone, where a guess has no figure: salt as in the usual cooked dish, a third of the fat saturated.
const ASSUMED_SODIUM_MG_PER_100G = 300;
const ASSUMED_SATURATED_SHARE = 1 / 3;

/** The portion for scoring: an unknown figure must not count as zero. */
export function withAssumptions(portion: Portion): Portion {
  const per100g: Figures = {
    ...portion.per100g,
    sodium: portion.per100g.sodium ?? Math.max(ASSUMED_SODIUM_MG_PER_100G, (100 * portion.sodiumAtLeast) / portion.grams),
    satFat: portion.per100g.satFat ?? portion.per100g.fat * ASSUMED_SATURATED_SHARE,
  };
  const { sodium, satFat } = scale(per100g, portion.grams / 100);
  return {
    ...portion,
    per100g,
    figures: { ...portion.figures, sodium: portion.figures.sodium ?? sodium, satFat: portion.figures.satFat ?? satFat },
  };
}
