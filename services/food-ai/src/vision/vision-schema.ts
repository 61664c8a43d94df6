import { z } from 'zod';
import type { KnownDish } from './dish-match.domain.ts';
import { findJson } from '../provider/model-text.domain.ts';
import { judgeAnswer, MOST_ITEMS, type Nonsense, type VisionOutcome } from './vision-answer.domain.ts';

const MOST_ISSUES = 8;

const figure = z.number();
const macros = z.object({
  kcal: figure,
  protein: figure,
  fat: figure,
  carbs: figure.describe('g, fibre included'),
  fibre: figure,
  sugars: figure.nullable(),
  satFat: figure.nullable(),
  sodium: figure.nullable().describe('mg'),
});
const oil = z.enum(['low', 'medium', 'high']);
const confidence = z.number().min(0).max(1);

const spoken = z.object({
  dishId: z.string(),
  name: z.string(),
  gramsLow: figure,
  gramsBest: figure,
  gramsHigh: figure,
  oil: oil.catch('medium'),
  confidence,
  macrosPer100g: macros
    .partial({ sugars: true, satFat: true, sodium: true })
    .nullish()
    .transform((given) => given ?? null),
});

/** The minimum of an answer; servers that ignore the schema omit or overfill optional parts. */
const answer = z.object({
  isFood: z.boolean(),
  imageQuality: z.enum(['good', 'poor']).catch('good'),
  items: z.array(spoken),
  visibleText: z.string().nullable().catch(null),
});

/** The schema that is sent: dishes by the ids of the table, lengths and counts that strict servers obey. */
export function askedSchema(dishes: readonly KnownDish[]) {
  const item = z.object({
    dishId: z.enum(['other', ...dishes.map((dish) => dish.dishId)]),
    name: z.string().max(80),
    gramsLow: figure,
    gramsBest: figure,
    gramsHigh: figure,
    oil,
    confidence,
    ingredientsSeen: z.array(z.string().max(40)).max(10),
    macrosPer100g: macros.nullable().describe('a guess, for "other" only'),
  });
  return z.object({
    isFood: z.boolean(),
    imageQuality: z.enum(['good', 'poor']),
    items: z.array(item).max(MOST_ITEMS),
    visibleText: z.string().max(200).nullable(),
    notes: z.string().max(200),
  });
}

/** The same with shorter texts, for a model that reached its limit. */
export function shorterSchema(dishes: readonly KnownDish[]) {
  const { isFood, imageQuality, items } = askedSchema(dishes).shape;
  return z.object({ isFood, imageQuality, items: z.array(items.element.omit({ ingredientsSeen: true })).max(3) });
}

/** Reads a model's text: JSON, types, sense. What is wrong is described in words for the model. */
export function readAnswer(text: string, dishes: readonly KnownDish[]): Exclude<VisionOutcome, { kind: 'failed' }> | Nonsense {
  const json = findJson(text);
  if (json === undefined) return { kind: 'nonsense', issues: ['the answer is not a JSON object'] };
  const parsed = answer.safeParse(json);
  if (parsed.success) return judgeAnswer(parsed.data, dishes);
  return {
    kind: 'nonsense',
    issues: parsed.error.issues.slice(0, MOST_ISSUES).map((issue) => `${issue.path.join('.') || 'answer'}: ${issue.message}`),
  };
}
