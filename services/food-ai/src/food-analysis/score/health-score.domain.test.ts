import { describe, expect, it } from 'vitest';
import { findDish, listDishes } from '../../food-table/food-table.ts';
import { withAssumptions } from '../plate/guessed-portion.domain.ts';
import { healthScore } from './health-score.domain.ts';
import type { Portion } from '../plate/portion.domain.ts';
import { portionOf, scale } from '../plate/portion.domain.ts';
import { bloodPressureRisk, diabetesRisk } from './risk.domain.ts';
import { scoreVectors } from './score-vectors.ts';

const RANKS = ['low', 'medium', 'high'];
const dishes = listDishes();

describe('the reference figures of the table', () => {
  it('there are as many as dishes', () => {
    expect(Object.keys(scoreVectors).toSorted()).toEqual(dishes.map(({ id }) => id).toSorted());
  });

  it.each(Object.entries(scoreVectors))('%s', (id, expected) => {
    const dish = findDish(id);
    if (!dish) throw new Error(`no dish ${id}`);
    const portion = portionOf(dish);
    const { nutriScore, baseScore, adjustments, healthScore: score, band } = healthScore(portion);
    expect({
      nutriScorePoints: nutriScore.points,
      nutriScoreGrade: nutriScore.grade,
      baseScore,
      adjustments,
      healthScore: score,
      band,
      bloodPressureRisk: bloodPressureRisk(portion),
      diabetesRisk: diabetesRisk(portion),
    }).toEqual(expected);
  });
});

describe.each(dishes.map((dish) => [dish.id, dish] as const))('%s at any portion', (_id, dish) => {
  const portions = [5, 30, 60, 61, 100, 250, 500, 1000, 2500].map((grams) => portionOf(dish, grams));

  it('scores from 0 to 10 in steps of a tenth', () => {
    for (const portion of portions) {
      const { healthScore: score } = healthScore(portion);
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(10);
      expect(Math.round(score * 10) / 10).toBe(score);
    }
  });

  it('has the same Nutri-Score, which is of 100 g', () => {
    expect(new Set(portions.map((portion) => healthScore(portion).nutriScore.points)).size).toBe(1);
  });
});

const plain: Portion = portionOf(findDish('boiled-yam') ?? fail('no yam'), 200);
const withFigures = (change: Partial<Portion['figures']>): Portion => ({ ...plain, figures: { ...plain.figures, ...change } });

describe('one figure rises and nothing else', () => {
  const rising = [
    ['sodium', [0, 200, 299, 300, 479, 480, 719, 720, 1339, 1340, 3000]],
    ['satFat', [0, 3, 6, 6.1, 20]],
    ['fat', [0, 10, 19.9, 20, 60]],
    ['kcal', [100, 349, 350, 800, 801, 2000]],
    ['freeSugars', [0, 12.4, 12.5, 24.9, 25, 90]],
  ] as const;
  it.each(rising)('more %s never scores better and never lowers the risk for blood pressure', (figure, values) => {
    const portions = values.map((value) => withFigures({ [figure]: value }));
    expectFalling(portions.map((portion) => healthScore(portion).healthScore));
    expectRising(portions.map((portion) => RANKS.indexOf(bloodPressureRisk(portion))));
  });

  it('more glycaemic load never scores better and never lowers the risk for diabetes', () => {
    const portions = [0, 10, 10.1, 19.9, 20, 39, 40, 60, 100].map((glycaemicLoad) => ({ ...plain, glycaemicLoad }));
    expectFalling(portions.map((portion) => healthScore(portion).healthScore));
    expectRising(portions.map((portion) => RANKS.indexOf(diabetesRisk(portion))));
  });

  it('more fibre never scores worse', () => {
    expectRising([0, 7.9, 8, 30].map((fibre) => healthScore(withFigures({ fibre })).healthScore));
  });
});

describe('the limits of the risks', () => {
  it.each([
    [299, 0, 'low'],
    [300, 0, 'medium'],
    [300, 600, 'low'],
    [479, 958, 'low'],
    [480, 2000, 'medium'],
    [719, 0, 'medium'],
    [720, 5000, 'high'],
  ])('%d mg of sodium with %d mg of potassium: %s', (sodium, potassium, risk) => {
    expect(bloodPressureRisk(withFigures({ sodium, potassium, satFat: 0 }))).toBe(risk);
  });

  it.each([
    ['a snack', 100, 2, 10, 'low'],
    ['a snack', 100, 2, 10.1, 'medium'],
    ['a snack', 100, 2, 20, 'high'],
    ['much energy without protein', 600, 11, 20, 'high'],
    ['a plate', 350, 12, 20, 'low'],
    ['a plate', 350, 12, 20.1, 'medium'],
    ['a plate', 350, 12, 40, 'high'],
  ])('%s of %d kcal and %d g protein with a load of %d: %s', (_what, kcal, protein, glycaemicLoad, risk) => {
    expect(diabetesRisk({ ...withFigures({ kcal, protein, freeSugars: 0 }), glycaemicLoad })).toBe(risk);
  });

  it.each([
    [12.4, 'low'],
    [12.5, 'medium'],
    [25, 'high'],
  ])('%d g of free sugars alone: %s', (freeSugars, risk) => {
    expect(diabetesRisk({ ...withFigures({ freeSugars }), glycaemicLoad: 0 })).toBe(risk);
  });

  it('unknown salt is never low, and high when what is known is enough', () => {
    expect(bloodPressureRisk(withFigures({ sodium: null }))).toBe('medium');
    expect(bloodPressureRisk({ ...withFigures({ sodium: null }), sodiumAtLeast: 720 })).toBe('high');
    expect(diabetesRisk({ ...plain, glycaemicLoad: null })).toBe('medium');
  });

  it('alcohol is at least a medium risk and never scores above 4', () => {
    const drink = { ...withFigures({ sodium: 0 }), containsAlcohol: true };
    expect(bloodPressureRisk(drink)).toBe('medium');
    expect(healthScore(drink).healthScore).toBe(4);
  });
});

describe('a figure that is not known', () => {
  it('does not score like a zero', () => {
    const per100g = { ...plain.per100g, sodium: null, satFat: null };
    const unknown = { ...plain, per100g, figures: scale(per100g, 2) };
    expect(withAssumptions(unknown).figures.sodium).toBe(600);
    expect(healthScore(withAssumptions(unknown)).healthScore).toBeLessThan(healthScore(unknown).healthScore);
  });
});

const expectFalling = (values: readonly number[]) => expect(values).toEqual(values.toSorted((a, b) => b - a));
const expectRising = (values: readonly number[]) => expect(values).toEqual(values.toSorted((a, b) => a - b));
function fail(why: string): never {
  throw new Error(why);
}
