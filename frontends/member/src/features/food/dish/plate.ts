import type { DishChoice } from '../analysis/analysis-steps.ts';
import type { DishOption } from './dish-groups.ts';
import { gramsOfAnswer, type PortionAnswer, type PortionFault } from './portion.domain.ts';

/** A dish on the plate and how much of it. */
export type PlateEntry = { dish: DishOption; answer: PortionAnswer };

/** What is wrong with a plate: with the portion of a dish, or that there is none. */
export type PlateFault = { dishId: string; words: PortionFault } | { dishId: null; words: 'dishMissing' };

/** The dishes to send, or the first thing that is wrong. */
export function readPlate(entries: readonly PlateEntry[]): { dishes: DishChoice[]; wrong: PlateFault | null } {
  const dishes: DishChoice[] = [];
  for (const { dish, answer } of entries) {
    const grams = gramsOfAnswer(answer, dish.portionGrams);
    if (typeof grams === 'string') return { dishes: [], wrong: { dishId: dish.dishId, words: grams } };
    dishes.push({ dishId: dish.dishId, name: dish.name, portionGrams: grams });
  }
  return { dishes, wrong: dishes.length === 0 ? { dishId: null, words: 'dishMissing' } : null };
}
