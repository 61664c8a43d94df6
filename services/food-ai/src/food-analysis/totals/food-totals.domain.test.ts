import { expect, test } from 'vitest';
import { foodTotals } from '@sabiwell/proto/http/food-report.ts';
import { type MealFigures, sumMeals } from './food-totals.domain.ts';

const lunch = { calories: 610.4, carbs: 80.3, sodium: 900 };
const snack = { calories: 120.2, carbs: 20.3, sodium: null };
const unread = { calories: null, carbs: null, sodium: null };

test.each<[string, MealFigures[], object]>([
  ['no meal', [], { meals: 0, calories: { total: null, meals: 0, limit: null } }],
  ['one meal', [lunch], { calories: { total: 610 }, carbs: { total: 80 }, sodium: { total: 900, meals: 1 } }],
  [
    'a meal without sodium',
    [lunch, snack],
    { meals: 2, calories: { total: 731, meals: 2 }, carbs: { total: 101 }, sodium: { total: 900, meals: 1 } },
  ],
  ['a meal without any figure', [unread], { meals: 1, sodium: { total: null, meals: 0 } }],
])('of %s', (_name, meals, expected) => {
  const totals = sumMeals('2026-11-20', meals);
  expect(totals).toMatchObject(expected);
  expect(foodTotals.parse(totals)).toEqual(totals);
});

test('the limit of sodium names its source, and nothing else has one', () => {
  const { sodium, calories, carbs } = sumMeals('2026-11-20', [lunch]);
  expect([sodium.limit, calories.limit, carbs.limit]).toEqual([{ atMost: 2000, source: 'World Health Organization' }, null, null]);
});
