import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ALLERGY_CODES, allergensIn, allergiesIn } from '@sabiwell/proto/http/food-allergies.ts';
import { type Risk, RISKS, scoreBand } from '@sabiwell/proto/http/food-rules.ts';
import { riskyFor } from '@sabiwell/proto/http/risky-food.ts';
import { alternativesFor, STRICTNESS } from '../../food-table/alternatives.domain.ts';
import { type FoodDish, ingredientsOf } from '../../food-table/dish.domain.ts';
import { findDish, listDishes } from '../../food-table/food-table.ts';
import { ANYBODY, judgedFor, NOTHING_KNOWN, type Person, personOf } from '../../member-health/person.domain.ts';
import { tableReport, visionReport } from '../report/food-report.domain.ts';
import { healthScore } from './health-score.domain.ts';
import { portionOf } from '../plate/portion.domain.ts';
import { bloodPressureRisk, diabetesRisk } from './risk.domain.ts';
import type { SeenItem } from '../report/report-body.domain.ts';

type Kind = 'hypertension' | 'diabetes' | 'both';
type Vector = { healthScore: number; bloodPressureRisk: Risk; diabetesRisk: Risk; glycaemicLoad: number };

// The results of an independent implementation, in another language, for each dish's usual portion.
const vectors = JSON.parse(readFileSync(new URL('./personal-vectors.json', import.meta.url), 'utf8')) as Record<
  string,
  Record<Kind, Vector>
>;
const dishes = listDishes();
const dish = (id: string): FoodDish => findDish(id) ?? fail(`no dish ${id}`);
const report = (id: string, person: Partial<Person>) => tableReport({ dish: dish(id), person: { ...ANYBODY, ...person } });
function fail(why: string): never {
  throw new Error(why);
}

function judge(one: FoodDish, person: Person): Vector {
  const portion = portionOf(one, one.usualPortion.grams, person);
  return {
    healthScore: healthScore(portion, person).healthScore,
    bloodPressureRisk: bloodPressureRisk(portion, person),
    diabetesRisk: diabetesRisk(portion),
    glycaemicLoad: portion.glycaemicLoad ?? Number.NaN,
  };
}

describe('the reference figures for a condition', () => {
  it('there are as many as dishes', () => {
    expect(Object.keys(vectors).toSorted()).toEqual(dishes.map(({ id }) => id).toSorted());
  });

  describe.each(['hypertension', 'diabetes', 'both'] as const)('with %s', (kind) => {
    it.each(Object.entries(vectors))('%s', (id, of) => {
      expect(judge(dish(id), STRICTNESS[kind])).toEqual(of[kind]);
    });
  });
});

describe('for a member with a condition no dish', () => {
  it.each(dishes.map((one) => [one.id, one] as const))('scores better or is less of a risk: %s', (_id, one) => {
    const usual = judge(one, ANYBODY);
    for (const kind of ['hypertension', 'diabetes', 'both'] as const) {
      const strict = judge(one, STRICTNESS[kind]);
      expect(strict.healthScore).toBeLessThanOrEqual(usual.healthScore);
      for (const risk of ['bloodPressureRisk', 'diabetesRisk'] as const) {
        expect(RISKS.indexOf(strict[risk])).toBeGreaterThanOrEqual(RISKS.indexOf(usual[risk]));
      }
    }
  });
});

describe('who is judged how', () => {
  it.each([
    ['nothing known', {}, ANYBODY, []],
    ['told', { conditions: ['hypertension', 'diabetes'] }, STRICTNESS.both, ['hypertension', 'diabetes']],
    ['measured', { bpHigh: true }, STRICTNESS.hypertension, ['hypertension']],
    ['measured fasting', { fastingHigh: true }, STRICTNESS.diabetes, ['diabetes']],
    ['another condition', { conditions: ['prediabetes', 'asthma'] }, ANYBODY, []],
    ['pregnant', { pregnant: true }, { ...ANYBODY, pregnant: true }, ['pregnancy']],
    ['allergic', { allergies: ['egg'] as const }, { ...ANYBODY, allergies: ['egg'] }, ['allergies']],
  ] as const)('%s', (_what, known, person, words) => {
    expect(personOf({ ...NOTHING_KNOWN, ...known })).toEqual(person);
    expect(judgedFor(personOf({ ...NOTHING_KNOWN, ...known }))).toEqual(words);
  });
});

