import { expect, test } from 'vitest';
import { caloriesText } from './calories-text.ts';

test.each([
  [0, true, '–'],
  [0, false, '0'],
  [1250, true, '1,250'],
])('%i calories, workouts: %s, read as %s', (calories, hadWorkout, text) => {
  expect(caloriesText(calories, hadWorkout)).toBe(text);
});
