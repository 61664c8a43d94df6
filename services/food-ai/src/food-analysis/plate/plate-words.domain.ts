import { allergiesIn } from '@sabiwell/proto/http/food-allergies.ts';
import { namesLeftOut } from '@sabiwell/proto/http/pregnancy-food-rules.ts';
import { alternativesFor, waysFor } from '../../food-table/alternatives.domain.ts';
import type { FoodDish } from '../../food-table/dish.domain.ts';
import { ANYBODY, type Person } from '../../member-health/person.domain.ts';
import { sayList, sayNumber } from '../report/figure-words.domain.ts';
import { personalWarnings } from '../report/personal-warnings.domain.ts';
import type { Portion } from './portion.domain.ts';
import type { ReportBody, SeenItem, SeenPlate } from '../report/report-body.domain.ts';
import { tableWarnings, warningsOnAPlate } from '../report/table-warnings.domain.ts';

const NAME_LENGTH = 80;
const MOST_ALTERNATIVES = 5;

/** One food of a plate with figures. */
export type PlatePart = { item: SeenItem; name: string; portion: Portion };
/** The foods of a plate; at least one. */
export type PlateParts = readonly [PlatePart, ...PlatePart[]];

/** The name of a plate, at most 80 characters. */
export function plateName(parts: readonly { name: string }[]): string {
  const [first, ...rest] = parts.map(({ name }) => name);
  if (rest.length === 0) return cut(first ?? '', NAME_LENGTH);
  const all = `${first} with ${sayList(rest.map(inSentence))}`;
  if (all.length <= NAME_LENGTH) return all;
  const more = ` and ${rest.length} more`;
  return cut(first ?? '', NAME_LENGTH - more.length) + more;
}

/** A dish's name as it stands within a sentence: "egusi soup"; a name of a people or a place keeps its capital. */
export function inSentence(name: string): string {
  return /^(Nigerian|Ofada)\b|^.[A-Z]/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);
}

const cut = (text: string, length: number) => (text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`);

/** What the photo seems to show, and where the figures come from. */
export function plateDescription(parts: PlateParts): string {
  const seen = sayList(parts.map(({ name, portion }) => `about ${sayNumber(Math.round(portion.grams))} g of ${name}`));
  const guessed = parts.filter(({ item }) => !item.dish).map(({ name }) => name);
  const source =
    guessed.length === parts.length
      ? "It isn't in our food table, so the AI estimated its figures."
      : guessed.length
        ? `Figures come from our food table; the AI estimated those of ${sayList(guessed)}.`
        : 'Figures come from our food table.';
  return `The photo seems to show ${seen}. ${source}`;
}

/** Better choices than the plate's dishes that this person may have and that are not on the plate. */
export function plateAlternatives(
  dishes: readonly FoodDish[],
  person: Person = ANYBODY,
): Pick<ReportBody, 'nigerianFoodAlternatives' | 'healthierAlternatives'> {
  const onThePlate = new Set(dishes.map(({ name }) => name));
  const some = (pick: (dish: FoodDish) => string[]) => {
    const each = Math.max(1, Math.floor(MOST_ALTERNATIVES / Math.max(1, dishes.length)));
    const unique = new Set(
      dishes.flatMap((dish) =>
        pick(dish)
          .filter((name) => !onThePlate.has(name))
          .slice(0, each),
      ),
    );
    return [...unique].slice(0, MOST_ALTERNATIVES);
  };
  return {
    nigerianFoodAlternatives: some((dish) => alternativesFor(dish, person).map(({ name }) => name)),
    healthierAlternatives: some((dish) => healthierFor(dish, person)),
  };
}

/** What could be changed in a dish or eaten instead, without anything that this person must avoid. */
export function healthierFor(dish: FoodDish, person: Person): string[] {
  const { allergies, pregnant } = person;
  return waysFor(dish, person).filter(
    (words) => !allergiesIn(words).some((code) => allergies.includes(code)) && !(pregnant && namesLeftOut(words)),
  );
}

/** What a member should know about the figures of a plate. */
export function plateWarnings(plate: SeenPlate, parts: PlateParts, { figures }: Portion, person: Person = ANYBODY): string[] {
  const guessed = parts.filter(({ item }) => !item.dish).map(({ name }) => name);
  const unknown = [...(figures.sodium === null ? ['sodium'] : []), ...(figures.potassium === null ? ['potassium'] : [])];
  return [
    ...new Set([
      ...personalWarnings(
        parts.map(({ name, item: { dish } }) => ({ name, dish })),
        person,
      ),
      'Portions are estimated from the photo, so energy is often 25% to 40% off.',
      ...(plate.imageQuality === 'poor' ? ["The photo isn't very clear, so the estimate is less certain."] : []),
      ...plate.warnings,
      ...(guessed.length ? [`Not in our food table: ${sayList(guessed)}. The figures are a rough estimate.`] : []),
      ...(unknown.length ? [`Not known: ${sayList(unknown)}.`] : []),
      ...(figures.sodium === null ? ['The score assumes the usual salt of a cooked dish.'] : []),
      ...parts.flatMap(({ item: { dish } }) => (dish ? (parts.length === 1 ? tableWarnings(dish, person) : warningsOnAPlate(dish)) : [])),
    ]),
  ];
}
