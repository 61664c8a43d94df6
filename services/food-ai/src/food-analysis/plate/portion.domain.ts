import type { Figures, TableRow } from '../../food-table/dish.domain.ts';
import { ANYBODY, type Person } from '../../member-health/person.domain.ts';

/** An amount of food, of one dish or of several, for the score and the risks. */
export type Portion = {
  grams: number;
  figures: Figures;
  per100g: Figures;
  /** The certain mg; less than the total where a part's sodium is unknown. */
  sodiumAtLeast: number;
  glycaemicLoad: number | null;
  fruitVegLegumePercent: number;
  isBeverage: boolean;
  isNutOrSeed: boolean;
  isRedMeat: boolean;
  containsAlcohol: boolean;
};

// A part of the plate this small may lack a figure without making the total unknown.
const IMPORTANT_SHARE = 0.1;

/** `figures` times `factor`; null stays null. */
export function scale(figures: Figures, factor: number): Figures {
  return mapFigures((name) => {
    const value = figures[name];
    return value === null ? null : value * factor;
  });
}

/** A number of grams of a dish; for the usual portion the figures are exactly the table's. */
export function portionOf(dish: TableRow, grams: number = dish.usualPortion.grams, person: Person = ANYBODY): Portion {
  const factor = grams / dish.usualPortion.grams;
  const figures = scale(dish.perPortion, factor);
  return {
    grams,
    figures,
    per100g: dish.per100g,
    sodiumAtLeast: figures.sodium ?? 0,
    glycaemicLoad: glycaemicLoadFor(dish, person) * factor,
    fruitVegLegumePercent: dish.fruitVegLegumePercent,
    isBeverage: dish.isBeverage,
    isNutOrSeed: dish.isNutOrSeed,
    isRedMeat: dish.isRedMeat,
    containsAlcohol: dish.containsAlcohol,
  };
}

/** For the usual portion. With diabetes the highest published index counts where studies differ (ai.md 1.8). */
function glycaemicLoadFor({ glycaemicLoadPerPortion, glycaemicIndex, perPortion }: TableRow, { diabetes }: Person): number {
  if (!diabetes || glycaemicIndex.conservative === null) return glycaemicLoadPerPortion;
  return Math.max(glycaemicLoadPerPortion, Math.round((glycaemicIndex.conservative * perPortion.availableCarbs) / 10) / 10);
}

/** Several portions as one: sums, and 100 g of the mixture. A figure that an important part lacks is null. */
export function mixOf(parts: readonly [Portion, ...Portion[]]): Portion {
  if (parts.length === 1) return parts[0];
  const grams = total(parts, (part) => part.grams);
  const sumOf = (pick: (part: Portion) => number | null) => {
    const lacking = parts.filter((part) => pick(part) === null);
    return total(lacking, (part) => part.grams) >= IMPORTANT_SHARE * grams && lacking.length
      ? null
      : total(parts, (part) => pick(part) ?? 0);
  };
  const figures = mapFigures((name) => sumOf((part) => part.figures[name]));
  return {
    grams,
    figures,
    per100g: scale(figures, 100 / grams),
    sodiumAtLeast: total(parts, (part) => part.sodiumAtLeast),
    glycaemicLoad: sumOf((part) => part.glycaemicLoad),
    fruitVegLegumePercent: total(parts, (part) => part.fruitVegLegumePercent * part.grams) / grams,
    isBeverage: parts.every((part) => part.isBeverage),
    isNutOrSeed: parts.every((part) => part.isNutOrSeed),
    isRedMeat:
      total(
        parts.filter((part) => part.isRedMeat),
        (part) => part.grams,
      ) >
      grams / 2,
    containsAlcohol: parts.some((part) => part.containsAlcohol),
  };
}

function total<T>(parts: readonly T[], pick: (part: T) => number): number {
  return parts.reduce((sum, part) => sum + pick(part), 0);
}

const KNOWN = ['kcal', 'protein', 'fat', 'carbs', 'availableCarbs', 'fibre'] as const;
const OPTIONAL = [
  'satFat',
  'sugars',
  'freeSugars',
  'sodium',
  'potassium',
  'calcium',
  'iron',
  'magnesium',
  'zinc',
  'vitC',
  'folate',
  'vitA',
  'b12',
  'thiamin',
] as const;

function mapFigures(of: (name: keyof Figures) => number | null): Figures {
  const known = Object.fromEntries(KNOWN.map((name) => [name, of(name) ?? 0])) as Pick<Figures, (typeof KNOWN)[number]>;
  const optional = Object.fromEntries(OPTIONAL.map((name) => [name, of(name)])) as Pick<Figures, (typeof OPTIONAL)[number]>;
  return { ...known, ...optional };
}
