import { describe, expect, it } from 'vitest';
import { findDish } from '../../food-table/food-table.ts';
import { ANYBODY } from '../../member-health/person.domain.ts';
import { tableReport } from './food-report.domain.ts';
import { type PlateDish, plateOfTableReport } from './plate-report.domain.ts';

const chosen = (dishId: string, portionGrams: number | null = null): PlateDish => {
  const dish = findDish(dishId);
  if (dish === undefined) throw new Error(dishId);
  return { dish, portionGrams };
};
const [eba, egusi] = [chosen('eba'), chosen('egusi-soup', 300)];
const plate = plateOfTableReport([eba, egusi]);

describe('a plate of two chosen dishes', () => {
  it('has the sums of both', () => {
    const parts = [tableReport({ dish: eba.dish }), tableReport({ dish: egusi.dish, portionGrams: 300 })];
    for (const figure of ['calories', 'carbs', 'protein', 'fat', 'fiber', 'sodium', 'portionGrams'] as const) {
      const sum = parts.reduce((total, part) => total + (part[figure] ?? 0), 0);
      expect([figure, Math.abs((plate[figure] ?? 0) - sum) <= 1]).toEqual([figure, true]);
    }
  });

  it('is one meal with one name, and names each dish', () => {
    expect(plate).toMatchObject({
      foodName: 'Eba with egusi soup',
      foodClass: 'Mixed dish',
      analysisSource: 'composition-table',
      confidence: null,
    });
    expect(plate.items.map(({ foodId, grams }) => [foodId, grams])).toEqual([
      ['eba', eba.dish.usualPortion.grams],
      ['egusi-soup', 300],
    ]);
    expect(plate.description).toContain('300 g of egusi soup');
    expect(plate.description).toContain('the photo was not analyzed');
  });

  it('names neither dish as a better choice', () => {
    expect(plate.nigerianFoodAlternatives).not.toContain('Eba');
    expect(plate.nigerianFoodAlternatives).not.toContain('Egusi soup');
  });

  it('warns of what one of them holds', () => {
    const { warnings } = plateOfTableReport([eba, chosen('egusi-soup')], { ...ANYBODY, allergies: ['fish', 'shellfish'] });
    expect(warnings.join(' ')).toContain('allergic');
  });
});

it.each([
  [['rice-and-stew', 'fried-rice'], 'White rice with tomato stew and beef with Nigerian fried rice'],
  [['eba', 'egusi-soup', 'fried-fish'], 'Eba with egusi soup and fried mackerel (titus)'],
  [['jollof-rice', 'fried-plantain', 'fried-chicken', 'cucumber-salad', 'zobo', 'moi-moi'], 'Jollof rice and 5 more'],
])('%j are called %s, within 80 characters', (ids, name) => {
  const [first = eba, ...more] = ids.map((id) => chosen(id));
  const { foodName } = plateOfTableReport([first, ...more]);
  expect(foodName).toBe(name);
  expect(foodName.length).toBeLessThanOrEqual(80);
});
