import { expect, it } from 'vitest';
import { amountOf, weekWith } from './workout.domain.ts';

it.each([
  ['minutes', 30],
  ['calories', 250],
  ['workouts', 1],
] as const)('a workout counts in %s for %i', (counted, amount) => {
  expect(amountOf({ minutes: 30, calories: 250 }, counted)).toBe(amount);
});

it('a week has its seven days, with and without workouts', () => {
  const week = weekWith('2026-11-18', [
    { day: '2026-11-16', minutes: 30, calories: 250, workouts: 1 },
    { day: '2026-11-22', minutes: 45, calories: 0, workouts: 2 },
  ]);
  expect(week).toMatchObject({ from: '2026-11-16', to: '2026-11-22', minutes: 75, caloriesBurned: 250, workouts: 3 });
  expect(week.days.map(({ minutes }) => minutes)).toEqual([30, 0, 0, 0, 0, 0, 45]);
});
