import { describe, expect, it } from 'vitest';
import { foodReport } from '@sabiwell/proto/http/food-report.ts';
import type { FoodDish } from '../../food-table/dish.domain.ts';
import { findDish, listDishes } from '../../food-table/food-table.ts';
import { tableReport, visionReport } from './food-report.domain.ts';
import { portionOf } from '../plate/portion.domain.ts';
import type { MacroGuess, ReportBody, SeenItem, SeenPlate } from './report-body.domain.ts';
import { scoreVectors } from '../score/score-vectors.ts';

const reportBody = foodReport
  .omit({ id: true, imageUrl: true, thumbnailUrl: true, mealType: true, timestamp: true, isShared: true })
  .strict();
const dish = (id: string): FoodDish => findDish(id) ?? fail(`no dish ${id}`);
function fail(why: string): never {
  throw new Error(why);
}

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(stringsOf) : [];
}

function expectSound(report: ReportBody): void {
  expect(reportBody.parse(report)).toEqual(report);
  for (const text of stringsOf(report)) {
    expect(text).not.toMatch(/undefined|null|NaN|Infinity|\[object|^\s*$| {2}|\.\./);
  }
  expect(report.bloodPressureAnalysis).toMatch(/\d/);
  expect(report.diabetesAnalysis).toMatch(/\d/);
  expect(report.dailyPortionRecommendation).toMatch(/\d/);
  expect(report.recommendations.length).toBeGreaterThan(0);
  expect(report.warnings.length).toBeGreaterThan(0);
  const sum = report.scoreRules.reduce((total, { delta }) => total + delta, 0);
  expect(Math.abs(sum - report.healthScore)).toBeLessThanOrEqual(0.06);
}

describe.each(listDishes().map((one) => [one.id, one] as const))('the table report of %s', (id, one) => {
  const report = tableReport({ dish: one });

  it.each([undefined, 5, 33, 700, 2500])('is sound for %s g', (portionGrams) => {
    const any = tableReport({ dish: one, portionGrams });
    expectSound(any);
    for (const text of stringsOf(any)) expect(text).not.toMatch(/\bA\.?I\b|detect|recogni[sz]|diagnos/i);
  });

  it('has the figures of the usual portion', () => {
    const { perPortion, usualPortion, glycaemicLoadPerPortion } = one;
    expect(report).toMatchObject({
      calories: perPortion.kcal,
      carbs: perPortion.carbs,
      protein: perPortion.protein,
      fat: perPortion.fat,
      fiber: perPortion.fibre,
      sodium: perPortion.sodium,
      potassium: perPortion.potassium,
      glycaemicLoad: glycaemicLoadPerPortion,
      portionGrams: usualPortion.grams,
    });
  });

  it('has the score and the risks of the reference figures', () => {
    const { healthScore, bloodPressureRisk, diabetesRisk } = scoreVectors[id] ?? fail(id);
    expect(report).toMatchObject({ healthScore, bloodPressureRisk, diabetesRisk });
  });

  it('has half of the energy for half of the portion', () => {
    const half = tableReport({ dish: one, portionGrams: one.usualPortion.grams / 2 });
    expect(Math.abs(half.calories - report.calories / 2)).toBeLessThanOrEqual(0.5);
    expect(Math.abs((half.sodium ?? 0) - (report.sodium ?? 0) / 2)).toBeLessThanOrEqual(0.5);
  });
});

describe('what a table report says', () => {
  it('that the photo was not analyzed, and for which portion', () => {
    const jollof = dish('jollof-rice');
    expect(tableReport({ dish: jollof }).description).toBe(
      'You chose Jollof rice. Figures come from our food table for a usual portion of 300 g; the photo was not analyzed.',
    );
    expect(tableReport({ dish: jollof, portionGrams: 1250 }).description).toBe(
      'You chose Jollof rice. Figures come from our food table for 1,250 g; the photo was not analyzed.',
    );
    expect(tableReport({ dish: jollof })).toMatchObject({ analysisSource: 'composition-table', confidence: null });
  });

  it.each([
    ['palm-wine', /alcohol/i],
    ['jollof-rice', /25%.*50%/],
    ['white-rice', /published food table/],
    ['tuwo-dawa', /No one has published this dish’s glycaemic index/],
    ['jollof-rice', /from 56 to 98\.9\. We use 73/],
    ['jollof-rice', /Not fully known: vitamin A\./],
  ])('%s warns: %s', (id, words) => {
    expect(tableReport({ dish: dish(id) }).warnings.join('\n')).toMatch(words);
  });
});

const guess: MacroGuess = { kcal: 250, carbs: 25, protein: 10, fat: 12, fibre: 2, sugars: 3, satFat: 4, sodium: 400 };
const seen = (id: string, grams: number): SeenItem => ({ dish: dish(id), name: id, grams, confidence: 0.9 });
const guessed = (grams: number, macros: MacroGuess | undefined = guess): SeenItem => ({ dish: undefined, name: 'Shawarma', grams, macros });
const plateOf = (items: SeenItem[], change: Partial<SeenPlate> = {}): SeenPlate => ({
  items,
  imageQuality: 'good',
  warnings: [],
  confidence: 'high',
  source: 'openai-compatible:some-model',
  ...change,
});

describe('the report of what a model saw', () => {
  it.each([
    ['one dish', [seen('eba', 300)]],
    ['a dish of unusual size', [seen('suya', 13)]],
    ['swallow with soup', [seen('eba', 310), seen('egusi-soup', 240)]],
    ['a dish and a guess', [seen('eba', 310), guessed(120)]],
    ['a guess alone', [guessed(200)]],
    ['eight foods', ['eba', 'egusi-soup', 'suya', 'zobo', 'palm-wine', 'rice-and-stew', 'moi-moi', 'guava'].map((id) => seen(id, 100))],
  ] as const)('%s is sound', (_what, items) => {
    const report = visionReport(plateOf([...items]));
    expectSound(report);
    expect(report.foodName.length).toBeLessThanOrEqual(80);
    expect(report.items.map(({ foodId }) => foodId)).toEqual(items.map((item) => item.dish?.id ?? null));
  });

  it('of one dish has the figures and the score of the table', () => {
    const [plate, table] = [visionReport(plateOf([seen('jollof-rice', 300)])), tableReport({ dish: dish('jollof-rice') })];
    for (const field of ['calories', 'sodium', 'glycaemicLoad', 'healthScore', 'bloodPressureRisk', 'diabetesRisk', 'nutrients'] as const) {
      expect(plate[field]).toEqual(table[field]);
    }
    expect(plate).toMatchObject({ foodName: 'Jollof rice', confidence: 'high', analysisSource: 'openai-compatible:some-model' });
  });

  it('of a dish seen in two halves is that of the whole', () => {
    const [halves, whole] = [[seen('eba', 150), seen('eba', 150)], [seen('eba', 300)]].map((items) => visionReport(plateOf(items)));
    for (const field of ['calories', 'carbs', 'sodium', 'healthScore', 'bloodPressureRisk', 'diabetesRisk', 'portionGrams'] as const) {
      expect(halves?.[field]).toEqual(whole?.[field]);
    }
  });

  it('sums the figures of all foods by their grams', () => {
    const report = visionReport(plateOf([seen('eba', 150), seen('egusi-soup', 500)]));
    const kcal = portionOf(dish('eba'), 150).figures.kcal + portionOf(dish('egusi-soup'), 500).figures.kcal;
    expect(report).toMatchObject({
      calories: Math.round(kcal),
      portionGrams: 650,
      foodName: 'Eba with egusi soup',
      foodClass: 'Mixed dish',
    });
  });

  it('offers nothing that is on the plate already', () => {
    const { nigerianFoodAlternatives } = visionReport(plateOf([seen('egusi-soup', 240), seen('ewedu', 200)]));
    expect(nigerianFoodAlternatives).not.toContain('Ewedu soup');
    expect(nigerianFoodAlternatives.length).toBeGreaterThan(0);
  });

  it('is not sure of a guess or of a poor photo, and says so', () => {
    const report = visionReport(plateOf([seen('eba', 310), guessed(120)]));
    expect(report.confidence).toBe('low');
    expect(report.warnings.join('\n')).toMatch(/Not in our food table: Shawarma/);
    const poor = visionReport(
      plateOf([seen('eba', 310)], { imageQuality: 'poor', warnings: ['This photo contains text; we ignored it.'] }),
    );
    expect(poor.confidence).toBe('low');
    expect(poor.warnings).toContain('This photo contains text; we ignored it.');
  });
});

describe('a guess of figures', () => {
  it('leaves unknown what an important part lacks, and never calls its salt low', () => {
    const unknown = visionReport(plateOf([guessed(200, { ...guess, sodium: null })]));
    expect(unknown).toMatchObject({ sodium: null, potassium: null, bloodPressureRisk: 'medium' });
    expect(unknown.warnings.join('\n')).toMatch(/Not known: sodium and potassium/);
    const salty = visionReport(plateOf([seen('rice-and-stew', 480), guessed(100, { ...guess, sodium: null })]));
    expect(salty).toMatchObject({ sodium: null, bloodPressureRisk: 'high' });
    const crumb = visionReport(plateOf([seen('rice-and-stew', 480), guessed(20, { ...guess, sodium: null })]));
    expect(crumb.sodium).toBeGreaterThan(720);
  });

  it('without any figures is left out, or no report at all', () => {
    const nameless = { ...guessed(100), macros: undefined };
    const report = visionReport(plateOf([seen('eba', 310), nameless]));
    expect(report.items).toHaveLength(1);
    expect(() => visionReport(plateOf([nameless]))).toThrow(expect.objectContaining({ code: 'unreadable_answer' }));
    expect(() => visionReport(plateOf([seen('eba', 0)]))).toThrow(expect.objectContaining({ code: 'unreadable_answer' }));
  });
});
