import type { Dashboard } from '@sabiwell/proto/http/health-tracking.ts';
import { expect, test } from 'vitest';
import { withMeal } from './meal-state.ts';

const pending = (type: 'breakfast' | 'lunch' | 'dinner') => ({ type, id: null, completed: false, foodAnalysisId: null });
const dashboard = { mealsToday: 0, todaysMeals: [pending('breakfast'), pending('lunch'), pending('dinner')] } as unknown as Dashboard;

test('completing a meal counts it, and undoing that does not', () => {
  const one = withMeal(dashboard, 'lunch', { completed: true });
  expect([one.mealsToday, one.todaysMeals.map(({ completed }) => completed)]).toEqual([1, [false, true, false]]);
  expect(withMeal(one, 'dinner', { completed: true }).mealsToday).toBe(2);
  expect(withMeal(one, 'lunch', { completed: false }).mealsToday).toBe(0);
});
