import { expect, it } from 'vitest';
import { countedBy, goalProgress } from './goal-rules.ts';

it.each([
  ['minutes', 'minutes'],
  [' Mins ', 'minutes'],
  ['kcal', 'calories'],
  ['Calories', 'calories'],
  ['sessions', 'workouts'],
  ['kg', undefined],
  ['steps', undefined],
  ['', undefined],
])('a goal in "%s" is counted by %s of workouts', (unit, counted) => {
  expect(countedBy(unit)).toBe(counted);
});

it.each([
  [0, 0],
  [99.99, 99],
  [100, 100],
  [250, 100],
])('%d of 100 is %i per cent', (current, percent) => {
  expect(goalProgress({ current, target: 100 })).toBe(percent);
});
