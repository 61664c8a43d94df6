import { createHash } from 'node:crypto';
import { answerHealth, asksForHealth } from './chat-brain.ts';
import { findDish, type SimulatedDish } from './dish-table.ts';
import { answerDiagnosis, asksForDiagnosis } from './diagnostic-brain.ts';
import type { Question } from './question.ts';

const HINT = /\bhint:\s*(.+)/i;
const NAMED_DISH = /"dishId"\s*:\s*"([^"]+)"/;
const GUIDANCE = 'I am a simulator and know nothing of health. Drink water, rest, and see a clinic if you feel worse. You wrote: ';

/** One food in the form of the food_analysis answer. */
export type SimulatedItem = ReturnType<typeof itemOf>;

/** The simulated model's answer without a rule; the same question always gets the same answer. */
export function think(dishes: readonly SimulatedDish[], question: Question): string {
  if (asksForHealth(question)) return JSON.stringify(answerHealth(question));
  if (asksForDiagnosis(question)) return JSON.stringify(answerDiagnosis(question));
  if (!asksForFood(question)) return `${GUIDANCE}${question.userText.slice(0, 200)}`;
  return JSON.stringify(seeFood(dishes, question));
}

/** The food_analysis answer for a question: the dish named by the photo or the hint, else one picked by the photo's hash. */
export function seeFood(dishes: readonly SimulatedDish[], question: Question) {
  const named = namedDish(dishes, question);
  const dish = named ?? pickDish(dishes, question);
  return {
    isFood: true,
    imageQuality: 'good' as const,
    items: [itemOf(dish, named === undefined ? 0.74 : 0.92)],
    visibleText: null as string | null,
    notes: '',
  };
}

function asksForFood({ schema, photos, userText }: Question): boolean {
  return schema?.properties.includes('isFood') ?? (photos.length > 0 || HINT.test(userText));
}

function namedDish(dishes: readonly SimulatedDish[], { photos, userText }: Question): SimulatedDish | undefined {
  const known = [photos.find((photo) => photo.dish !== undefined)?.dish, HINT.exec(userText)?.[1], NAMED_DISH.exec(userText)?.[1]];
  for (const words of known) {
    const dish = words === undefined ? undefined : findDish(dishes, words);
    if (dish !== undefined) return dish;
  }
  return undefined;
}

function pickDish(dishes: readonly SimulatedDish[], { photos, prompt }: Question): SimulatedDish {
  const sha = photos[0]?.sha ?? createHash('sha256').update(prompt).digest('hex');
  const dish = dishes[Number.parseInt(sha.slice(0, 8), 16) % dishes.length];
  if (dish === undefined) throw new Error('the simulator has no dishes');
  return dish;
}

function itemOf({ id, name, portionGrams }: SimulatedDish, confidence: number) {
  return {
    dishId: id,
    name,
    gramsLow: Math.round(portionGrams * 0.8),
    gramsBest: portionGrams,
    gramsHigh: Math.round(portionGrams * 1.25),
    oil: 'medium',
    confidence,
    ingredientsSeen: [] as string[],
    macrosPer100g: null,
  };
}
