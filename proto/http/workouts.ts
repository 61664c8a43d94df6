import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { DAY_MESSAGE } from './meal-rules.ts';
import { instant, opaqueId, userId } from './shared.ts';
import { choiceOf, day, numberOf } from './text-fields.ts';
import { CALORIES_RULE, DURATION_RULE, EXERCISE_RULE, EXERCISES, INTENSITIES, INTENSITY_RULE } from './workout-rules.ts';

export const workout = z
  .object({
    id: z.string(),
    userId: z.number().int(),
    exercise: z.enum(EXERCISES),
    duration: z.number().int().meta({ description: 'Minutes' }),
    intensity: z.enum(INTENSITIES),
    caloriesBurned: z.number().int().meta({ description: 'kcal; 0 where it was not given' }),
    caloriesEstimated: z.boolean().meta({ description: 'The calories are the suggested figure, not measured' }),
    date: z.iso.date().meta({ description: 'The Lagos day' }),
    createdAt: instant,
  })
  .meta({ id: 'Workout' });
export type Workout = z.output<typeof workout>;

const fields = {
  exercise: choiceOf(EXERCISE_RULE),
  duration: numberOf(DURATION_RULE).meta({ description: 'Minutes' }),
  intensity: choiceOf(INTENSITY_RULE),
  caloriesBurned: numberOf(CALORIES_RULE).meta({ description: 'kcal' }),
  caloriesEstimated: z.boolean('Must be yes or no.').meta({ description: 'Whether the calories are the suggested figure' }),
  date: day(DAY_MESSAGE).meta({ description: 'A Lagos day; today unless given' }),
};

export const workoutWeek = z
  .object({
    from: z.iso.date().meta({ description: 'A Monday' }),
    to: z.iso.date(),
    days: z
      .array(z.object({ date: z.iso.date(), minutes: z.number().int(), caloriesBurned: z.number().int(), workouts: z.number().int() }))
      .length(7),
    minutes: z.number().int(),
    caloriesBurned: z.number().int(),
    workouts: z.number().int(),
  })
  .meta({ id: 'WorkoutWeek' });
export type WorkoutWeek = z.output<typeof workoutWeek>;

const workoutId = z.object({ id: opaqueId });
const someId = { id: '0198c0de-0000-7000-8000-000000000001' };
const ofDay = z.object({ userId, date: day(DAY_MESSAGE) });
const goodDay = { userId: '1', date: '2026-11-21' };
const goodWorkout = { userId: 1, exercise: 'Running', duration: 30, intensity: 'medium', caloriesBurned: 250, date: '2026-11-21' };

export const workouts = {
  listWorkouts: endpoint({
    method: 'GET',
    path: '/api/workouts/{userId}/{date}',
    summary: "The member's workouts of a Lagos day, newest first",
    actors: ['member'],
    params: ofDay,
    replies: { 200: z.array(workout) },
    examples: { good: { params: goodDay }, bad: { params: { userId: '1', date: 'today' } } },
  }),
  readWorkoutWeek: endpoint({
    method: 'GET',
    path: '/api/workouts/{userId}/week/{date}',
    summary: 'Minutes, calories and workouts of each day of the week, Monday to Sunday, that holds this day',
    actors: ['member'],
    params: ofDay,
    replies: { 200: workoutWeek },
    examples: { good: { params: goodDay }, bad: { params: { userId: '1', date: '2026-02-30' } } },
  }),
  logWorkout: endpoint({
    method: 'POST',
    path: '/api/workouts',
    summary: 'Log a workout; goals counted in minutes, calories or workouts move with it',
    actors: ['member'],
    body: z.object({
      userId,
      ...fields,
      caloriesBurned: fields.caloriesBurned.optional(),
      caloriesEstimated: fields.caloriesEstimated.default(false),
      date: fields.date.optional(),
    }),
    replies: { 201: workout },
    examples: { good: { body: goodWorkout }, bad: { body: { ...goodWorkout, intensity: 'extreme' } } },
  }),
  changeWorkout: endpoint({
    method: 'PATCH',
    path: '/api/workouts/{id}',
    summary: 'Correct an own workout; goals follow',
    actors: ['member'],
    params: workoutId,
    body: z.object({ userId, ...fields }).partial(),
    replies: { 200: workout },
    examples: { good: { params: someId, body: { duration: 35 } }, bad: { params: someId, body: { duration: -5 } } },
  }),
  deleteWorkout: endpoint({
    method: 'DELETE',
    path: '/api/workouts/{id}',
    summary: 'Take an own workout away; goals follow',
    actors: ['member'],
    params: workoutId,
    replies: { 204: null },
    examples: { good: { params: someId }, bad: { params: { id: 'x'.repeat(201) } } },
  }),
};
