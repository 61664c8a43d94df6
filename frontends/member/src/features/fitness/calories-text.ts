import { figure } from '@sabiwell/ui/formats.ts';

/** Burned calories; a dash when there were workouts but nobody knows what they burned, because 0 would be untrue. */
export function caloriesText(calories: number, hadWorkout = true): string {
  return calories === 0 && hadWorkout ? '–' : figure(calories);
}
