import { type KnownDish, matchExactly, matchLoosely } from './dish-match.domain.ts';
import { cleanText } from '../provider/model-text.domain.ts';
import { isInstruction, TEXT_IGNORED } from './photo-words.domain.ts';

/** Figures of a food that the table does not have, per 100 g: kcal, g, and sodium in mg. `carbs` counts the fibre. */
export type Macros = {
  kcal: number;
  protein: number;
  fat: number;
  carbs: number;
  fibre: number;
  sugars?: number | null;
  satFat?: number | null;
  sodium?: number | null;
};

/** One food as in the model's answer, in the right types. */
export type SaidItem = {
  dishId: string;
  name: string;
  gramsLow: number;
  gramsBest: number;
  gramsHigh: number;
  oil: 'low' | 'medium' | 'high';
  confidence: number;
  macrosPer100g: Macros | null;
};

/** The model's answer in the right types, before it is judged. */
export type SaidAnswer = { isFood: boolean; imageQuality: 'good' | 'poor'; items: SaidItem[]; visibleText: string | null };

/** One food on the photo; `dishId` is an id of the food table or null, and then `macros` are the model's guess. */
export type VisionItem = {
  dishId: string | null;
  name: string;
  grams: number;
  gramsLow: number;
  gramsHigh: number;
  oil: 'low' | 'medium' | 'high';
  /** 0 to 1, as the model states it. */
  confidence: number;
  macros?: Macros;
};

export type FailureReason = 'provider_unavailable' | 'refused' | 'unreadable_answer' | 'budget';

/** The result of showing a photo to the model. */
export type VisionOutcome =
  | { kind: 'food'; items: VisionItem[]; imageQuality: 'good' | 'poor'; warnings: string[] }
  | { kind: 'not_food' }
  | { kind: 'failed'; reason: FailureReason; retryable: boolean };

/** An answer that makes no sense, with an explanation for the model. */
export type Nonsense = { kind: 'nonsense'; issues: string[] };

export const MOST_ITEMS = 8;
const NAME_LENGTH = 80;
const GRAMS = { least: 5, most: 1500, mostTogether: 2500 };
const MOST_KCAL = 900;
const MOST_SODIUM_MG = 40_000;
/** Tolerance for rounding when the parts of 100 g are added up. */
const MOST_PARTS_G = 105;
/** How far the energy may differ from the sum of its parts before the sum is used. */
const ENERGY_TOLERANCE = 0.2;
const UNNAMED = 'Unnamed food';

/** Judges an answer: the bounds of what can be on a plate, dishes by the table's names, texts fit to be shown. */
export function judgeAnswer(answer: SaidAnswer, dishes: readonly KnownDish[]): Exclude<VisionOutcome, { kind: 'failed' }> | Nonsense {
  if (!answer.isFood) return { kind: 'not_food' };
  const issues = issuesOf(answer.items);
  if (issues.length > 0) return { kind: 'nonsense', issues };
  const items = answer.items.slice(0, MOST_ITEMS).map((item) => readItem(item, dishes));
  const counted = items.filter((item) => item.dishId !== null || item.macros !== undefined);
  if (counted.length === 0) return { kind: 'nonsense', issues: ['items: a food that is not in the list needs macrosPer100g'] };
  return { kind: 'food', items: counted, imageQuality: answer.imageQuality, warnings: warningsOf(answer, items) };
}

function issuesOf(items: readonly SaidItem[]): string[] {
  if (items.length === 0) return ['items: name at least one food, or say isFood false'];
  const total = items.reduce((sum, item) => sum + item.gramsBest, 0);
  return [
    ...items.flatMap((item, index) => [
      ...(isOnAPlate(item.gramsBest) ? [] : [`items.${index}.gramsBest: must be ${GRAMS.least} to ${GRAMS.most}`]),
      ...macroIssues(item.macrosPer100g).map((issue) => `items.${index}.macrosPer100g: ${issue}`),
    ]),
    ...(total > GRAMS.mostTogether ? [`items: all together must be at most ${GRAMS.mostTogether} g`] : []),
  ];
}

function isOnAPlate(grams: number): boolean {
  return grams >= GRAMS.least && grams <= GRAMS.most;
}

function macroIssues(macros: Macros | null): string[] {
  if (macros === null) return [];
  const { kcal, protein, fat, carbs, fibre, sugars, satFat, sodium } = macros;
  const issues = [];
  if (Object.values(macros).some((figure) => (figure ?? 0) < 0)) issues.push('no figure can be below 0');
  if (kcal > MOST_KCAL) issues.push(`kcal must be at most ${MOST_KCAL}`);
  if (protein + fat + carbs > MOST_PARTS_G) issues.push('protein, fat and carbs must be at most 100 g together');
  if (fibre > carbs || (sugars ?? 0) > carbs) issues.push('fibre and sugars are part of carbs');
  if ((satFat ?? 0) > fat) issues.push('satFat is part of fat');
  if ((sodium ?? 0) > MOST_SODIUM_MG) issues.push('sodium is in mg');
  return issues;
}

function readItem(item: SaidItem, dishes: readonly KnownDish[]): VisionItem {
  const dish = dishOf(item, dishes);
  // A model may mix up the ends of its range; the best guess is left unchanged.
  const gramsLow = Math.max(GRAMS.least, Math.min(item.gramsLow, item.gramsBest));
  const gramsHigh = Math.min(GRAMS.most, Math.max(item.gramsHigh, item.gramsBest));
  const { gramsBest: grams, oil, confidence, macrosPer100g } = item;
  const seen = { grams, gramsLow, gramsHigh, oil, confidence };
  if (dish !== undefined) return { dishId: dish.dishId, name: dish.name, ...seen };
  return { dishId: null, name: nameOf(item), ...seen, ...(macrosPer100g === null ? {} : { macros: steadyEnergy(macrosPer100g) }) };
}

/** "other" is accepted unless the name is exactly one of the table; an id that is not in the table is treated as a misspelt name. */
function dishOf({ dishId, name }: SaidItem, dishes: readonly KnownDish[]): KnownDish | undefined {
  const known = dishes.find((dish) => dish.dishId === dishId);
  if (known !== undefined) return known;
  if (isOther(dishId)) return matchExactly(dishes, name);
  return matchLoosely(dishes, dishId) ?? matchLoosely(dishes, name);
}

function isOther(dishId: string): boolean {
  return ['', 'other', 'unknown', 'none', 'null'].includes(dishId.trim().toLowerCase());
}

function nameOf({ name }: SaidItem): string {
  const clean = cleanText(name, NAME_LENGTH);
  return clean === '' || isInstruction(clean) ? UNNAMED : clean;
}

/** Atwater: 4 kcal a gram of protein and of available carbohydrate, 9 of fat, 2 of fibre; recomputed where the model is 20 % off. */
export function steadyEnergy(macros: Macros): Macros {
  const { protein, fat, carbs, fibre, kcal } = macros;
  const computed = 4 * protein + 4 * (carbs - fibre) + 9 * fat + 2 * fibre;
  return Math.abs(computed - kcal) <= ENERGY_TOLERANCE * kcal ? macros : { ...macros, kcal: Math.round(computed) };
}

function warningsOf(answer: SaidAnswer, items: readonly VisionItem[]): string[] {
  const said = [answer.visibleText ?? '', ...answer.items.map((item) => item.name)];
  const unknown = items.filter((item) => item.dishId === null && item.macros === undefined);
  return [
    ...(said.some(isInstruction) ? [TEXT_IGNORED] : []),
    ...unknown.map((item) => `We couldn't estimate ${item.name}, so it isn't counted.`),
  ];
}
