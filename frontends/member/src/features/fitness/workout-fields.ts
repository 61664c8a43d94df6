import { numberFault } from '@sabiwell/proto/http/field-rules.ts';
import {
  CALORIES_RULE,
  DURATION_RULE,
  type Exercise,
  EXERCISE_RULE,
  EXERCISES,
  INTENSITIES,
  type Intensity,
  INTENSITY_RULE,
  suggestCalories,
} from '@sabiwell/proto/http/workout-rules.ts';
import type { FormDeclaration } from '@sabiwell/ui/form/declaration.ts';
import { typedNumber } from '@sabiwell/ui/form/typed-number.ts';
import { type ItemBody, textOf } from '../../outbox/outbox-item.domain.ts';
import { t } from './form-messages.ts';

/** The contents of the form's fields; the calories are the estimate as long as `ownCalories` is false. */
export type WorkoutDraft = { exercise: string; duration: string; intensity: Intensity | ''; calories: string; ownCalories: boolean };

export const newWorkout = (): WorkoutDraft => ({ exercise: '', duration: '', intensity: '', calories: '', ownCalories: false });

/** The form of what was entered before and not accepted, out of its request body. */
export function workoutOfBody(body: ItemBody): WorkoutDraft {
  return {
    exercise: textOf(body, 'exercise'),
    duration: textOf(body, 'duration'),
    intensity: INTENSITIES.find((one) => one === body.intensity) ?? '',
    calories: textOf(body, 'caloriesBurned'),
    ownCalories: body.caloriesEstimated === false,
  };
}

export const workoutForm = (): FormDeclaration<WorkoutDraft> => ({
  name: 'workout',
  fields: {
    exercise: {
      label: t('exercise'),
      rule: { ...EXERCISE_RULE, message: t('exerciseNeeded') },
      control: 'select',
      options: EXERCISES,
      placeholder: t('chooseExercise'),
    },
    duration: { label: t('duration'), rule: DURATION_RULE },
    intensity: {
      label: t('intensity'),
      rule: INTENSITY_RULE,
      control: 'choice',
      options: INTENSITIES.map((value) => ({ value, label: t(value) })),
    },
    calories: {
      label: t('calories'),
      rule: (typed, { ownCalories }) => (ownCalories ? numberFault(CALORIES_RULE, typedNumber(typed)) : undefined),
      sets: (calories) => ({ calories, ownCalories: true }),
      inputMode: 'numeric',
      autoComplete: 'off',
    },
  },
});

const exerciseOf = ({ exercise }: WorkoutDraft): Exercise | undefined => EXERCISES.find((one) => one === exercise);
const intensityOf = ({ intensity }: WorkoutDraft): Intensity | undefined => INTENSITIES.find((one) => one === intensity);

function minutesOf({ duration }: WorkoutDraft): number | undefined {
  const minutes = typedNumber(duration);
  return numberFault(DURATION_RULE, minutes) === undefined ? minutes : undefined;
}

/** The calories that the workout probably burned; undefined until enough is known. */
export function estimateOf(draft: WorkoutDraft, weightKg: number | null | undefined): number | undefined {
  const [exercise, intensity, minutes] = [exerciseOf(draft), intensityOf(draft), minutesOf(draft)];
  if (exercise === undefined || intensity === undefined || minutes === undefined) return undefined;
  return suggestCalories({ exercise, intensity, minutes, weightKg });
}

/** The request body of a form without faults; the server sets the day. */
export function workoutBody(userId: number, draft: WorkoutDraft, estimate: number | undefined) {
  const exercise = exerciseOf(draft);
  const intensity = intensityOf(draft);
  const duration = minutesOf(draft);
  if (exercise === undefined || intensity === undefined || duration === undefined) return undefined;
  const caloriesEstimated = !draft.ownCalories && estimate !== undefined;
  const caloriesBurned = (draft.ownCalories ? typedNumber(draft.calories) : estimate) ?? 0;
  return { userId, exercise, duration, intensity, caloriesBurned, caloriesEstimated };
}
