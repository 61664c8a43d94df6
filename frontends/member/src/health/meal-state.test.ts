import type { Dashboard } from '@sabiwell/proto/http/health-tracking.ts';
import { expect, test } from 'vitest';
import { onDay, queuedMeals, withMeal } from './meal-state.ts';

const pending = (type: 'breakfast' | 'lunch' | 'dinner') => ({ type, id: null, completed: false, foodAnalysisId: null });
const dashboard = { mealsToday: 0, todaysMeals: [pending('breakfast'), pending('lunch'), pending('dinner')] } as unknown as Dashboard;

test('completing a meal counts it, and undoing that does not', () => {
  const one = withMeal(dashboard, 'lunch', { completed: true });
  expect([one.mealsToday, one.todaysMeals.map(({ completed }) => completed)]).toEqual([1, [false, true, false]]);
  expect(withMeal(one, 'dinner', { completed: true }).mealsToday).toBe(2);
  expect(withMeal(one, 'lunch', { completed: false }).mealsToday).toBe(0);
});

const yesterday = {
  today: '2026-11-20',
  mealsToday: 1,
  todaysMeals: [
    { type: 'breakfast', id: 'one', completed: true, foodAnalysisId: null },
    { type: 'lunch', id: null, completed: false, foodAnalysisId: null },
  ],
} as unknown as Dashboard;

test('a copy of yesterday says nothing of the meals of today', () => {
  expect(onDay(yesterday, '2026-11-20')).toBe(yesterday);
  const { today, mealsToday, todaysMeals } = onDay(yesterday, '2026-11-21');
  expect([today, mealsToday, todaysMeals.map(({ id, completed }) => [id, completed])]).toEqual([
    '2026-11-21',
    0,
    [
      [null, false],
      [null, false],
    ],
  ]);
});

test('meals of the day that wait to be sent are known by their kind', () => {
  const item = (state: string, body: object) => ({ kind: 'meal', state, body: { completed: true, date: '2026-11-20', ...body } });
  const items = [
    item('waiting', { type: 'lunch' }),
    item('attention', { type: 'breakfast' }),
    item('waiting', { type: 'breakfast', date: '2026-11-19' }),
    { kind: 'workout', state: 'waiting', body: {} },
  ];
  expect(queuedMeals(items, yesterday)).toEqual(['lunch']);
});
