import { say, sayList, sayNumber, sayShare } from './figure-words.domain.ts';
import type { AllergyCode } from '@sabiwell/proto/http/food-allergies.ts';
import { ANYBODY, type Person } from '../../member-health/person.domain.ts';
import type { Portion } from '../plate/portion.domain.ts';
import { FREE_SUGARS_GRAMS_A_DAY, sodiumLimits } from '../score/risk.domain.ts';

const ENERGY_KCAL_A_DAY = 2000;
const FIBRE_GRAMS_A_DAY = 25; // WHO, adults

/** How often and how much, from the energy of the portion and its score; `isRisky` for a high risk for a condition of the person. */
export function dailyPortion(portion: Portion, score: number, isRisky = false): string {
  const { kcal } = portion.figures;
  const size = `${sayNumber(portion.grams)} g has ${say(kcal, 'kcal')}, ${sayShare(kcal, ENERGY_KCAL_A_DAY)} of a ${sayNumber(ENERGY_KCAL_A_DAY)} kcal day.`;
  if (portion.containsAlcohol) return `${size} It has alcohol: not every day, and never in pregnancy or before driving.`;
  if (score >= 8 && !isRisky) return `${size} It's fine for every day.`;
  if (score >= 6 && !isRisky) return `${size} One portion a day fits a balanced diet.`;
  return `${size} Have it two or three times a week, or take half: ${sayNumber(portion.grams / 2)} g has ${say(kcal / 2, 'kcal')}.`;
}

type Advice = { when: (portion: Portion, person: Person) => boolean; words: (portion: Portion, person: Person) => string };

const PROTEIN: readonly (readonly [food: string, allergen: AllergyCode | null])[] = [
  ['fish', 'fish'],
  ['eggs', 'egg'],
  ['chicken', null],
  ['beans', 'beans'],
];

/** Foods that the person may have. */
function proteinFor({ allergies }: Person): string {
  const foods = PROTEIN.filter(([, allergen]) => allergen === null || !allergies.includes(allergen)).map(([food]) => food);
  return sayList(foods).replace(/ and (?=\S+$)/, ' or ');
}

const ADVICE: readonly Advice[] = [
  {
    when: ({ figures }, person) => (figures.sodium ?? 0) >= sodiumLimits(person).eased,
    words: () => 'Cook with less salt and fewer seasoning cubes. Pepper, onion, ginger and herbs give taste without sodium.',
  },
  {
    when: ({ figures, isBeverage }) => isBeverage && (figures.freeSugars ?? 0) >= FREE_SUGARS_GRAMS_A_DAY / 4,
    words: ({ figures }) =>
      `Take it without sugar, or drink water instead: this portion has ${say(figures.freeSugars ?? 0, 'g')} of free sugars.`,
  },
  {
    when: ({ glycaemicLoad, isBeverage }) => !isBeverage && (glycaemicLoad ?? 0) >= 20,
    words: () => 'Take less of the starchy part, and fill half the plate with vegetables.',
  },
  {
    when: ({ figures }) => (figures.satFat ?? 0) > 6 || figures.fat >= 20,
    words: ({ figures }) => `Use less oil, and grill or boil rather than fry: this portion has ${say(figures.fat, 'g')} of fat.`,
  },
  { when: ({ figures }) => figures.kcal > 800, words: () => 'Share it, or keep half for later.' },
  {
    when: ({ figures, isBeverage }) => !isBeverage && figures.kcal >= 150 && figures.fibre < 4,
    words: ({ figures }, { allergies }) =>
      `Add ${allergies.includes('beans') ? 'vegetables' : 'beans, vegetables'} or a fruit: this portion has ${say(figures.fibre, 'g')} of fibre. Aim for ${FIBRE_GRAMS_A_DAY} g a day.`,
  },
  {
    when: ({ figures }) => figures.fibre >= 8,
    words: ({ figures }) => `Good for fibre: ${say(figures.fibre, 'g')} of the ${FIBRE_GRAMS_A_DAY} g you need a day.`,
  },
  {
    when: ({ figures, isBeverage }) => !isBeverage && figures.kcal >= 250 && figures.protein < 10,
    words: (_portion, person) => `Eat it with some ${proteinFor(person)} for protein.`,
  },
];
const ALWAYS = 'Drink water with it, not a soft drink.';
const ALWAYS_WITH_DRINKS = 'Plain water is the best drink for every day.';

/** What a member can do about this portion, most useful first; never empty. */
export function recommendationsFor(portion: Portion, person: Person = ANYBODY): string[] {
  const fitting = ADVICE.filter(({ when }) => when(portion, person)).map(({ words }) => words(portion, person));
  return [...fitting, portion.isBeverage ? ALWAYS_WITH_DRINKS : ALWAYS];
}
