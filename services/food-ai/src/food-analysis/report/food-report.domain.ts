import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import { TABLE_SOURCE } from '@sabiwell/proto/http/food-rules.ts';
import { alternativesFor } from '../../food-table/alternatives.domain.ts';
import type { FoodDish } from '../../food-table/dish.domain.ts';
import { ANYBODY, type Person } from '../../member-health/person.domain.ts';
import { sayNumber } from './figure-words.domain.ts';
import { guessedPortion } from '../plate/guessed-portion.domain.ts';
import { judgement } from '../score/judgement.domain.ts';
import type { PlatePart, PlateParts } from '../plate/plate-words.domain.ts';
import { personalWarnings } from './personal-warnings.domain.ts';
import { healthierFor, plateAlternatives, plateDescription, plateName, plateWarnings } from '../plate/plate-words.domain.ts';
import { mixOf, portionOf } from '../plate/portion.domain.ts';
import type { ReportBody, SeenItem, SeenPlate } from './report-body.domain.ts';
import { tableWarnings } from './table-warnings.domain.ts';

type Chosen = { dish: FoodDish; portionGrams?: number | null | undefined; person?: Person };

/** The report of a dish that the member chose, for the usual portion or `portionGrams`, for this person. */
export function tableReport({ dish, portionGrams, person = ANYBODY }: Chosen): ReportBody {
  const usual = dish.usualPortion.grams;
  const grams = portionGrams ?? usual;
  const amount = grams === usual ? `a usual portion of ${sayNumber(usual)} g` : `${sayNumber(grams)} g`;
  const portion = portionOf(dish, grams, person);
  return {
    foodName: dish.name,
    foodClass: dish.foodClass,
    description: `You chose ${dish.name}. Figures come from our food table for ${amount}; the photo was not analyzed.`,
    ...judgement(portion, person),
    nigerianFoodAlternatives: alternativesFor(dish, person).map(({ name }) => name),
    healthierAlternatives: healthierFor(dish, person),
    warnings: [...personalWarnings([{ name: dish.name, dish }], person), ...tableWarnings(dish, person)],
    analysisSource: TABLE_SOURCE,
    confidence: null,
    items: [{ name: dish.name, foodId: dish.id, grams: portion.grams, confidence: null }],
  };
}

/**
 * The report of what a model saw, for this person: figures of the whole plate. Throws DomainError `unreadable_answer` when no item has
 * figures.
 */
export function visionReport(plate: SeenPlate, person: Person = ANYBODY): ReportBody {
  const [first, ...rest] = plate.items.flatMap((item) => partOf(item, person));
  if (!first) throw new DomainError('unreadable_answer', 'No food with figures was found in the answer.', { kind: 'unprocessable' });
  const parts: PlateParts = [first, ...rest];
  const dishes = parts.flatMap(({ item }) => item.dish ?? []);
  const portion = mixOf([first.portion, ...rest.map((part) => part.portion)]);
  return {
    foodName: plateName(parts),
    foodClass: parts.length === 1 ? (first.item.dish?.foodClass ?? 'Mixed dish') : 'Mixed dish',
    description: plateDescription(parts),
    ...judgement(portion, person),
    ...plateAlternatives(dishes, person),
    warnings: plateWarnings(plate, parts, portion, person),
    analysisSource: plate.source,
    confidence: plate.imageQuality === 'poor' || dishes.length < parts.length ? 'low' : plate.confidence,
    items: parts.map(({ item, name }) => ({
      name,
      foodId: item.dish?.id ?? null,
      grams: Math.round(item.grams),
      confidence: item.confidence ?? null,
    })),
  };
}

function partOf(item: SeenItem, person: Person): PlatePart[] {
  if (!(item.grams > 0)) return [];
  if (item.dish) return [{ item, name: item.dish.name, portion: portionOf(item.dish, item.grams, person) }];
  return item.macros ? [{ item, name: item.name, portion: guessedPortion(item.macros, item.grams) }] : [];
}
