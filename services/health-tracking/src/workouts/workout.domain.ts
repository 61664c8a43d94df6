import type { Counted } from '@sabiwell/proto/http/goal-rules.ts';
import type { Exercise, Intensity } from '@sabiwell/proto/http/workout-rules.ts';
import type { Workout as WireWorkout, WorkoutWeek } from '@sabiwell/proto/http/workouts.ts';
import { weekOf } from '@sabiwell/proto/http/lagos-time.ts';

/** A workout as stored; calories in kcal, 0 where none were given. */
export type Workout = {
  id: string;
  userId: number;
  exercise: Exercise;
  minutes: number;
  intensity: Intensity;
  calories: number;
  caloriesEstimated: boolean;
  day: string;
  createdAt: Date;
  version: number;
};

/** How much a workout adds to a goal. */
export function amountOf({ minutes, calories }: Pick<Workout, 'minutes' | 'calories'>, counted: Counted): number {
  if (counted === 'minutes') return minutes;
  return counted === 'calories' ? calories : 1;
}

/** A workout as clients see it. */
export function wireWorkout(workout: Workout): WireWorkout {
  const { id, userId, exercise, minutes, intensity, calories, caloriesEstimated, day, createdAt } = workout;
  return {
    id,
    userId,
    exercise,
    duration: minutes,
    intensity,
    caloriesBurned: calories,
    caloriesEstimated,
    date: day,
    createdAt: createdAt.toISOString(),
  };
}

export type DayTotals = { day: string; minutes: number; calories: number; workouts: number };

/** The week, Monday to Sunday, that a day is in; days without a workout are there too. */
export function weekWith(day: string, totals: readonly DayTotals[]): WorkoutWeek {
  const days = weekOf(day).map((date) => {
    const { minutes = 0, calories = 0, workouts = 0 } = totals.find((one) => one.day === date) ?? {};
    return { date, minutes, caloriesBurned: calories, workouts };
  });
  const sum = (figure: 'minutes' | 'caloriesBurned' | 'workouts') => days.reduce((total, one) => total + one[figure], 0);
  return {
    from: days[0]?.date ?? day,
    to: days[6]?.date ?? day,
    days,
    minutes: sum('minutes'),
    caloriesBurned: sum('caloriesBurned'),
    workouts: sum('workouts'),
  };
}
