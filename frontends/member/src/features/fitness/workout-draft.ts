import {
  CALORIES_MAX,
  DURATION_MINUTES,
  type Exercise,
  EXERCISES,
  INTENSITIES,
  type Intensity,
  suggestCalories,
} from '@sabiwell/proto/http/workout-rules.ts';
import { typedNumber } from '@sabiwell/ui/typed-number.ts';
import { t } from './form-messages.ts';

/** The form as it is typed; the calories are the estimate as long as the member wrote none of her own. */
export type WorkoutDraft = { exercise: string; duration: string; intensity: Intensity | ''; calories: string; ownCalories: boolean };
export type WorkoutFaults = Partial<Record<'exercise' | 'duration' | 'intensity' | 'calories', string>>;

export const newWorkout = (): WorkoutDraft => ({ exercise: '', duration: '', intensity: '', calories: '', ownCalories: false });

const exerciseOf = ({ exercise }: WorkoutDraft): Exercise | undefined => EXERCISES.find((one) => one === exercise);
const intensityOf = ({ intensity }: WorkoutDraft): Intensity | undefined => INTENSITIES.find((one) => one === intensity);
const { min, max } = DURATION_MINUTES;

function minutesOf({ duration }: WorkoutDraft): number | undefined {
  const minutes = typedNumber(duration);
  return minutes !== undefined && Number.isInteger(minutes) && minutes >= min && minutes <= max ? minutes : undefined;
}

/** What the workout may have burned; undefined until enough is known. */
export function estimateOf(draft: WorkoutDraft, weightKg: number | null | undefined): number | undefined {
  const [exercise, intensity, minutes] = [exerciseOf(draft), intensityOf(draft), minutesOf(draft)];
  if (exercise === undefined || intensity === undefined || minutes === undefined) return undefined;
  return suggestCalories({ exercise, intensity, minutes, weightKg });
}

/** What is wrong with the form, field by field, by the rules that the server has too. */
export function workoutFaults(draft: WorkoutDraft): WorkoutFaults {
  const calories = draft.ownCalories ? typedNumber(draft.calories) : undefined;
  return {
    ...(exerciseOf(draft) === undefined && { exercise: t('exerciseNeeded') }),
    ...(minutesOf(draft) === undefined && { duration: t('durationFault', { min, max: max.toLocaleString('en') }) }),
    ...(intensityOf(draft) === undefined && { intensity: t('intensityNeeded') }),
    ...(calories !== undefined &&
      !(calories <= CALORIES_MAX) && { calories: t('caloriesFault', { max: CALORIES_MAX.toLocaleString('en') }) }),
  };
}

/** What is sent of a form without faults; the day is the server's. */
export function workoutBody(userId: number, draft: WorkoutDraft, estimate: number | undefined) {
  const exercise = exerciseOf(draft);
  const intensity = intensityOf(draft);
  const duration = minutesOf(draft);
  if (exercise === undefined || intensity === undefined || duration === undefined) return undefined;
  const caloriesEstimated = !draft.ownCalories && estimate !== undefined;
  const caloriesBurned = (draft.ownCalories ? typedNumber(draft.calories) : estimate) ?? 0;
  return { userId, exercise, duration, intensity, caloriesBurned, caloriesEstimated };
}