describe('what a report says to a member', () => {
  it('with high blood pressure: stricter limits, and that they are', () => {
    const [usual, strict] = [report('fried-rice', {}), report('fried-rice', { hypertension: true })];
    expect([usual.bloodPressureRisk, strict.bloodPressureRisk]).toEqual(['medium', 'high']);
    expect(strict.bloodPressureAnalysis).toMatch(/Because of your blood pressure, our salt limits for you are a quarter lower\.$/);
    expect(strict.scoreRules.map(({ rule }) => rule)).toContain('Sodium of 540 mg or more, a limit for high blood pressure');
    expect(usual.bloodPressureAnalysis).not.toMatch(/your/);
    expect([usual.judgedFor, strict.judgedFor]).toEqual([[], ['hypertension']]);
  });

  it.each(['hypertension', 'diabetes', 'both'] as const)('with %s: of a high risk for them it is never a good choice', (kind) => {
    const risky = dishes.map((one) => report(one.id, STRICTNESS[kind])).filter((of) => riskyFor(of, of.judgedFor).length > 0);
    expect(risky.some((of) => of.healthScore >= 6)).toBe(true);
    for (const of of risky) {
      expect(scoreBand(of.healthScore, true)).toBe('Consider Alternatives');
      expect(of.dailyPortionRecommendation).not.toMatch(/fits a balanced diet|fine for every day/);
    }
  });

  it('with diabetes: the highest published index, and that it is', () => {
    const strict = report('jollof-rice', { diabetes: true });
    expect(strict.glycaemicLoad).toBe(73.3);
    expect(strict.diabetesAnalysis).toMatch(/^Strong effect on blood sugar \(glycaemic load 73\.3\)\./);
    expect(strict.diabetesAnalysis).toMatch(/Because of your blood sugar, we use the highest glycaemic index where studies differ\.$/);
    expect(strict.warnings.join(' ')).toMatch(/from 56 to 98\.9\. We use 98\.9, the highest, for your blood sugar\./);
  });

  it.each([
    ['moi-moi', ['egg'], /^Moi moi usually contains egg, which you're allergic to\. Don't eat it\.$/],
    ['suya', ['groundnut', 'fish'], /^Beef suya usually contains groundnut \(peanut\)/],
    ['soya-milk', ['soya'], /^Soya milk, unsweetened usually contains soya/],
    ['jollof-rice', ['wheat'], /^What is bought for it, such as a stock cube, may contain wheat or gluten: read the label\.$/],
    ['boiled-yam', ['egg'], /^We go by the usual recipe\./],
  ] as const)('allergic, of %s: %j', (id, allergies, first) => {
    expect(report(id, { allergies: [...allergies] }).warnings[0]).toMatch(first);
  });

  it.each([
    ['zobo', /^Zobo drink \(sweetened\) isn't known to be safe in pregnancy/],
    ['boiled-egg', /cook eggs until white and yolk are firm/],
    ['yoghurt', /only pasteurised milk/],
    ['suya', /meat only when it is cooked through/],
  ])('pregnant, of %s: %s', (id, words) => {
    expect(report(id, { pregnant: true }).warnings.join('\n')).toMatch(words);
    expect(report(id, {}).warnings.join('\n')).not.toMatch(/pregnan/);
  });

  it('allergic, of a plate: of each food, and what it cannot know', () => {
    const seen = (id: string): SeenItem => ({ dish: dish(id), name: dish(id).name, grams: 200, confidence: 0.9 });
    const guess: SeenItem = {
      dish: undefined,
      name: 'Shawarma',
      grams: 200,
      macros: { kcal: 250, carbs: 25, protein: 10, fat: 12, fibre: 2 },
    };
    const plate = { imageQuality: 'good' as const, warnings: [], confidence: 'high' as const, source: 'openai-compatible:some-model' };
    const { warnings } = visionReport(
      { ...plate, items: [seen('eba'), seen('egusi-soup'), guess] },
      { ...ANYBODY, allergies: ['melon_seed'] },
    );
    expect(warnings.slice(0, 2)).toEqual([
      "Egusi soup usually contains melon seed (egusi), which you're allergic to. Don't eat it.",
      "We don't know what is in Shawarma. Ask about your allergies.",
    ]);
  });

  it('allergic, advises no food of the allergy', () => {
    const allergies = ['fish', 'egg', 'beans'] as const;
    const said = dishes.flatMap((one) => tableReport({ dish: one, person: { ...ANYBODY, allergies: [...allergies] } }).recommendations);
    expect(said.filter((text) => allergiesIn(text).some((code) => (allergies as readonly string[]).includes(code)))).toEqual([]);
    expect(said.join()).toMatch(/Eat it with some chicken for protein\./);
  });
});

describe('alternatives', () => {
  it.each(ALLERGY_CODES)('for an allergy to %s hold none of it, in dishes or in words', (code) => {
    const person = { ...ANYBODY, allergies: [code] };
    for (const one of dishes) {
      for (const other of alternativesFor(one, person)) expect(allergensIn(ingredientsOf(other))).not.toContain(code);
      for (const words of tableReport({ dish: one, person }).healthierAlternatives) expect(allergiesIn(words)).not.toContain(code);
    }
  });

  it('fill up with the next best where one is left out', () => {
    const all = alternativesFor(dish('suya'), ANYBODY);
    const without = alternativesFor(dish('suya'), { ...ANYBODY, allergies: ['fish'] });
    expect(all.some((one) => allergensIn(ingredientsOf(one)).includes('fish'))).toBe(true);
    expect(without.length).toBeGreaterThan(0);
  });

  it('are better and no riskier by the limits of the member', () => {
    for (const kind of ['hypertension', 'diabetes', 'both'] as const) {
      for (const one of dishes) {
        const own = judge(one, STRICTNESS[kind]);
        for (const other of alternativesFor(one, STRICTNESS[kind])) {
          const better = judge(dish(other.id), STRICTNESS[kind]);
          expect(better.healthScore).toBeGreaterThanOrEqual(own.healthScore + 0.5);
          expect(RISKS.indexOf(better.diabetesRisk)).toBeLessThanOrEqual(RISKS.indexOf(own.diabetesRisk));
          expect(RISKS.indexOf(better.bloodPressureRisk)).toBeLessThanOrEqual(RISKS.indexOf(own.bloodPressureRisk));
        }
      }
    }
  });

  it.each(['hypertension', 'diabetes', 'both'] as const)('are no high risk themselves for a member with %s', (kind) => {
    const person = STRICTNESS[kind];
    const risky = dishes.flatMap((one) =>
      alternativesFor(one, person)
        .filter(({ id }) => riskyFor(judge(dish(id), person), judgedFor(person)).length > 0)
        .map(({ name }) => `${one.name}: ${name}`),
    );
    expect(risky).toEqual([]);
  });

  it.each([
    ['suya', 'hypertension', 'Grilled fish'],
    ['jollof-rice', 'diabetes', 'Ofada rice with a low-oil vegetable sauce'],
    ['coconut-rice', 'both', 'Plain ofada rice'],
    ['egusi-soup', 'hypertension', 'Okra soup'],
  ] as const)('in words, of %s with %s, are not %j, which is a high risk itself', (id, kind, words) => {
    expect(tableReport({ dish: dish(id) }).healthierAlternatives).toContain(words);
    const left = tableReport({ dish: dish(id), person: STRICTNESS[kind] }).healthierAlternatives;
    expect(left).not.toContain(words);
    expect(left).not.toEqual([]);
  });

  it('in pregnancy leave out zobo', () => {
    const person = { ...ANYBODY, pregnant: true };
    for (const one of dishes) {
      expect(alternativesFor(one, person).map(({ id }) => id)).not.toContain('zobo');
      expect(tableReport({ dish: one, person }).healthierAlternatives.join()).not.toMatch(/zobo/i);
    }
  });
});
