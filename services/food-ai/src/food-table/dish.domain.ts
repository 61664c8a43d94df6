/**
 * Figures of an amount of food: kcal; g for the rest of the first block; mg for minerals, vitamin C and thiamin; µg for folate, vitamin A
 * (RAE) and B12. null means unknown, never zero.
 */
export type Figures = {
  kcal: number;
  protein: number;
  fat: number;
  /** Total carbohydrate by difference, fibre included. */
  carbs: number;
  /** carbs − fibre. */
  availableCarbs: number;
  fibre: number;
  satFat: number | null;
  sugars: number | null;
  freeSugars: number | null;
  sodium: number | null;
  potassium: number | null;
  calcium: number | null;
  iron: number | null;
  magnesium: number | null;
  zinc: number | null;
  vitC: number | null;
  folate: number | null;
  vitA: number | null;
  b12: number | null;
  thiamin: number | null;
};

/** How sure the figures of a row are; `meta.dataQuality` of the table explains each. */
export type DataQuality = 'direct-table-value' | 'direct-table-value-FAO' | 'derived-by-moisture' | 'recipe-estimate';

/** One dish as stored in the file of the food table. */
export type TableRow = {
  id: string;
  name: string;
  aliases: string[];
  foodClass: string;
  category: string;
  regions: string[];
  description: string;
  dataQuality: DataQuality;
  /** null for a single food. */
  recipe: { ingredients: { id: string; grams: number }[] } | null;
  per100g: Figures;
  usualPortion: { grams: number; description: string };
  perPortion: Figures;
  /** 0 to 100, by weight. */
  fruitVegLegumePercent: number;
  isBeverage: boolean;
  isNutOrSeed: boolean;
  isRedMeat: boolean;
  containsAlcohol: boolean;
  /** `used` is the median of the published values, or a default of its class; null where a portion has under 5 g of available carbohydrate. */
  glycaemicIndex: { published: { value: number }[]; used: number | null; conservative: number | null; basis: string };
  /** For the usual portion. */
  glycaemicLoadPerPortion: number;
  highlights: { vitamins: string[]; minerals: string[] };
  healthierAlternatives: string[];
  /** Names of nutrients that some ingredient lacks. */
  incompleteMicronutrients: string[];
};

/** How strictly a dish is judged: by the usual limits, or by those of a condition. */
export type Strictness = 'usual' | 'hypertension' | 'diabetes' | 'both';

/** One dish of the food table. */
export type FoodDish = TableRow & {
  /**
   * Nigerian dishes of a similar category with a better score and no higher risk, best first, by strictness; computed when the table is
   * loaded.
   */
  betterDishes: Record<Strictness, readonly TableRow[]>;
  /** The words of `healthierAlternatives`, by strictness without those of dishes that are a high risk. */
  healthierWays: Record<Strictness, readonly string[]>;
};

/** The ingredients of a dish by their ids; a single food is its own. */
export function ingredientsOf({ id, recipe }: TableRow): string[] {
  return recipe === null ? [id] : recipe.ingredients.map((ingredient) => ingredient.id);
}
