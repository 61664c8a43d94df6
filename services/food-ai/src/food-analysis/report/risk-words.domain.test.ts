import { describe, expect, it } from 'vitest';
import { findDish } from '../../food-table/food-table.ts';
import { tableReport } from './food-report.domain.ts';

function report(id: string, portionGrams?: number) {
  const dish = findDish(id);
  if (dish === undefined) throw new Error(`No dish ${id}`);
  return tableReport({ dish, portionGrams });
}

describe('why a portion is a risk', () => {
  it.each([
    ['egusi-soup', undefined, /g of saturated fat, more than double our 6 g mark\./],
    ['egusi-soup', 150, /g of saturated fat, more than our 6 g mark\./],
    ['jollof-rice', undefined, /^About 741 mg of sodium, 37% of the WHO limit of 2,000 mg a day\. For blood pressure, have it rarely/],
  ])('for blood pressure: %s of %s g says %s', (id, grams, words) => {
    expect(report(id, grams).bloodPressureAnalysis).toMatch(words);
  });

  it.each([
    ['egusi-soup', /^Little effect on blood sugar \(glycaemic load [\d.]+\)\./],
    ['moi-moi', /^Some effect on blood sugar \(glycaemic load [\d.]+\)\./],
    ['jollof-rice', /^Strong effect on blood sugar \(glycaemic load 54\.1\)\./],
  ])('for blood sugar: %s says %s', (id, words) => {
    expect(report(id).diabetesAnalysis).toMatch(words);
  });

  it('and a score begins with the Nutri-Score', () => {
    expect(report('jollof-rice').scoreRules[0]).toEqual({ rule: 'Starting score (Nutri-Score C)', delta: 7.25 });
  });
});
