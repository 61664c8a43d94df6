import { allergensPerhapsIn, allergyName } from '@sabiwell/proto/http/food-allergies.ts';
import { pregnancyNotes } from '@sabiwell/proto/http/pregnancy-food-rules.ts';
import { energyDensity, proteinShare, riskFor, serves } from './fit.domain.ts';
import type { Food } from './food.domain.ts';
import type { Aim, Because, Condition, Needs } from './needs.domain.ts';

const format = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });

const CONDITION_BECAUSE: Record<Condition, Record<Because, string>> = {
  hypertension: {
    profile: 'For your blood pressure',
    readings: 'Your blood pressure was high in the last 7 days',
    request: 'For blood pressure',
  },
  diabetes: {
    profile: 'For your blood sugar',
    readings: 'A fasting blood sugar was high in the last 7 days',
    request: 'For blood sugar',
  },
};

const AIM_BECAUSE: Record<Aim, Record<Exclude<Because, 'readings'>, string>> = {
  weight_loss: { profile: 'For your goal to lose weight', request: 'To lose weight' },
  muscle_gain: { profile: 'For your goal to build muscle', request: 'To build muscle' },
};

/** Why a food is shown to a member, with its figures; never empty. */
export function reasonsFor(food: Food, needs: Needs): string[] {
  const reasons = [
    ...[...needs.conditions].filter(([it]) => riskFor(food, it) !== 'high').map(([it, because]) => conditionReason(food, it, because)),
    ...[...needs.aims].filter(([aim]) => serves(food, aim)).map(([aim, because]) => aimReason(food, aim, because)),
    ...(needs.allergies.length > 0 ? [`Made without ${listed(needs.allergies.map(allergyName))}.`] : []),
  ];
  return reasons.length > 0 ? reasons : [`It scores ${format.format(food.healthRating)} out of 10: ${listed(food.nutritionalBenefits)}.`];
}

/** What a member should mind in a food; often empty. */
export function warningsFor(food: Food, needs: Needs): string[] {
  const perhaps = allergensPerhapsIn(food.ingredientIds).filter((code) => needs.allergies.includes(code));
  return [
    ...[...needs.conditions.keys()].filter((it) => riskFor(food, it) === 'high').map((it) => highRisk(food, it)),
    ...(perhaps.length > 0
      ? [`What you buy for it, such as a stock cube, may contain ${listed(perhaps.map(allergyName))}: read the label.`]
      : []),
    ...(needs.pregnant ? pregnancyNotes(food.ingredientIds) : []),
  ];
}

function conditionReason(food: Food, condition: Condition, because: Because): string {
  return `${CONDITION_BECAUSE[condition][because]}: ${figureFor(food, condition)} in a portion is a ${riskFor(food, condition)} risk.`;
}

function aimReason(food: Food, aim: Aim, because: Exclude<Because, 'readings'>): string {
  const figure =
    aim === 'weight_loss'
      ? `100 g has ${format.format(Math.round(energyDensity(food)))} kcal, so it fills you up on few calories`
      : `a portion has ${format.format(food.nutrients.protein)} g of protein, ${Math.round(100 * proteinShare(food))}% of its energy`;
  return `${AIM_BECAUSE[aim][because]}: ${figure}.`;
}

function highRisk(food: Food, condition: Condition): string {
  const what = condition === 'diabetes' ? 'blood sugar' : 'blood pressure';
  return `For ${what}, ${figureFor(food, condition)} in a portion is a high risk: take half, or choose another.`;
}

function figureFor({ glycaemicLoad, nutrients }: Food, condition: Condition): string {
  return condition === 'diabetes'
    ? `a glycaemic load of ${format.format(glycaemicLoad)}`
    : `${format.format(nutrients.sodium)} mg of sodium`;
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
