import { readFileSync } from 'node:fs';
import type { Food } from './food.domain.ts';

type Counters = { isActive: boolean; lastRecommended: null; timesRecommended: number };
type FileFood = Omit<Food, 'ingredientIds'> & Counters & { recipe: { ingredients: { id: string }[] } };

// Values from FAO's table are for non-commercial use (README); a dish that uses one says so.
const OF_FAO = ['iru', 'bambara_boiled', 'baobab_leaf'];
const OUR_SOURCE = 'Our own recipe; figures estimated from the USDA National Nutrient Database, SR27';
const WITH_FAO = `${OUR_SOURCE}, and values of the FAO/INFOODS table for Western Africa 2019`;

const file = JSON.parse(readFileSync(new URL('./nigerian-food-rotation.json', import.meta.url), 'utf8')) as { foods: FileFood[] };

/** All dishes that are recommended, in the order of the file. */
export const FOODS: readonly Food[] = file.foods
  .filter(({ isActive }) => isActive)
  .map(({ recipe, isActive: _active, lastRecommended: _last, timesRecommended: _times, ...food }) => {
    const ingredientIds = recipe.ingredients.map(({ id }) => id);
    const source = ingredientIds.some((id) => OF_FAO.includes(id)) ? WITH_FAO : OUR_SOURCE;
    return { ...food, ingredients: [...new Set(food.ingredients)], ingredientIds, source };
  });
