import { describe, expect, it } from 'vitest';
import { tableReport, visionReport } from '../food-analysis/report/food-report.domain.ts';
import { findDish } from '../food-table/food-table.ts';
import { PUBLIC_FIELDS, publicFields, seenAgain } from './public-report.domain.ts';

const dishOf = (id: string) => {
  const dish = findDish(id);
  if (dish === undefined) throw new Error(`No dish ${id}`);
  return dish;
};
const ill = { hypertension: true, diabetes: true, pregnant: true, allergies: ['fish'] as const };
const seen = (names: string[]) => ({
  items: names.map((id) => ({ dish: dishOf(id), name: id, grams: 250, confidence: 0.9 })),
  imageQuality: 'good' as const,
  warnings: [],
  confidence: 'high' as const,
  source: 'openai-compatible:test',
});

describe('what of a report everybody may see', () => {
  it('is a fixed list of fields', () => {
    const report = tableReport({ dish: dishOf('jollof-rice') });
    expect(Object.keys(publicFields(report)).toSorted()).toEqual(PUBLIC_FIELDS.toSorted());
  });

  it.each([
    ['the food table', tableReport({ dish: dishOf('jollof-rice') }), /^Figures come from our food table/],
    ['a model', visionReport(seen(['jollof-rice'])), /^The photo seems to show/],
  ])('says where the figures are from: %s', (_source, report, words) => {
    expect(publicFields(report).description).toMatch(words);
  });
});

describe('what a model saw, judged again', () => {
  it.each([[['jollof-rice']], [['eba', 'egusi-soup']]])('is as it would have been for anybody: %s', (dishes) => {
    expect(seenAgain(visionReport(seen(dishes), ill), findDish)).toEqual(visionReport(seen(dishes)));
  });

  it('is unknown where a food is a guess', () => {
    const guess = { dish: undefined, name: 'Fura', grams: 100, macros: { kcal: 100, carbs: 20, protein: 3, fat: 1, fibre: 2 } };
    const plate = { ...seen(['eba']), items: [...seen(['eba']).items, guess] };
    expect(seenAgain(visionReport(plate, ill), findDish)).toBeUndefined();
  });
});
