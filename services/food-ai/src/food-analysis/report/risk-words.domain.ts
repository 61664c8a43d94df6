import type { Risk } from '@sabiwell/proto/http/food-rules.ts';
import { say, sayNumber, sayShare } from './figure-words.domain.ts';
import { ANYBODY, type Person } from '../../member-health/person.domain.ts';
import type { Portion } from '../plate/portion.domain.ts';
import { FREE_SUGARS_GRAMS_A_DAY, loadLimits, SATURATED_FAT_LIMIT_GRAMS, SODIUM_MG_A_DAY, sodiumLimits } from '../score/risk.domain.ts';

const SODIUM_DAY = `${sayNumber(SODIUM_MG_A_DAY)} mg`;

const STRICT_SALT = 'Because of your blood pressure, our salt limits for you are a quarter lower.';
const STRICT_INDEX = 'Because of your blood sugar, we use the highest glycaemic index where studies differ.';

/** Why a portion is a low, medium or high risk for blood pressure, with the figures that decided it. */
export function bloodPressureWords(portion: Portion, risk: Risk, person: Person = ANYBODY): string {
  const words = plainPressureWords(portion, risk, person);
  return person.hypertension ? `${words} ${STRICT_SALT}` : words;
}

function plainPressureWords(portion: Portion, risk: Risk, person: Person): string {
  const { sodium, potassium, satFat } = portion.figures;
  const limits = sodiumLimits(person);
  if (sodium === null) {
    const most = `The WHO limit for a day is ${SODIUM_DAY} of sodium.`;
    if (risk !== 'high') return `We don't know how much salt is in it, so we can't call the risk low. ${most}`;
    return `It has at least ${say(portion.sodiumAtLeast, 'mg')} of sodium, and we don't know all of its salt. ${most} ${PRESSURE_ENDINGS.high}`;
  }
  const salt = `About ${say(sodium, 'mg')} of sodium, ${sayShare(sodium, SODIUM_MG_A_DAY)} of the WHO limit of ${SODIUM_DAY} a day.`;
  const eased = risk === 'low' && sodium >= limits.medium && potassium !== null;
  const reasons = [
    ...(sodium < limits.high && (portion.per100g.sodium ?? 0) > limits.highPer100g
      ? [`Very salty for its size: ${say(portion.per100g.sodium ?? 0, 'mg')} of sodium in 100 g.`]
      : []),
    ...(eased ? [`Its ${say(potassium, 'mg')} of potassium helps to balance the sodium.`] : []),
    ...(satFat !== null && satFat > SATURATED_FAT_LIMIT_GRAMS ? [saturatedFatWords(satFat)] : []),
    ...(portion.containsAlcohol ? ['Alcohol raises blood pressure.'] : []),
  ];
  const ending = risk === 'medium' && sodium < limits.medium ? 'For blood pressure, have it now and then.' : PRESSURE_ENDINGS[risk];
  return [salt, ...reasons, ending].join(' ');
}

function saturatedFatWords(grams: number): string {
  const share = grams > 2 * SATURATED_FAT_LIMIT_GRAMS ? 'more than double' : 'more than';
  return `${say(grams, 'g')} of saturated fat, ${share} our ${SATURATED_FAT_LIMIT_GRAMS} g mark.`;
}

const PRESSURE_ENDINGS: Record<Risk, string> = {
  low: 'A good choice for blood pressure.',
  medium: 'Go easy on salt for the rest of the day.',
  high: 'For blood pressure, have it rarely, or a smaller portion.',
};

/** Why a portion is a low, medium or high risk for diabetes, with the figures that decided it. */
export function diabetesWords(portion: Portion, risk: Risk, person: Person = ANYBODY): string {
  const { availableCarbs, sugars, freeSugars, fibre } = portion.figures;
  const load = portion.glycaemicLoad;
  const sugar = sugars === null ? '' : `, ${say(sugars, 'g')} of sugars`;
  return [
    load === null ? "We don't know how strongly it raises blood sugar." : effectWords(portion, load),
    `It has ${say(availableCarbs, 'g')} of carbohydrate that turns into sugar${sugar} and ${fibre < 3 ? `only ${say(fibre, 'g')} of fibre to slow this down` : `${say(fibre, 'g')} of fibre, which slows this down`}.`,
    ...(freeSugars !== null && freeSugars >= FREE_SUGARS_GRAMS_A_DAY / 4
      ? [
          `${say(freeSugars, 'g')} are added or other free sugars. The WHO advises under ${FREE_SUGARS_GRAMS_A_DAY} g a day, better half of that.`,
        ]
      : []),
    DIABETES_ENDINGS[risk],
    ...(person.diabetes && load !== null ? [STRICT_INDEX] : []),
  ].join(' ');
}

/** How strongly a portion acts on blood sugar, by the limits of a snack or of a meal. */
function effectWords(portion: Portion, load: number): string {
  const { medium, high } = loadLimits(portion);
  const effect = load >= high ? 'Strong' : load > medium ? 'Some' : 'Little';
  return `${effect} effect on blood sugar (glycaemic load ${sayNumber(load)}).`;
}

const DIABETES_ENDINGS: Record<Risk, string> = {
  low: 'A gentle choice for blood sugar.',
  medium: 'For blood sugar, watch the portion.',
  high: 'For blood sugar, a smaller portion is better.',
};
