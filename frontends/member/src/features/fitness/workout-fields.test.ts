import { describe, expect, test } from 'vitest';
import { faultsOf } from '@sabiwell/ui/form/faults.ts';
import { estimateOf, newWorkout, workoutBody, type WorkoutDraft, workoutForm } from './workout-fields.ts';

const run: WorkoutDraft = { ...newWorkout(), exercise: 'Running', duration: '30', intensity: 'medium' };

describe('the faults of a workout', () => {
  test.each<[string, Partial<WorkoutDraft>, string[]]>([
    ['nothing', {}, []],
    ['an exercise of no list', { exercise: 'Chess' }, ['exercise']],
    ['no duration', { duration: ' ' }, ['duration']],
    ['words for minutes', { duration: 'half an hour' }, ['duration']],
    ['half minutes', { duration: '10.5' }, ['duration']],
    ['a day and a minute', { duration: '1441' }, ['duration']],
    ['no intensity', { intensity: '' }, ['intensity']],
    ['words for calories', { calories: 'many', ownCalories: true }, ['calories']],
    ['too many calories', { calories: '10001', ownCalories: true }, ['calories']],
    ['no calories', { calories: '', ownCalories: true }, []],
  ])('%s', (_, change, fields) => {
    expect(Object.keys(faultsOf(workoutForm(), { ...run, ...change }))).toEqual(fields);
  });
});

test('the estimate needs a weight, and is sent until the member types a figure', () => {
  expect(estimateOf(run, null)).toBeUndefined();
  const estimate = estimateOf(run, 72);
  expect(estimate).toBe(299);
  const sent = { userId: 7, exercise: 'Running', duration: 30, intensity: 'medium' };
  expect(workoutBody(7, run, estimate)).toEqual({ ...sent, caloriesBurned: 299, caloriesEstimated: true });
  expect(workoutBody(7, run, undefined)).toEqual({ ...sent, caloriesBurned: 0, caloriesEstimated: false });
  const own = { ...run, calories: '310', ownCalories: true };
  expect(workoutBody(7, own, estimate)).toEqual({ ...sent, caloriesBurned: 310, caloriesEstimated: false });
});
