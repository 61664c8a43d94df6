import { z } from 'zod';
import { MEAL_TYPES, MOST_DISHES, RISKS } from './food-rules.ts';
import { instant } from './shared.ts';

const grams = z.number().min(0);
const figure = z.number().min(0).nullable();
const risk = z.enum(RISKS);
const phrases = z.array(z.string());

/** The report of one analysis. */
export const foodReport = z
  .object({
    id: z.string(),
    foodName: z.string(),
    foodClass: z.string(),
    description: z.string(),
    healthScore: z.number().min(0).max(10),
    calories: grams.meta({ description: 'kcal' }),
    carbs: grams.meta({ description: 'g' }),
    protein: grams.meta({ description: 'g' }),
    fat: grams.meta({ description: 'g' }),
    fiber: grams.meta({ description: 'g' }),
    sodium: figure.meta({ description: 'mg; null where not known' }),
    potassium: figure.meta({ description: 'mg; null where not known' }),
    glycaemicLoad: figure,
    nutrients: z.object({ vitamins: phrases, minerals: phrases, other: phrases }),
    dailyPortionRecommendation: z.string(),
    bloodPressureRisk: risk,
    diabetesRisk: risk,
    bloodPressureAnalysis: z.string(),
    diabetesAnalysis: z.string(),
    recommendations: phrases,
    nigerianFoodAlternatives: phrases,
    healthierAlternatives: phrases,
    warnings: phrases,
    analysisSource: z.string().meta({ description: 'composition-table, or openai-compatible:<model>' }),
    confidence: z.enum(['low', 'medium', 'high']).nullable(),
    items: z.array(z.object({ name: z.string(), foodId: z.string().nullable(), grams, confidence: z.number().min(0).max(1).nullable() })),
    portionGrams: grams,
    scoreRules: z.array(z.object({ rule: z.string(), delta: z.number() })),
    judgedFor: z
      .array(z.enum(['hypertension', 'diabetes', 'pregnancy', 'allergies']))
      .meta({ description: "What of the member's health the report has looked at; not for others to see" }),
    imageUrl: z.string(),
    thumbnailUrl: z.string().meta({ description: 'The photo as WebP of 160 pixels at most, for lists' }),
    mealType: z.enum(MEAL_TYPES),
    timestamp: instant,
    isShared: z.boolean().meta({ description: 'Whether everybody sees it in the food feed' }),
  })
  .meta({ id: 'FoodReport' });
export type FoodReport = z.output<typeof foodReport>;

const dayFigure = z.object({
  total: figure.meta({ description: 'Of the meals that have this figure; null where none has it' }),
  meals: z.number().int().min(0).meta({ description: 'How many meals have this figure' }),
  limit: z
    .object({ atMost: grams, source: z.string() })
    .nullable()
    .meta({ description: 'What a day should have at most, and who says so; null where we have no such guidance' }),
});

/** What a member ate on one Lagos day, by their own analyses. */
export const foodTotals = z
  .object({
    day: z.iso.date().meta({ description: 'The Lagos day' }),
    meals: z.number().int().min(0).meta({ description: 'Those that are still analyzed are among them' }),
    calories: dayFigure.meta({ description: 'kcal' }),
    carbs: dayFigure.meta({ description: 'g' }),
    sodium: dayFigure.meta({ description: 'mg' }),
  })
  .meta({ id: 'FoodTotals' });
export type FoodTotals = z.output<typeof foodTotals>;

/** A dish of the food table. */
export const dishId = z.string('Choose a dish from the list.').max(80, "This dish isn't in our list.");
/** What was eaten of a dish. */
export const portionGrams = z
  .number('Portion must be a number of grams.')
  .min(5, 'Portion must be 5 g or more.')
  .max(2500, 'Portion must be 2,500 g or less.');

/** The dishes of one plate; a portion that is not given is the usual one. */
export const plateDishes = z
  .array(z.object({ dishId, portionGrams: portionGrams.optional() }), 'Give a list of dishes.')
  .min(1, 'Choose a dish from the list.')
  .max(MOST_DISHES, `A plate can have up to ${MOST_DISHES} dishes.`)
  .refine((dishes) => new Set(dishes.map((one) => one.dishId)).size === dishes.length, 'Add each dish once, with its full portion.')
  .meta({ description: 'All dishes of the plate, each once' });

const NAME_DISHES = `Name up to ${MOST_DISHES} dishes with their grams, such as eba:250,egusi-soup:300.`;

/** The dishes of one plate in an address: "eba:250,egusi-soup:300". */
export const plateInAddress = z
  .string(NAME_DISHES)
  .regex(/^[a-z0-9-]{1,80}:\d{1,4}(,[a-z0-9-]{1,80}:\d{1,4}){0,5}$/, NAME_DISHES)
  .transform((text): z.input<typeof plateDishes> =>
    text.split(',').map((one) => {
      const [dish = '', grams] = one.split(':');
      return { dishId: dish, portionGrams: Number(grams) };
    }),
  )
  .pipe(plateDishes)
  .meta({ description: 'Each dish with its grams, such as eba:250,egusi-soup:300' });

/** A dish to eat instead, judged in its usual portion for the member who asks. */
export const alternative = foodReport
  .pick({
    healthScore: true,
    bloodPressureRisk: true,
    diabetesRisk: true,
    calories: true,
    sodium: true,
    glycaemicLoad: true,
    portionGrams: true,
  })
  .extend({ dishId: z.string(), name: z.string() })
  .meta({ id: 'Alternative' });
export type Alternative = z.output<typeof alternative>;

/** The report of dishes that nobody has eaten yet, with better dishes. */
export const plateReport = foodReport
  .omit({ id: true, imageUrl: true, thumbnailUrl: true, mealType: true, timestamp: true, isShared: true })
  .extend({ alternatives: z.array(alternative) })
  .meta({ id: 'PlateReport' });
export type PlateReport = z.output<typeof plateReport>;
