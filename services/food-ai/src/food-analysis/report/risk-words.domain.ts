import type { Risk } from '@sabiwell/proto/http/food-rules.ts';
import { say, sayNumber, sayShare } from './figure-words.domain.ts';
import { ANYBODY, type Person } from '../../member-health/person.domain.ts';
import type { Portion } from '../plate/portion.domain.ts';
import { FREE_SUGARS_GRAMS_A_DAY, isPlate, SODIUM_MG_A_DAY, sodiumLimits } from '../score/risk.domain.ts';

const SODIUM_DAY = `${sayNumber(SODIUM_MG_A_DAY)} mg`;

const STRICT_SALT = 'Because of your blood pressure we judge salt by limits a quarter lower.';
const STRICT_INDEX = 'Because of your blood sugar, where studies differ we take the highest glycaemic index.';

/** Why a portion is a low, medium or high risk for blood pressure, with the figures that decided it. */
export function bloodPressureWords(portion: Portion, risk: Risk, person: Person = ANYBODY): string {
  const words = plainPressureWords(portion, risk, person);
  return person.hypertension ? `${words} ${STRICT_SALT}` : words;
}

function plainPressureWords(portion: Portion, risk: Risk, person: Person): string {
  const { sodium, potassium, satFat } = portion.figures;
  const limits = sodiumLimits(person);
  if (sodium === null) {
    const most = `The most for a day is ${SODIUM_DAY} of sodium.`;
    if (risk !== 'high') return `We do not know how much salt is in it, so we cannot call the risk low. ${most}`;
    return `We do not know all of its salt, but it has at least ${say(portion.sodiumAtLeast, 'mg')} of sodium. ${most} ${PRESSURE_ENDINGS.high}`;
  }
  const salt = `It has about ${say(sodium, 'mg')} of sodium, ${sayShare(sodium, SODIUM_MG_A_DAY)} of the ${SODIUM_DAY} that the WHO sets as the most for a day.`;
  const eased = risk === 'low' && sodium >= limits.medium && potassium !== null;
  const reasons = [
    ...(sodium < limits.high && (portion.per100g.sodium ?? 0) > limits.highPer100g
      ? [`It is very salty for its size: ${say(portion.per100g.sodium ?? 0, 'mg')} of sodium in 100 g.`]
      : []),
    ...(eased ? [`It also has ${say(potassium, 'mg')} of potassium, which helps to balance sodium.`] : []),
    ...(satFat !== null && satFat > 6 ? [`It has ${say(satFat, 'g')} of saturated fat, which is more than 6 g.`] : []),
    ...(portion.containsAlcohol ? ['Alcohol raises blood pressure.'] : []),
  ];
  const ending = risk === 'medium' && sodium < limits.medium ? 'For blood pressure, keep it to now and then.' : PRESSURE_ENDINGS[risk];
  return [salt, ...reasons, ending].join(' ');
}

const PRESSURE_ENDINGS: Record<Risk, string> = {
  low: 'For blood pressure, this is a good choice.',
  medium: 'For blood pressure, go easy on salt in the rest of the day.',
  high: 'For blood pressure, have it rarely or in a smaller portion.',
};

/** Why a portion is a low, medium or high risk for diabetes, with the figures that decided it. */
export function diabetesWords(portion: Portion, risk: Risk, person: Person = ANYBODY): string {
  const { availableCarbs, sugars, freeSugars, fibre } = portion.figures;
  const load = portion.glycaemicLoad;
  const limits = isPlate(portion) ? 'For a full meal, up to 20 is low and 40 or more is high.' : 'Up to 10 is low and 20 or more is high.';
  const sugar = sugars === null ? '' : `, ${say(sugars, 'g')} of sugars`;
  return [
    load === null ? 'We do not know how strongly it raises blood sugar.' : `Its glycaemic load is ${sayNumber(load)}. ${limits}`,
    `It has ${say(availableCarbs, 'g')} of carbohydrate that the body turns into sugar${sugar} and ${fibre < 3 ? `only ${say(fibre, 'g')} of fibre to slow this down` : `${say(fibre, 'g')} of fibre, which slows this down`}.`,
    ...(freeSugars !== null && freeSugars >= FREE_SUGARS_GRAMS_A_DAY / 4
      ? [
          `Its added and other free sugars are ${say(freeSugars, 'g')}; the WHO advises less than ${FREE_SUGARS_GRAMS_A_DAY} g a day, better half of that.`,
        ]
      : []),
    DIABETES_ENDINGS[risk],
    ...(person.diabetes && load !== null ? [STRICT_INDEX] : []),
  ].join(' ');
}

const DIABETES_ENDINGS: Record<Risk, string> = {
  low: 'For blood sugar, this is a gentle choice.',
  medium: 'For blood sugar, mind the portion.',
  high: 'For blood sugar, a smaller portion is better.',
};
