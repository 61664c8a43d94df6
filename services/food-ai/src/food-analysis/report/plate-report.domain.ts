import { TABLE_SOURCE } from '@sabiwell/proto/http/food-rules.ts';
import type { FoodDish } from '../../food-table/dish.domain.ts';
import { ANYBODY, type Person } from '../../member-health/person.domain.ts';
import { inSentence, plateAlternatives, plateName } from '../plate/plate-words.domain.ts';
import { mixOf, portionOf } from '../plate/portion.domain.ts';
import { judgement } from '../score/judgement.domain.ts';
import { sayList, sayNumber } from './figure-words.domain.ts';
import { personalWarnings } from './personal-warnings.domain.ts';
import type { ReportBody } from './report-body.domain.ts';
import { warningsOnAPlate } from './table-warnings.domain.ts';

/** A dish of the table that the member chose; no portion is the usual one. */
export type PlateDish = { dish: FoodDish; portionGrams: number | null };

/** The report of several chosen dishes as one meal, as it is for this person: sums, and one score for the whole. */
export function plateOfTableReport(chosen: readonly [PlateDish, ...PlateDish[]], person: Person = ANYBODY): ReportBody {
  const parts = chosen.map(({ dish, portionGrams }) => ({
    dish,
    name: dish.name,
    portion: portionOf(dish, portionGrams ?? undefined, person),
  }));
  const [first, ...more] = parts.map(({ portion }) => portion);
  const whole = mixOf([first ?? portionOf(chosen[0].dish), ...more]);
  const amounts = parts.map(({ name, portion }) => `${sayNumber(portion.grams)} g of ${inSentence(name)}`);
  const dishes = parts.map(({ dish }) => dish);
  return {
    foodName: plateName(parts),
    foodClass: 'Mixed dish',
    description: `You chose ${sayList(amounts)}. Figures come from our food table for the whole plate; the photo was not analyzed.`,
    ...judgement(whole, person),
    ...plateAlternatives(dishes, person),
    warnings: [...new Set([...personalWarnings(parts, person), ...dishes.flatMap(warningsOnAPlate)])],
    analysisSource: TABLE_SOURCE,
    confidence: null,
    items: parts.map(({ dish, name, portion }) => ({ name, foodId: dish.id, grams: portion.grams, confidence: null })),
  };
}
