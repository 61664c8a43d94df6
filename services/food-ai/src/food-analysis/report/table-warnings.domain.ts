import type { DataQuality, FoodDish } from '../../food-table/dish.domain.ts';
import { ANYBODY, type Person } from '../../member-health/person.domain.ts';
import { sayList, sayNumber } from './figure-words.domain.ts';

const QUALITY_WORDS: Record<DataQuality, string> = {
  'direct-table-value': 'The figures come from a published food table. Your plate may differ.',
  'direct-table-value-FAO': 'The figures come from a published food table. Your plate may differ.',
  'derived-by-moisture': 'The figures come from a published food table, adjusted for water. Your plate may differ.',
  'recipe-estimate': 'The figures are estimates from a usual recipe. Energy may be 25% off, and sodium 50%.',
};
const NUTRIENT_WORDS: Record<string, string> = {
  b12: 'vitamin B12',
  folate: 'folate',
  iron: 'iron',
  thiamin: 'thiamin',
  vitA: 'vitamin A',
  vitC: 'vitamin C',
  zinc: 'zinc',
};
// Published values of one staple that differ by more than this are shown as a range.
const WIDE_RANGE = 15;

/** What a member should know about the figures of a dish: how sure they are, what is missing, alcohol. */
export function tableWarnings(dish: FoodDish, person: Person = ANYBODY): string[] {
  const missing = dish.incompleteMicronutrients.map((code) => NUTRIENT_WORDS[code] ?? code);
  return [
    ...warningsOnAPlate(dish),
    ...glycaemicIndexWarning(dish, person),
    ...(missing.length ? [`Not fully known: ${sayList(missing)}. We count only what is known.`] : []),
  ];
}

/** The warnings that remain for a dish that is one of several on a plate. */
export function warningsOnAPlate({ containsAlcohol, dataQuality }: FoodDish): string[] {
  return [
    ...(containsAlcohol ? ['It contains alcohol. Not for children, in pregnancy or before driving.'] : []),
    QUALITY_WORDS[dataQuality],
  ];
}

function glycaemicIndexWarning({ glycaemicIndex: { published, used, conservative, basis } }: FoodDish, { diabetes }: Person): string[] {
  if (used === null) return [];
  if (basis.startsWith('class-default')) {
    return [`No one has published this dish’s glycaemic index. We use ${sayNumber(used)}, usual for its kind.`];
  }
  const values = published.map(({ value }) => value);
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  if (!(highest - lowest > WIDE_RANGE)) return [];
  const choice = diabetes && conservative !== null ? `${sayNumber(conservative)}, the highest, for your blood sugar` : sayNumber(used);
  return [`Studies differ on its glycaemic index, from ${sayNumber(lowest)} to ${sayNumber(highest)}. We use ${choice}.`];
}
