import { describe, expect, it } from 'vitest';
import { verdictOf } from './verdict.domain.ts';

const ALCOHOL = 'It contains alcohol. Not for children, in pregnancy or before driving.';
const PREGNANCY = "Zobo isn't known to be safe in pregnancy. Better leave it out.";
const ALLERGY = "Suya usually contains groundnut, which you're allergic to. Don't eat it.";
const start = { rule: 'Starting score (Nutri-Score C)', delta: 6.5 };
const salt = { rule: 'Sodium of 720 mg or more', delta: -1 };
const saturated = { rule: 'More than 6 g of saturated fat', delta: -0.75 };
const fat = { rule: 'Fat of 20 g or more', delta: -0.75 };
const load = { rule: 'Glycaemic load of 40 or more', delta: -1.5 };
const energy = { rule: 'More than 800 kcal', delta: -0.75 };
const fibre = { rule: 'Fibre of 8 g or more', delta: 0.5 };

type Judged = Parameters<typeof verdictOf>[0];
const report = (over: Partial<Judged>): Judged => ({
  healthScore: 5,
  scoreRules: [start],
  bloodPressureRisk: 'low',
  diabetesRisk: 'low',
  warnings: [],
  foodClass: 'Mixed dish',
  judgedFor: [],
  ...over,
});

describe('verdictOf', () => {
  it.each<[string, Partial<Judged>, ReturnType<typeof verdictOf>]>([
    ['a good dish', { healthScore: 8.2, scoreRules: [start, fibre] }, { advice: 'everyDay', drivers: [] }],
    ['a fair dish', { healthScore: 6.5 }, { advice: 'onceADay', drivers: [] }],
    ['a salty and fatty dish', { scoreRules: [start, salt, saturated] }, { advice: 'half', drivers: ['salty', 'fatty'] }],
    [
      'both kinds of fat as one, the strongest',
      { scoreRules: [start, salt, saturated, fat] },
      { advice: 'half', drivers: ['fatty', 'salty'] },
    ],
    ['no more than two', { scoreRules: [start, energy, salt, load] }, { advice: 'half', drivers: ['starchy', 'salty'] }],
    ['a drink with sugar', { scoreRules: [start, load], foodClass: 'Beverage' }, { advice: 'half', drivers: ['sweet'] }],
    ['a poor dish of which half is no better', { healthScore: 4 }, { advice: 'seldom', drivers: [] }],
    ['a dish that is salty for its size', { healthScore: 4, bloodPressureRisk: 'high' }, { advice: 'seldom', drivers: ['salty'] }],
    [
      'a good score with a step against it',
      { healthScore: 6.1, scoreRules: [start, load] },
      { advice: 'onePortion', drivers: ['starchy'] },
    ],
    ['a good score with much free sugar', { healthScore: 7, diabetesRisk: 'high' }, { advice: 'onePortion', drivers: ['sweet'] }],
    ['a risk that its step names already', { diabetesRisk: 'high', scoreRules: [start, load] }, { advice: 'half', drivers: ['starchy'] }],
    [
      'a good score that is a high risk for their blood pressure',
      { healthScore: 7, scoreRules: [start, salt], bloodPressureRisk: 'high', judgedFor: ['hypertension'] },
      { advice: 'half', drivers: ['salty'], risks: ['hypertension'] },
    ],
    [
      'an excellent score that is a high risk for both',
      { healthScore: 8.4, bloodPressureRisk: 'high', diabetesRisk: 'high', judgedFor: ['hypertension', 'diabetes'] },
      { advice: 'seldom', drivers: ['salty', 'sweet'], risks: ['hypertension', 'diabetes'] },
    ],
    [
      'a high risk for what they do not have',
      { healthScore: 7, diabetesRisk: 'high', judgedFor: ['hypertension'] },
      { advice: 'onePortion', drivers: ['sweet'] },
    ],
    ['alcohol', { healthScore: 4, warnings: [ALCOHOL] }, { advice: 'alcohol', drivers: [] }],
    [
      'what must not be eaten in pregnancy, before alcohol',
      { healthScore: 9, warnings: [ALCOHOL, PREGNANCY] },
      { advice: 'pregnancy', drivers: [] },
    ],
    [
      'an allergy before all others, whatever the score',
      { healthScore: 9, warnings: [PREGNANCY, ALLERGY] },
      { advice: 'allergy', drivers: [] },
    ],
  ])('%s', (_what, over, verdict) => {
    expect(verdictOf(report(over))).toEqual(verdict);
  });
});
